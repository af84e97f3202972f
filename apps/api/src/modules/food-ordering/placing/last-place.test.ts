import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sized } from '#platform/testing/load.ts'
import { createFoodTestApp, order, put, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

test('[K7] of 40 orders at the same time a slot of 12 takes the 12 whose payment begins first; the others are told before any payment', async () => {
  const restaurant = await app.program('Wok Garden')
  const { body } = await app.guest.call(foodOrdering.slots, { query: { restaurant, date: '2026-11-26' } })
  const delivery_time = body.slots[0]!.starts_at
  const { rows } = await app.owner.pool.query(
    'select title from menus.products where program_uuid = $1 and price = 1200 limit 1',
    [restaurant],
  )
  const answers = await Promise.all(
    Array.from({ length: sized(40, 200) }, async () => {
      const session_id = await startVisit(app)
      await put(app, { session_id, title: rows[0].title, quantity: 2 })
      const answer = await order(app, {
        session_id,
        cart_title: 'De Markthal',
        input: { delivery_asap: false, delivery_time },
      })
      return { session_id, uuid: answer.body.uuid, placed: answer.status }
    }),
  )
  for (const { placed } of answers) expect(placed).toBe(201)
  const seenBy = async (session_id?: string) => {
    const query = { restaurant, date: '2026-11-26', ...(session_id && { session_id }) }
    return (await app.guest.call(foodOrdering.slots, { query })).body.slots[0]
  }
  // Nobody keeps a place from others by an order alone.
  expect(await seenBy()).toMatchObject({ starts_at: delivery_time, available: true })
  const count = async () => ((await app.control('payments')) as { count: number }).count
  const payments = await count()
  const pay = ({ uuid, session_id }: { uuid: string; session_id: string }) =>
    app.guest.call(foodOrdering.payOrder, { params: { uuid }, query: { session_id }, body: {} })
  const [first, ...rest] = answers
  await app.control('auto', undefined, 'DELETE')
  expect((await pay(first!)).status).toBe(200)
  await app.control('auto', { status: 'paid', webhook: false })
  const begun = await Promise.all(rest.map(async (item) => ({ ...item, pay: await pay(item) })))
  const held = begun.filter(({ pay: { status } }) => status === 200)
  const late = begun.filter(({ pay: { status } }) => status !== 200)
  expect(held).toHaveLength(11)
  for (const {
    pay: { problem },
  } of late)
    expect([problem.status, problem.code]).toEqual([409, 'slot_full'])
  expect(await count()).toBe(payments + 12)
  expect(await seenBy()).toMatchObject({ starts_at: delivery_time, available: false })
  // Nothing is lost of the others: their order waits as before, and its basket is full.
  const left = late[0]!
  const { body: waiting } = await app.guest.call(foodOrdering.order, {
    params: { uuid: left.uuid },
    query: { session_id: left.session_id },
  })
  expect(waiting.order_status).toBe(1)
  const { body: basket } = await app.guest.call(foodOrdering.basket, { query: { session_id: left.session_id } })
  expect(basket.restaurants).toHaveLength(1)
  // A guest who holds a place with an unpaid order can choose it again; once it is paid, another order needs another place.
  expect(await seenBy(first!.session_id)).toMatchObject({ starts_at: delivery_time, available: true })
  expect(await seenBy(held[0]!.session_id)).toMatchObject({ starts_at: delivery_time, available: false })
  await app.guest.call(foodOrdering.cancelOrder, {
    params: { uuid: first!.uuid },
    query: { session_id: first!.session_id },
    body: {},
  })
  expect((await pay(left)).status).toBe(200)
})
