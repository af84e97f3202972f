import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  orderAt,
  startPickup,
  startVisit,
  tuesdayEvening,
  type FoodTestApp,
} from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())
afterEach(async () => {
  disarm()
  setClock(tuesdayEvening)
  await app.control('auto', undefined, 'DELETE')
})

const filled = async (): Promise<string> => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  return session_id
}
const ordersOf = async (session_id: string): Promise<number> =>
  (
    await app.owner.pool.query('select count(*)::int as count from food_ordering.orders where session_uuid = $1', [
      session_id,
    ])
  ).rows[0].count

describe('a basket that was ordered and not paid, ordered again', () => {
  const lookAt = async (session_id: string, uuid: string) =>
    (await app.guest.call(foodOrdering.order, { params: { uuid }, query: { session_id } })).body
  const pay = (session_id: string, uuid: string) =>
    app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })

  test('replaces the first order, whose link pays nothing any more', async () => {
    const session_id = await filled()
    const { body: first } = await order(app, { session_id })
    const { status, body: second } = await order(app, { session_id })
    expect(status).toBe(201)
    expect(await lookAt(session_id, first.uuid)).toMatchObject({
      order_status: 9,
      suborders: [{ cancel_reason: 'replaced' }],
    })
    expect((await pay(session_id, first.uuid)).problem.code).toBe('payment_not_possible')
    expect((await pay(session_id, second.uuid)).status).toBe(200)
  })

  test('is refused while the payer of the first may be at the bank, and names that one', async () => {
    await app.control('auto', { status: 'pending', webhook: false })
    const session_id = await filled()
    const { body: first } = await order(app, { session_id })
    expect((await pay(session_id, first.uuid)).status).toBe(200)
    const again = await order(app, { session_id })
    expect(again.problem).toMatchObject({ status: 409, code: 'order_open', params: { order_uuid: first.uuid } })
    expect(await ordersOf(session_id)).toBe(1)
    // Once it is called off, by whoever sees it, the basket is ordered as ever.
    const call = { params: { uuid: first.uuid }, query: { session_id }, body: {} }
    expect((await app.guest.call(foodOrdering.cancelOrder, call)).status).toBe(200)
    expect((await order(app, { session_id })).status).toBe(201)
  })

  test('[K1] is refused when the payment of the first begins in the same moment: of the two one can be paid', async () => {
    await app.control('auto', { status: 'pending', webhook: false })
    const session_id = await filled()
    const { body: first } = await order(app, { session_id })
    let again: ReturnType<typeof order> | undefined
    arm('orders.rechecked', async () => {
      again = order(app, { session_id })
      await again
    })
    expect((await pay(session_id, first.uuid)).status).toBe(200)
    disarm()
    expect((await again)?.problem.code).toBe('order_open')
  })

  test('leaves the order of another basket of the visit alone', async () => {
    const session_id = await startPickup(app)
    await fillBellaNapoli(app, session_id)
    const { body: first } = await order(app, { session_id })
    expect(await orderAt(app, { session_id, title: 'De Rode Karper' })).toMatchObject({ status: 201 })
    expect((await lookAt(session_id, first.uuid)).order_status).toBe(1)
  })
})

test('a visit holds three unpaid orders and no fourth', async () => {
  const session_id = await startPickup(app)
  await fillBellaNapoli(app, session_id)
  expect((await order(app, { session_id })).status).toBe(201)
  for (const title of ['De Rode Karper', 'Warung Zonnig'])
    expect(await orderAt(app, { session_id, title })).toMatchObject({ status: 201 })
  // The basket that is ordered again has one of the three already.
  expect((await order(app, { session_id })).status).toBe(201)
  const tomorrow = { delivery_asap: false, delivery_time: '2026-11-25T11:00:00Z' }
  expect((await orderAt(app, { session_id, title: 'Ketel & Korst', input: tomorrow })).problem.code).toBe(
    'too_many_open_orders',
  )
})
