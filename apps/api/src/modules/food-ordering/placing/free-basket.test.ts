import { foodOrdering } from '@plein/contract/food-ordering'
import { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFoodTestApp, order, put, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
  // A restaurant without a minimum, that takes nothing for packing and gives something away.
  for (const change of [
    "update menus.products set price = 0 where title = 'Tiramisu'",
    'update food_ordering.restaurants set min_order_amount = 0, pickup_fee = 0',
    'update food_ordering.courts set min_order_amount = 0',
  ])
    await app.owner.pool.query(change)
})
afterAll(() => app.close())

const basketOf = async (session_id: string) =>
  (await app.guest.call(foodOrdering.basket, { query: { session_id } })).body

test('what costs nothing cannot be paid, and the basket says so before; beside something else it is given', async () => {
  const session_id = await startVisit(app, { pickup_in_restaurant: true })
  await put(app, { session_id, title: 'Tiramisu', quantity: 2 })
  const basket = await basketOf(session_id)
  expect(basket).toMatchObject({ total: 0, can_order: false })
  expect(basket.restaurants[0]!.order).toMatchObject({ can_order: false, min_order_amount: 1, missing_amount: 1 })
  expect((await order(app, { session_id })).problem).toMatchObject({
    code: 'min_order_amount',
    params: { name: 'Bella Napoli', amount: 1, missing: 1 },
  })

  await put(app, { session_id, title: 'Margherita', quantity: 1, options: ['Groot'] })
  expect(await basketOf(session_id)).toMatchObject({ can_order: true })
  expect((await order(app, { session_id })).status).toBe(201)
})

test('by telephone it is given to who comes for it, and sent no link to pay by', async () => {
  const omar = app.as('acceptor', await app.user('omar@plein.example'))
  const params = { program_uuid: await app.program('Bella Napoli') }
  const lines = [{ product_id: (await app.product('Tiramisu')).uuid, quantity: 1 }]
  const person = { first_name: 'Bea', phone_code: '+31', phone: '0612345699' }
  const input = { ...person, lines, pickup_in_restaurant: true, delivery_asap: true, expected_total_amount: 0 }
  const linked = await omar.call(phoneOrders.create, { params, body: { ...input, payment: 'pay_link' } })
  expect(linked.problem.code).toBe('min_order_amount')
  const given = await omar.call(phoneOrders.create, { params, body: { ...input, payment: 'cash' } })
  expect(given).toMatchObject({ status: 201, body: { order_status: 3, total_amount: 0 } })
})
