import { foodBoard } from '@plein/contract/food-kitchen/board'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { As } from '#platform/testing/test-app.ts'
import { eventually } from '#platform/testing/eventually.ts'
import { pollPayments, syncAttempt } from '#modules/payments/index.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from '../food-ordering.test-data.ts'

let app: FoodTestApp
let omar: As
let bella: string
beforeAll(async () => {
  app = await createFoodTestApp()
  omar = app.as('acceptor', await app.user('omar@plein.example'))
  bella = await app.program('Bella Napoli')
})
afterAll(() => app.close())

/** A part of 23.00 that was paid, and of which the payer's bank took some back: all of it, or so many euros. */
const chargedBack = async (value?: string): Promise<string> => {
  const { order, payment } = await paidOrder(app)
  const reference = payment.payment_session_id
  const { payments: made } = (await app.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  const amount = value === undefined ? {} : { amount: { currency: 'EUR', value } }
  await app.control(`payments/${made[0]!.id}/chargeback`, amount)
  await syncAttempt(app.server.app, reference, { notified: true })
  return order.suborders[0]!.uuid
}

const params = (uuid: string) => ({ program_uuid: bella, uuid })
const refuse = (suborder: string) =>
  omar.call(foodBoard.refuse, { params: params(suborder), body: { reason: 'sold_out' } })
const refund = (suborder: string, input: { lines?: { uuid: string; quantity: number }[]; dry_run?: boolean } = {}) =>
  omar.call(foodPaying.refund, { body: { order_uuid: suborder, reason: 'cold', ...input } })
const orderOf = async (suborder: string) => (await omar.call(foodBoard.order, { params: params(suborder) })).body
const bookedOf = async (suborder: string) =>
  (await orderOf(suborder)).bookings.map(({ event, amount, fee }) => [event, amount + fee])

test('what the payer’s bank took back is not given back once more when its order is refused', async () => {
  const suborder = await chargedBack()
  expect((await refund(suborder, { dry_run: true })).problem.code).toBe('nothing_to_refund')
  expect((await orderOf(suborder)).may).not.toContain('refund')
  const query = { active_view: true }
  const { results } = (await omar.call(foodBoard.orders, { params: { program_uuid: bella }, query })).body
  const ticket = results.find(({ uuid }) => uuid === suborder)
  expect(ticket).toMatchObject({ may: expect.not.arrayContaining(['refund']) })
  expect((await refuse(suborder)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 0 })
  expect(await bookedOf(suborder)).toEqual([
    ['payment', 2300],
    ['chargeback', -2300],
  ])
  expect((await orderOf(suborder)).transactions).toMatchObject([
    { type: 'payment', amount: 2300, status: 'paid' },
    { type: 'chargeback', amount: 2300, status: 'charged_back', description: 'ideal', may: [] },
  ])
})

test('what the bank left goes back when its order is refused, and no line comes to more than that', async () => {
  const suborder = await chargedBack('20.00')
  const { items, may } = await orderOf(suborder)
  expect(may).toContain('refund')
  const dearest = { uuid: items[0]!.uuid, quantity: 1 }
  expect((await refund(suborder, { lines: [dearest] })).problem.code).toBe('refund_exceeds_paid')
  expect((await refund(suborder, { dry_run: true })).body).toMatchObject({ amount: 300 })
  expect((await refuse(suborder)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 300 })
  expect(await bookedOf(suborder)).toEqual([
    ['payment', 2300],
    ['chargeback', -2000],
    ['refund', -300],
  ])
})

test('a refund that fails because the bank was faster is settled by that, and its restaurant bears the money once', async () => {
  const { order, payment } = await paidOrder(app)
  const suborder = order.suborders[0]!.uuid
  const reference = payment.payment_session_id
  const { payments: made } = (await app.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  // Nobody hears of it: the restaurant cannot know.
  await app.control(`payments/${made[0]!.id}/chargeback`, {})
  expect((await refuse(suborder)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 2300 })
  await eventually(async () => {
    await pollPayments(app.server.app)
    expect((await orderOf(suborder)).transactions.map(({ type, status, note }) => [type, status, note])).toEqual([
      ['payment', 'paid', null],
      ['refund', 'failed', null],
      ['chargeback', 'charged_back', null],
      ['refund', 'settled', null],
    ])
  })
  expect(await bookedOf(suborder)).toEqual([
    ['payment', 2300],
    ['refund', -2300],
    ['chargeback', -2300],
    ['refund-settled', 2300],
  ])
  const { transactions, history } = await orderOf(suborder)
  expect(transactions.flatMap(({ may }) => may)).toEqual([])
  expect(transactions.at(-1)).toMatchObject({ type: 'refund', settled_as: 'chargeback' })
  expect(history.at(-1)).toMatchObject({ column_name: 'refund_taken_back', new_value: '2300', user: null })
})
