import { foodPaying } from '@plein/contract/food-ordering/paying'
import { cards } from '@plein/contract/cards/wallet'
import { paymentLinks } from '@plein/contract/payment-management/links'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCardProgram, issueCards, type CardProgram } from '#modules/cards/cards.test-data.ts'
import { openPaymentProgram, type PaymentProgram } from '../payment-program.test-data.ts'

let it: PaymentProgram
let town: CardProgram
beforeAll(async () => {
  it = await openPaymentProgram()
  town = await createCardProgram(it.app, { acceptor_uuids: [it.acceptor_uuid] })
})
afterAll(() => it.close())

const issue = async (value: number, program = town): Promise<string> => {
  const [card] = await issueCards(it.app, program, { value })
  return card!.code
}
const usable = (token: string, amount: number) =>
  it.guest.call(cards.usable, {
    body: { currency: 'EUR', token, shares: [{ program_uuid: it.program_uuid, amount }] },
  })

test('[C-10] a card pays a part of a request, the payer the rest, and both go back', async () => {
  const order = await it.ask(it.owner)
  const read = await it.guest.call(paymentLinks.link, { params: { uuid: order.uuid } })
  expect(read.body.order?.takes_cards).toBe(true)
  const token = await issue(1000)
  expect((await usable(token, order.amount)).body.results).toMatchObject([{ amount: 1000, balance: 1000 }])
  const sources = [{ token, amount: 1000 }]
  const body = { order_uuid: order.uuid, payment_type: 'ideal', sources }
  const started = await it.guest.call(payments.pay, { query: {}, body })
  expect([started.status, started.problem.code]).toEqual([200, undefined])
  await it.settle(started.body.payment_session_id, { status: 'paid', webhook: false })
  expect(await it.read(order.uuid)).toMatchObject({ state: 'paid', method: 'ideal' })
  expect((await usable(token, 500)).problem.code).toBe('card_balance_too_low')
  const refund = await it.owner.call(foodPaying.refund, { body: { order_uuid: order.uuid, reason: 'cancelled' } })
  expect([refund.status, refund.body.amount]).toEqual([201, 2300])
})

test('[C-10] a card pays a request alone, once', async () => {
  const order = await it.ask(it.acceptor, { amount: 900 })
  const sources = [{ token: await issue(2500) }]
  const paid = await it.guest.call(payments.pay, { query: {}, body: { order_uuid: order.uuid, sources } })
  expect([paid.status, paid.problem.code, paid.body.payment_url]).toEqual([200, undefined, null])
  expect(await it.read(order.uuid)).toMatchObject({ state: 'paid', amount: 900 })
  const again = await it.guest.call(payments.pay, { query: {}, body: { order_uuid: order.uuid, sources } })
  expect(again.problem.code).toBe('payment_not_possible')
})

test('[C-10] only sellers that take the card are paid by it, and a test key never', async () => {
  const elsewhere = await createCardProgram(it.app, { title: 'Elders' })
  const foreign = await issue(2500, elsewhere)
  const order = await it.ask(it.owner)
  expect((await usable(foreign, order.amount)).problem.code).toBe('card_not_taken_here')
  const pay = (order_uuid: string, token: string) =>
    it.guest.call(payments.pay, { query: {}, body: { order_uuid, payment_type: 'ideal', sources: [{ token }] } })
  expect((await pay(order.uuid, foreign)).problem.code).toBe('card_not_taken_here')
  const { as } = await it.key({ mode: 'test' })
  const tried = await as.call(paymentOrders.create, { body: { amount: 1250 } })
  const token = await issue(2500)
  const refused = await pay(tried.body.uuid, token)
  expect([refused.status, refused.problem.code]).toEqual([400, 'payment_method_is_not_supported'])
  expect((await usable(token, 1250)).body.results).toMatchObject([{ balance: 2500 }])
  expect((await it.guest.call(paymentLinks.link, { params: { uuid: tried.body.uuid } })).body.order?.takes_cards).toBe(
    false,
  )
})
