import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statements } from '../../platform/db/named-client.ts'
import { createFoodHouse, person, startVisit, type FoodHouse } from './food-ordering.test-data.ts'

let house: FoodHouse
beforeAll(async () => {
  house = await createFoodHouse()
  await house.control('auto', { status: 'paid', webhook: false })
})
afterAll(() => house.close())

const journey = async (log: (call: string) => void) => {
  const session_id = await startVisit(house)
  log('session')
  await house.guest.call(foodOrdering.restaurant, { params: { uuid: bella }, query: { session_id } })
  log('restaurant')
  await house.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: tiramisu, quantity: 2 } })
  await house.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: cola, quantity: 3 } })
  await house.guest.call(foodOrdering.putBasket, { query: { session_id }, body: { product_id: tiramisu, quantity: 3 } })
  log('three lines')
  await house.guest.call(foodOrdering.checkout, { query: { session_id } })
  log('checkout')
  const placed = await house.guest.call(foodOrdering.createOrder, {
    body: { ...person, delivery_asap: true, cart_uuid, session_id },
  })
  log('create')
  const paid = await house.guest.call(foodOrdering.payOrder, {
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
  bella = await house.program('Bella Napoli')
  tiramisu = (await house.product('Tiramisu')).uuid
  cola = (await house.product('Cola')).uuid
  cart_uuid = await house.program('De Markthal')
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
