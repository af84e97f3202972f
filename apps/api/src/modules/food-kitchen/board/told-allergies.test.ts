import { foodBoard } from '@plein/contract/food-kitchen/board'
import { foodOrdering } from '@plein/contract/food-ordering'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import {
  createFoodTestApp,
  fillBellaNapoli,
  order,
  paidOrder,
  startVisit,
  type FoodTestApp,
} from '#modules/food-ordering/food-ordering.test-data.ts'
import { foodPersonalData } from '#modules/food-ordering/index.ts'
import { inTransaction } from '#platform/db/tx.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
})
afterAll(() => app.close())

const ticketOf = async (uuid: string) => {
  const params = { program_uuid: await app.program('Bella Napoli'), uuid }
  return (await app.as('acceptor', await app.user('omar@plein.example')).call(foodBoard.order, { params })).body
}

test('a kitchen hears of allergies when the guest says so, and of nothing otherwise', async () => {
  const spoken = await paidOrder(app, undefined, { allergies: ['peanuts', 'milk', 'peanuts'] })
  expect(await ticketOf(spoken.order.suborders[0]!.uuid)).toMatchObject({ allergies: ['peanuts', 'milk'] })
  expect(spoken.order.allergies).toEqual(['peanuts', 'milk'])
  const quiet = await paidOrder(app)
  expect(await ticketOf(quiet.order.suborders[0]!.uuid)).toMatchObject({ allergies: [] })
})

test('an allergy that is none is refused', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const input = { allergies: ['monday'] } as unknown as Parameters<typeof order>[1]['input']
  expect((await order(app, { session_id, input })).status).toBe(400)
})

test('a basket says of each line what the menu says it contains', async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body } = await app.guest.call(foodOrdering.basket, { query: { session_id } })
  const lines = body.restaurants[0]!.products
  expect(lines.map(({ product_title, allergens }) => [product_title, allergens.includes('milk')])).toEqual([
    ['Margherita', true],
    ['Tiramisu', true],
  ])
})

test('an account takes them along, and its erasure takes them away', async () => {
  const sanne = await app.user('sanne@plein.example')
  const { order: placed } = await paidOrder(app, undefined, { allergies: ['nuts'] })
  await run(app.owner.db, 'update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [placed.uuid, sanne])
  const person = { uuid: sanne, username: 'sanne@plein.example' } as Parameters<typeof foodPersonalData.read>[1]
  const exported = JSON.stringify(await foodPersonalData.read(app.database.db, person))
  expect(exported).toContain('"allergies":["nuts"]')
  await inTransaction(app.database.db, (tx) => foodPersonalData.forget(tx, person as never))
  const [row] = await run(app.owner.db, 'select allergies from food_ordering.orders where uuid = $1', [placed.uuid])
  expect(row).toEqual({ allergies: null })
})
