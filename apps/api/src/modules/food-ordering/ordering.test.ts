import { foodBoard } from '@plein/contract/food-board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  createFoodHouse,
  fillBellaNapoli,
  order,
  paidOrder,
  put,
  startVisit,
  type FoodHouse,
} from './food-ordering.test-data.ts'

let house: FoodHouse
beforeAll(async () => {
  house = await createFoodHouse()
})
afterAll(() => house.close())

test('[FOOD-118] [FOOD-21] a session starts with an address', async () => {
  const { status, body } = await house.guest.call(foodOrdering.createSession, {
    body: { zip_code: '1012 ab', house_number: '14', time_zone_offset: 60 },
  })
  expect(status).toBe(201)
  expect(body).toMatchObject({
    zip_code: '1012 AB',
    house_number: '14',
    pickup_in_restaurant: false,
    city: 'Amsterdam',
    default_asap: true,
  })
})

test('[FOOD-01] [FOOD-02] [FOOD-115] [FOOD-117] a guest orders, pays, and the books hold it', async () => {
  const { order: paid } = await paidOrder(house)
  expect(paid).toMatchObject({
    order_status: 3,
    label: 'pending',
    total: 2050,
    delivery_cost: 250,
    total_amount: 2300,
    payment_status: 'paid',
  })
  const { rows } = await house.owner.pool.query(
    `select a.main_account, sum(e.debit)::int as debit, sum(e.credit)::int as credit from ledger.entries e
       join ledger.accounts a on a.uuid = e.account_uuid join ledger.journals j on j.uuid = e.journal_uuid group by 1 order by 1`,
  )
  // The court keeps 3.5 % of the products: 72 of 2050.
  expect(rows).toEqual([
    { main_account: 210, debit: 0, credit: 2300 },
    { main_account: 410, debit: 2300, credit: 0 },
  ])
})

test('the kitchen moves the order and undoes a step', async () => {
  const { order: paid } = await paidOrder(house)
  const [part] = paid.suborders
  const acceptor = house.as('acceptor', await house.user('omar@plein.example'))
  const params = { program_uuid: await house.program('Bella Napoli'), uuid: part!.uuid }
  const cooking = await acceptor.call(foodBoard.changeStatus, { params, body: { status: 5 } })
  expect(cooking.body).toMatchObject({ new_status: 5, order: { label: 'kitchen' } })
  const back = await acceptor.call(foodBoard.changeStatus, { params, body: { status: 3 } })
  expect(back.body).toMatchObject({ new_status: 3 })
})

test('a basket shows both minimums', async () => {
  const session_id = await startVisit(house)
  const { body } = await put(house, session_id, 'Margherita', 1, ['Groot', 'Mozzarella'])
  expect(body).toMatchObject({ products: 1500, food_court_missing_amount: 0, can_order: false })
  expect(body.restaurants[0]!.order).toMatchObject({ missing_amount: 500, delivery: 250, total: 1750 })
  await fillBellaNapoli(house, session_id)
  expect((await order(house, session_id)).status).toBe(201)
})
