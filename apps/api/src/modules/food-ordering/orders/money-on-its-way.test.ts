import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { foodEvents } from '../food-ordering.events.ts'
import { createFoodHouse, fillBellaNapoli, order, startVisit, type FoodHouse } from '../food-ordering.test-data.ts'

let house: FoodHouse
beforeAll(async () => {
  house = await createFoodHouse()
})
afterAll(() => house.close())

/** What a guest may do with an order after a payment that came to `status` at the provider. */
const mayAfter = async (payment_method: string, status?: string) => {
  const session_id = await startVisit(house)
  await fillBellaNapoli(house, session_id)
  const { body: placed } = await order(house, session_id)
  if (status) await house.control('auto', { status, webhook: false })
  const call = { params: { uuid: placed.uuid }, query: { session_id } }
  const { body: paying } = await house.guest.call(foodOrdering.payOrder, { ...call, body: { payment_method } })
  await house.control('auto', undefined, 'DELETE')
  await house.guest.call(payments.state, { params: { sessionid: paying.payment_session_id }, query: { session_id } })
  const { body } = await house.guest.call(foodOrdering.order, call)
  return [body.payment_status, body.may]
}

test('an order is not offered to be paid while the bank, or a person, still looks at its payment', async () => {
  expect(await mayAfter('ideal')).toEqual(['open', ['pay', 'cancel']])
  expect(await mayAfter('ideal', 'pending')).toEqual(['pending', ['cancel']])
  expect(await mayAfter('ideal', 'manual_intervention')).toEqual(['needs_review', ['cancel']])
  expect(await mayAfter('ideal', 'failed')).toEqual(['failed', ['pay', 'cancel']])
})

test('a transfer is pending from its start, and its payer finds the page with the account again', async () => {
  expect(await mayAfter('banktransfer')).toEqual(['pending', ['pay', 'cancel']])
})

test('money for an order that was cancelled meanwhile goes back, and its guest is told', async () => {
  const session_id = await startVisit(house)
  await fillBellaNapoli(house, session_id)
  const { body: placed } = await order(house, session_id)
  const call = { params: { uuid: placed.uuid }, query: { session_id } }
  const { body: paying } = await house.guest.call(foodOrdering.payOrder, { ...call, body: {} })
  await house.guest.call(foodOrdering.cancelOrder, { ...call, body: {} })
  const path = `payments?reference=${paying.payment_session_id}`
  const { payments: found } = (await house.control(path)) as { payments: { id: string }[] }
  await house.control(`payments/${found[0]?.id}/settle`, { status: 'paid', webhook: false })
  await house.guest.call(payments.state, { params: { sessionid: paying.payment_session_id }, query: { session_id } })

  const { body } = await house.guest.call(foodOrdering.order, call)
  expect(body).toMatchObject({ label: 'cancelled', payment_status: 'paid', refunded_amount: 0 })
  const { rows } = await house.owner.pool.query(
    "select data -> 'back' as back from platform.outbox where name = $1 and data ->> 'order_uuid' = $2",
    [foodEvents.moneyGivenBack, placed.uuid],
  )
  expect(rows).toEqual([{ back: { amount: 2300, lines: [] } }])
})
