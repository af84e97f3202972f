import { counterPayments } from '@plein/contract/payment-management/counter'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentOrderPayable } from '../paying/payment-order-payable.ts'
import { later, openPaymentProgram, type PaymentProgram } from '../payment-program.test-data.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())

test('[C-09] the printed code of a cash point leads to what is asked for there now, as long as it can be paid', async () => {
  const place = { name: 'Balie', address: 'Damrak 14', zip_code: '1012 AB', city: 'Amsterdam' }
  const made = await it.acceptor.call(cashPoints.create, { body: place })
  expect(made.status).toBe(201)
  const { uuid: cash_point_uuid, link, short_code } = made.body
  const token = new URL(link).searchParams.get('to')!
  const shown = async (code = token) =>
    (await it.guest.call(counterPayments.shown, { params: { token: code } })).body.order_uuid
  expect(await shown()).toBeNull()
  await it.ask(it.acceptor, { amount: 300 })
  expect(await shown()).toBeNull()
  const first = await it.ask(it.acceptor, { amount: 500, cash_point_uuid })
  expect([await shown(), await shown(short_code.toLowerCase()), await shown('not a code')]).toEqual([
    first.uuid,
    first.uuid,
    null,
  ])
  later(1)
  const second = await it.ask(it.acceptor, { amount: 700, cash_point_uuid })
  expect(await shown()).toBe(second.uuid)
  await it.acceptor.call(paymentOrders.cancel, { params: { uuid: second.uuid } })
  expect(await shown()).toBe(first.uuid)
  await it.pay(first.uuid)
  expect(await shown()).toBeNull()
  await it.ask(it.acceptor, { amount: 900, cash_point_uuid })
  later(17)
  expect(await shown()).toBeNull()
})

test('[C-10] a payer returns to the page of this very payment, and from there to the thanks', async () => {
  const { uuid } = await it.ask(it.owner, { amount: 1250 })
  const { returnUrl, describe } = paymentOrderPayable.payable
  const back = returnUrl(it.platform, { kind: 'guest' } as Parameters<typeof returnUrl>[1], {})
  expect(back).toBe('http://ch.localhost:8080/orders/payment/{sessionid}')
  const asked = { subject_uuid: uuid } as Parameters<typeof describe>[0]
  expect(describe({ ...asked, is_paid: false }).url).toBe(`/order/${uuid}`)
  expect(describe({ ...asked, is_paid: true }).url).toBe(`/gratitude?request=${uuid}`)
})
