import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '#platform/db/named-client.ts'
import { createFoodTestApp, person, startVisit, type FoodTestApp } from './food-ordering.test-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
  await app.control('auto', { status: 'paid', webhook: false })
})
afterAll(() => app.close())

const journey = async (log: (call: string) => void) => {
  const session_id = await startVisit(app)
  log('session')
  await app.guest.call(foodOrdering.restaurant, { params: { uuid: bella }, query: { session_id } })
  log('restaurant')
  await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: tiramisu, quantity: 2 } })
  await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: cola, quantity: 3 } })
  await app.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: tiramisu, quantity: 3 } })
  log('three lines')
  await app.guest.call(foodOrdering.checkout, { query: { session_id } })
  log('checkout')
  const placed = await app.guest.call(foodOrdering.createOrder, {
    body: { ...person, delivery_asap: true, cart_uuid, session_id },
  })
  log('create')
  const paid = await app.guest.call(foodOrdering.payOrder, {
    params: { uuid: placed.body.uuid },
    query: { session_id },
    body: {},
  })
  log('pay')
  return paid
}

let bella = ''
let tiramisu = ''
let cola = ''
let cart_uuid = ''

test('a whole journey, session to paid in the ledger, takes 8 calls and at most 40 statements', async () => {
  bella = await app.program('Bella Napoli')
  tiramisu = (await app.product('Tiramisu')).uuid
  cola = (await app.product('Cola')).uuid
  cart_uuid = await app.program('De Markthal')
  await journey(() => undefined)
  const steps: string[] = []
  let last = statements.count
  const before = last
  const paid = await journey((call) => {
    steps.push(`${call} ${statements.count - last}`)
    last = statements.count
  })
  expect(paid.body).toMatchObject({ payment_status: 'paid', order_status: 3 })
  expect(statements.count - before, `${steps.join(', ')}`).toBeLessThanOrEqual(40)
})
