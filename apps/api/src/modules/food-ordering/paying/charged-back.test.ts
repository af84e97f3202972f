import { foodBoard } from '@plein/contract/food-ordering/board'
import { orderStatuses } from '@plein/contract/food-ordering/orders'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { As } from '../../../platform/testing/test-house.ts'
import { eventually } from '../../../platform/testing/eventually.ts'
import { pollPayments, syncAttempt } from '../../payments/index.ts'
import { createFoodHouse, paidOrder, type FoodHouse } from '../food-ordering.test-data.ts'

let house: FoodHouse
let omar: As
let bella: string
beforeAll(async () => {
  house = await createFoodHouse()
  omar = house.as('acceptor', await house.user('omar@plein.example'))
  bella = await house.program('Bella Napoli')
})
afterAll(() => house.close())

/** A part of 23.00 that was paid, and of which the payer's bank took some back: all of it, or so many euros. */
const chargedBack = async (value?: string): Promise<string> => {
  const { order, payment } = await paidOrder(house)
  const reference = payment.payment_session_id
  const { payments: made } = (await house.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  const amount = value === undefined ? {} : { amount: { currency: 'EUR', value } }
  await house.control(`payments/${made[0]!.id}/chargeback`, amount)
  await syncAttempt(house.server.house, reference, { hinted: true })
  return order.suborders[0]!.uuid
}

const params = (uuid: string) => ({ program_uuid: bella, uuid })
const refuse = (part: string) => omar.call(foodBoard.refuse, { params: params(part), body: { reason: 'sold_out' } })
const refund = (part: string, wish: { lines?: { uuid: string; quantity: number }[]; dry_run?: boolean } = {}) =>
  omar.call(payments.refund, { body: { order_uuid: part, reason: 'cold', ...wish } })
const orderOf = async (part: string) => (await omar.call(foodBoard.order, { params: params(part) })).body
const bookedOf = async (part: string) =>
  (await orderOf(part)).bookings.map(({ event, amount, fee }) => [event, amount + fee])

test('what the payer’s bank took back is not given back once more when its order is refused', async () => {
  const part = await chargedBack()
  expect((await refund(part, { dry_run: true })).problem.code).toBe('nothing_to_refund')
  expect((await orderOf(part)).may).not.toContain('refund')
  const { results } = (await omar.call(foodBoard.orders, { params: { program_uuid: bella } })).body
  expect(results.find(({ uuid }) => uuid === part)?.may).not.toContain('refund')
  expect((await refuse(part)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 0 })
  expect(await bookedOf(part)).toEqual([
    ['payment', 2300],
    ['chargeback', -2300],
  ])
  expect((await orderOf(part)).transactions).toMatchObject([
    { type: 'payment', amount: 2300, status: 'paid' },
    { type: 'chargeback', amount: 2300, status: 'charged_back', description: 'ideal', may: [] },
  ])
})

test('what the bank left goes back when its order is refused, and no line comes to more than that', async () => {
  const part = await chargedBack('20.00')
  const { items, may } = await orderOf(part)
  expect(may).toContain('refund')
  const dearest = { uuid: items[0]!.uuid, quantity: 1 }
  expect((await refund(part, { lines: [dearest] })).problem.code).toBe('refund_exceeds_paid')
  expect((await refund(part, { dry_run: true })).body).toMatchObject({ amount: 300 })
  expect((await refuse(part)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 300 })
  expect(await bookedOf(part)).toEqual([
    ['payment', 2300],
    ['chargeback', -2000],
    ['refund', -300],
  ])
})

test('a refund that fails because the bank was faster is settled by that, and its restaurant bears the money once', async () => {
  const { order, payment } = await paidOrder(house)
  const part = order.suborders[0]!.uuid
  const reference = payment.payment_session_id
  const { payments: made } = (await house.control(`payments?reference=${reference}`)) as { payments: { id: string }[] }
  // Nobody hears of it: the restaurant cannot know.
  await house.control(`payments/${made[0]!.id}/chargeback`, {})
  expect((await refuse(part)).body).toMatchObject({ order_status: orderStatuses.cancelled, refunded_amount: 2300 })
  await eventually(async () => {
    await pollPayments(house.server.house)
    expect((await orderOf(part)).transactions.map(({ type, status, note }) => [type, status, note])).toEqual([
      ['payment', 'paid', null],
      ['refund', 'failed', null],
      ['chargeback', 'charged_back', null],
      ['refund', 'settled', null],
    ])
  }, 15_000)
  expect(await bookedOf(part)).toEqual([
    ['payment', 2300],
    ['refund', -2300],
    ['chargeback', -2300],
    ['refund-settled', 2300],
  ])
  const { transactions, history } = await orderOf(part)
  expect(transactions.flatMap(({ may }) => may)).toEqual([])
  expect(transactions.at(-1)).toMatchObject({ type: 'refund', settled_as: 'chargeback' })
  expect(history.at(-1)).toMatchObject({ column_name: 'refund_taken_back', new_value: '2300', user: null })
})
