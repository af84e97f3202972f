import { counterPayments } from '@plein/contract/payment-management/counter'
import { paymentLinks } from '@plein/contract/payment-management/links'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { cashPoints } from '@plein/contract/programs/cash-points'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import { expireOrders } from '../orders/expire-orders.job.ts'
import {
  createPaymentProgram,
  later,
  morning,
  openPaymentProgram,
  type PaymentProgram,
} from '../payment-program.test-data.ts'

let it: PaymentProgram
let token: string
let cash_point_uuid: string
beforeAll(async () => {
  it = await openPaymentProgram()
  const place = { name: 'Balie', address: 'Damrak 14', zip_code: '1012 AB', city: 'Amsterdam' }
  const everyDay = [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, start_time: '09:00', end_time: '17:30' }))
  const made = await it.acceptor.call(cashPoints.create, { body: { ...place, working_hours: everyDay } })
  cash_point_uuid = made.body.uuid
  token = new URL(made.body.link).searchParams.get('to')!
})
afterAll(() => it.close())
beforeEach(() => setClock(morning))

const shown = async (code = token) => (await it.guest.call(counterPayments.shown, { params: { token: code } })).body
const order = (body: { amount: number; program_uuid?: string }, code = token) =>
  it.guest.call(counterPayments.order, { params: { token: code }, body })

test('[PAY-43] [C-09] a printed code with no open request takes an amount of the payer’s own, which is then paid', async () => {
  expect(await shown()).toEqual({
    order_uuid: null,
    programs: [{ uuid: it.program_uuid, title: 'Ticketshop Noord', currency: 'EUR' }],
  })
  const made = await order({ amount: 1250 })
  expect([made.status, made.body.amount]).toEqual([201, 1250])
  expect(await it.read(made.body.uuid)).toMatchObject({
    maker: 'cash_point',
    cash_point_uuid,
    description: 'Balie',
    fee: 48,
  })
  // Only its own payer has it: whoever scans next pays an amount of their own.
  expect((await shown()).order_uuid).toBeNull()
  expect((await it.guest.call(paymentLinks.link, { params: { uuid: made.body.uuid } })).body.order).toMatchObject({
    amount: 1250,
  })
  // The shop that stands there sees it, and another one does not.
  expect((await it.acceptor.call(paymentOrders.read, { params: { uuid: made.body.uuid } })).status).toBe(200)
  await it.pay(made.body.uuid)
  expect((await it.read(made.body.uuid)).state).toBe('paid')
  later(1)
  const left = await order({ amount: 300 })
  later(17)
  await expireOrders(it.platform)
  expect((await it.read(left.body.uuid)).state).toBe('expired')
})

test('[C-09] a printed code leads nowhere else: closed says when it opens, an unknown one is not found', async () => {
  setClock(new Date('2026-11-26T20:00:00Z'))
  const closed = await order({ amount: 1250 })
  expect([closed.status, closed.problem.code, closed.problem.params]).toEqual([
    409,
    'cash_point_closed',
    { opens_at: '2026-11-27T08:00:00.000Z' },
  ])
  expect((await order({ amount: 1250 }, 'not-a-code')).status).toBe(404)
  setClock(morning)
  for (const amount of [0, -5, 1_000_001]) expect((await order({ amount })).status).toBe(400)
})

test('where money is taken in two programs it is said for which, and never for a foreign one', async () => {
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  const foreign = await createPaymentProgram(it.app, { owner_uuid: jan, title: 'Elders' })
  expect((await order({ amount: 500, program_uuid: foreign.program_uuid })).status).toBe(400)
  const second = await createPaymentProgram(it.app, {
    owner_uuid: it.owner_uuid,
    acceptor_uuid: it.acceptor_uuid,
    title: 'Tweede',
  })
  expect((await shown()).programs.map(({ title }) => title)).toEqual(['Ticketshop Noord', 'Tweede'])
  expect((await order({ amount: 500 })).problem.errors).toEqual([{ field: 'program_uuid', code: 'required' }])
  expect((await order({ amount: 500, program_uuid: second.program_uuid })).status).toBe(201)
})

const showCode = async (as: As, holder_uuid?: string) =>
  (await as.call(counterPayments.showCode, { body: holder_uuid === undefined ? {} : { holder_uuid } })).body
const asked = async (holder_uuid: string) =>
  (await it.guest.call(counterPayments.readCode, { params: { uuid: holder_uuid } })).body.order_uuid
const ask = (payer_code: string) =>
  it.acceptor.call(paymentOrders.create, {
    body: { program_uuid: it.program_uuid, amount: 2745, cash_point_uuid, payer_code },
  })

test('[PAY-44] [C-09] a shop reads the code on a payer’s phone, and its request comes up there', async () => {
  const sanne = await createPerson(it.app, { type: 3 })
  const { holder_uuid, code, expires_at } = await showCode(it.app.as('cardholder', sanne.uuid))
  expect(code).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(Math.floor((Date.parse(expires_at) - morning.getTime()) / 1000)).toBe(30)
  expect(await asked(holder_uuid)).toBeNull()
  const made = await ask(`${code.slice(0, 4)} ${code.slice(4).toLowerCase()}`)
  expect(made.status).toBe(201)
  expect(await asked(holder_uuid)).toBe(made.body.uuid)
  const [row] = await run(it.app.owner.db, 'select payer_uuid from payment_management.orders where uuid = $1', [
    made.body.uuid,
  ])
  expect(row).toEqual({ payer_uuid: sanne.uuid })
  // It is for that phone, and not for whoever scans the printed code.
  expect((await shown()).order_uuid).toBeNull()
  const again = await ask(code)
  expect([again.status, again.problem.errors]).toEqual([400, [{ field: 'payer_code', code: 'not_found' }]])
})

test('[PAY-44] a code lasts half a minute, and a moment longer for a slow hand; the next one of the screen shows the same', async () => {
  const first = await showCode(it.guest)
  later(0.7)
  expect((await ask(first.code)).status).toBe(201)
  const second = await showCode(it.guest, first.holder_uuid)
  expect(second.holder_uuid).toBe(first.holder_uuid)
  later(1.5)
  expect((await ask(second.code)).status).toBe(400)
  const elsewhere = await showCode(it.guest)
  expect(elsewhere.holder_uuid).not.toBe(first.holder_uuid)
  expect(await asked(elsewhere.holder_uuid)).toBeNull()
})

test('two shops that read one code at once: one of them asks', async () => {
  const { code } = await showCode(it.guest)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(code)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(5)
})

test('codes are forgotten an hour after they ended', async () => {
  await showCode(it.guest)
  later(65)
  await expireOrders(it.platform)
  const rows = await run(it.app.owner.db, 'select from payment_management.payer_codes', [])
  expect(rows).toHaveLength(0)
})
