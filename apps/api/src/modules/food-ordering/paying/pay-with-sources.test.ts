import { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { foodOrdering } from '@plein/contract/food-ordering'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { registerPaymentSource } from '#modules/payments/index.ts'
import { fillWallet, findWallet, walletsTable, walletSource } from '#modules/payments/sources/wallet.test-data.ts'
import { createFoodTestApp, fillBellaNapoli, order, startVisit, type FoodTestApp } from '../food-ordering.test-data.ts'
import { foodPersonalData } from '../people/personal-data.ts'

let app: FoodTestApp
beforeAll(async () => {
  app = await createFoodTestApp()
  registerPaymentSource(walletSource)
  await app.owner.pool.query(walletsTable)
})
afterAll(() => app.close())

const place = async () => {
  const session_id = await startVisit(app)
  await fillBellaNapoli(app, session_id)
  const { body } = await order(app, { session_id })
  return { uuid: body.uuid, given: { params: { uuid: body.uuid }, query: { session_id } }, session_id }
}

test('a card pays an order alone: no page of a provider, and its restaurant, its customer and their data say so', async () => {
  const card = await fillWallet(app.database.db, 5000)
  const { uuid, given } = await place()
  const sources = [{ token: `wallet ${card}` }]
  const paid = await app.guest.call(foodOrdering.payOrder, { ...given, body: { sources } })
  expect(paid).toMatchObject({
    status: 200,
    body: { payment_url: null, payment_status: 'paid', order_status: orderStatuses.paid },
  })
  const { body: seen } = await app.guest.call(foodOrdering.order, given)
  expect(seen).toMatchObject({ order_status: orderStatuses.paid, payment_method: 'card_balance' })
  expect(await findWallet(app.database.db, card)).toEqual({ balance: 2700, held: 0, booked: 2700 })

  const omar = app.as('acceptor', await app.user('omar@plein.example'))
  const params = { program_uuid: await app.program('Bella Napoli'), uuid: seen.suborders[0]!.uuid }
  const { body: ticket } = await omar.call(foodBoard.order, { params })
  expect(ticket.transactions).toMatchObject([
    { type: 'payment', amount: 2300, status: 'paid', description: 'card_balance' },
  ])
  await omar.call(foodBoard.refuse, { params, body: { reason: 'sold_out' } })
  expect(await findWallet(app.database.db, card)).toEqual({ balance: 5000, held: 0, booked: 5000 })

  const sanne = await app.user('sanne@plein.example')
  await run(app.owner.db, 'update food_ordering.orders set cardholder_uuid = $2 where uuid = $1', [uuid, sanne])
  const person = { uuid: sanne, username: 'sanne@plein.example' } as Parameters<typeof foodPersonalData.read>[1]
  const { orders } = (await foodPersonalData.read(app.database.db, person)) as { orders: { uuid: string }[] }
  expect(orders.find((item) => item.uuid === uuid)).toMatchObject({ payment_method: 'card_balance' })
})

test('POST pay pays an order by card and bank, and an order that may not be seen by nothing', async () => {
  const card = await fillWallet(app.database.db, 500)
  const { uuid, session_id } = await place()
  const sources = [{ token: `wallet ${card}` }]
  const stranger = await app.guest.call(payments.pay, { body: { order_uuid: uuid, payment_type: 'ideal', sources } })
  expect(stranger.status).toBe(404)
  const body = { order_uuid: uuid, sources }
  const missing = await app.guest.call(payments.pay, { query: { session_id }, body })
  expect(missing.problem.errors).toEqual([{ field: 'payment_type', code: 'required' }])
  await app.control('auto', undefined, 'DELETE')
  const paying = await app.guest.call(payments.pay, { query: { session_id }, body: { ...body, payment_type: 'ideal' } })
  expect(paying.body).toMatchObject({ payment_status: 'open', order_status: orderStatuses.awaiting_payment })
  expect(await findWallet(app.database.db, card)).toMatchObject({ balance: 500, held: 500 })
  await app.guest.call(foodOrdering.cancelOrder, { params: { uuid }, query: { session_id }, body: {} })
  expect(await findWallet(app.database.db, card)).toMatchObject({ balance: 500, held: 0 })
})
