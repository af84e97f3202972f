import { paymentLinks } from '@plein/contract/payment-management/links'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { paymentOrders } from '@plein/contract/payment-management/orders'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import type { As } from '#platform/testing/test-app.ts'
import { pdfText } from '#platform/testing/pdf-text.ts'
import { createPerson } from '#modules/identity/identity.test-data.ts'
import {
  createPaymentProgram,
  later,
  morning,
  openPaymentProgram,
  type PaymentProgram,
} from '../payment-program.test-data.ts'
import { expireOrders } from './expire-orders.job.ts'

let it: PaymentProgram
beforeAll(async () => {
  it = await openPaymentProgram()
})
afterAll(() => it.close())
beforeEach(() => setClock(morning))

const link = (uuid: string) => it.guest.call(paymentLinks.link, { params: { uuid } })
const cancel = (as: As, uuid: string) => as.call(paymentOrders.cancel, { params: { uuid } })
const refund = (as: As, body: { order_uuid: string; amount?: number; lines?: { uuid: string; quantity: number }[] }) =>
  as.call(foodPaying.refund, { body: { reason: 'too much', ...body } })
const gained = async (work: () => Promise<unknown>) => {
  const before = await it.booked()
  await work()
  const after = await it.booked()
  return Object.fromEntries(
    [410, 210, 310, 220].map((account) => [account, (after[account] ?? 0) - (before[account] ?? 0)]),
  )
}

test('an owner asks for money; its link says what for, and nothing is started by opening it', async () => {
  const order = await it.ask(it.owner, {
    description: 'Museumnacht',
    reference: 'A-1',
    payer: { email: 'joris@example.nl' },
  })
  expect(order).toMatchObject({
    state: 'open',
    maker: 'owner',
    amount: 2300,
    fee: 58,
    description: 'Museumnacht',
    reference: 'A-1',
    paying: 'nobody',
    opened_at: null,
    may: ['cancel', 'send'],
    payer: { email: 'joris@example.nl' },
  })
  expect(order.expires_at).toMatch(/^2026-12-10T09:00:0/)
  expect(order.link).toBe(`http://ch.localhost:8080/order/${order.uuid}`)
  const opened = await link(order.uuid)
  expect(opened.body).toMatchObject({
    kind: 'order',
    seller: { title: 'Ticketshop Noord' },
    order: { state: 'open', amount: 2300, is_paying: false, receipt_url: null },
  })
  expect(opened.body.methods.map(({ id }) => id)).toEqual(['ideal', 'bancontact'])
  expect(await it.read(order.uuid)).toMatchObject({ state: 'open', paying: 'nobody', opened_at: expect.any(String) })
  expect(
    await run(
      it.app.database.db,
      'select from payments.attempts where payable_uuid = (select payable_uuid from payment_management.orders where uuid = $1)',
      [order.uuid],
    ),
  ).toEqual([])
  expect((await link(newId())).status).toBe(404)
})

test('a paid request is the seller’s money net of the fee, with the VAT of the fee; refunds take the fee in proportion', async () => {
  const order = await it.ask(it.owner, { amount: 2300 })
  expect(await gained(() => it.pay(order.uuid))).toEqual({ 410: -2300, 210: 2242, 310: 48, 220: 10 })
  expect(await it.read(order.uuid)).toMatchObject({ state: 'paid', method: 'ideal', may: ['refund'] })
  expect(await gained(() => refund(it.owner, { order_uuid: order.uuid, amount: 700 }))).toEqual({
    410: 700,
    210: -682,
    310: -15,
    220: -3,
  })
  const rest = await gained(async () =>
    expect((await refund(it.owner, { order_uuid: order.uuid })).body.amount).toBe(1600),
  )
  expect(rest).toEqual({ 410: 1600, 210: -1560, 310: -33, 220: -7 })
  expect(await it.read(order.uuid)).toMatchObject({ refunded_amount: 2300, may: [] })
  expect((await refund(it.owner, { order_uuid: order.uuid, amount: 1 })).problem.code).toBe('nothing_to_refund')
})

test('[M12] what is taken off an order is divided among its lines, and all lines refunded are exactly what was paid', async () => {
  const lines = ['One', 'Two', 'Three'].map((title) => ({ title, quantity: 1, price: 333, vat_percent: 9 }))
  const order = await it.ask(it.owner, { lines, discount_percent: 10 })
  expect([order.amount, order.lines.map(({ amount }) => amount)]).toEqual([899, [300, 300, 299]])
  await it.pay(order.uuid)
  for (const { uuid } of order.lines.toReversed())
    expect((await refund(it.owner, { order_uuid: order.uuid, lines: [{ uuid, quantity: 1 }] })).status).toBe(201)
  expect(await it.read(order.uuid)).toMatchObject({ refunded_amount: 899 })
  const many = await it.ask(it.owner, { lines: [{ title: 'Seven', quantity: 7, price: 143 }], discount_percent: 10 })
  await it.pay(many.uuid)
  const [line] = many.lines
  for (let count = 0; count < 7; count++)
    await refund(it.owner, { order_uuid: many.uuid, lines: [{ uuid: line!.uuid, quantity: 1 }] })
  expect(await it.read(many.uuid)).toMatchObject({ amount: 901, refunded_amount: 901 })
  const again = await refund(it.owner, { order_uuid: many.uuid, lines: [{ uuid: line!.uuid, quantity: 1 }] })
  expect(again.problem.code).toBe('refund_exceeds_paid')
})

test('the VAT of an order is the seller’s: inside of its lines and on the receipt, never in the books', async () => {
  const order = await it.ask(it.owner, { amount: 1090, vat_percent: 9 })
  expect(order.vat).toEqual([{ percent: 9, amount: 1090, vat: 90 }])
  const { 220: vat } = await gained(() => it.pay(order.uuid))
  expect(vat).toBe(8)
  const receipt = await it.guest.call(paymentLinks.receipt, { params: { uuid: order.uuid } })
  const text = pdfText(receipt.raw)
  for (const part of ['Bon', 'Ticketshop Noord', '€\u00A010,90', '€\u00A00,90', 'iDEAL | Wero'])
    expect(text).toContain(part)
})

test('an unpaid request expires, its link says so, and money that comes late goes back', async () => {
  const order = await it.ask(it.owner, { expires_in_hours: 1 })
  const begun = await it.begin(order.uuid)
  later(61)
  await expireOrders(it.platform)
  // A payment that was begun may finish.
  expect(await it.read(order.uuid)).toMatchObject({ state: 'open', paying: 'now' })
  await it.settle(begun, { status: 'failed', webhook: false })
  expect(await it.read(order.uuid)).toMatchObject({ state: 'open', paying: 'failed' })
  await expireOrders(it.platform)
  expect(await it.read(order.uuid)).toMatchObject({ state: 'expired', may: ['send_again'] })
  const refused = await it.guest.call(payments.pay, {
    query: {},
    body: { order_uuid: order.uuid, payment_type: 'ideal' },
  })
  expect([refused.status, refused.problem.code]).toEqual([409, 'order_expired'])
  expect((await link(order.uuid)).body.order).toMatchObject({ state: 'expired' })

  const called_off = await it.ask(it.owner)
  const late = await it.begin(called_off.uuid)
  expect((await cancel(it.owner, called_off.uuid)).body).toMatchObject({ state: 'cancelled' })
  const back = await gained(() => it.settle(late, { status: 'paid', webhook: false }))
  expect(back).toEqual({ 410: 0, 210: 0, 310: 0, 220: 0 })
  const moved = await run<{ event: string; debit: number }>(
    it.app.database.db,
    `select j.event, sum(e.debit)::int as debit from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid
       join ledger.accounts a on a.uuid = e.account_uuid
      where exists (select from ledger.entries u join ledger.accounts n on n.uuid = u.account_uuid
                     where u.journal_uuid = j.uuid and n.reference = 'unapplied-payments') group by j.uuid, j.event order by j.event`,
    [],
  )
  expect(moved).toEqual([
    { event: 'payment', debit: 2300 },
    { event: 'refund', debit: 2300 },
  ])
  expect(await it.read(called_off.uuid)).toMatchObject({ state: 'cancelled', refunded_amount: 0 })
})

test('what is over cannot be called off', async () => {
  const paid = await it.ask(it.owner)
  await it.pay(paid.uuid)
  expect((await cancel(it.owner, paid.uuid)).problem.code).toBe('order_paid')
  const called_off = await it.ask(it.owner)
  await cancel(it.owner, called_off.uuid)
  expect((await cancel(it.owner, called_off.uuid)).problem.code).toBe('order_cancelled')
})

test('sent again, an expired request is a new one to which the old link leads', async () => {
  const order = await it.ask(it.owner, {
    expires_in_hours: 2,
    payer: { email: 'joris@example.nl', full_name: 'Joris' },
  })
  later(125)
  await expireOrders(it.platform)
  const sent = await it.owner.call(paymentOrders.send, { params: { uuid: order.uuid }, body: { channel: 'mail' } })
  expect(sent.body).toMatchObject({ state: 'open', amount: 2300, payer: { email: 'joris@example.nl' } })
  expect(sent.body.uuid).not.toBe(order.uuid)
  expect(sent.body.expires_at).toMatch(/^2026-11-26T13:05:0/)
  expect((await link(order.uuid)).body.order).toMatchObject({ state: 'expired', replaced_by: sent.body.uuid })
  const twice = await it.owner.call(paymentOrders.send, { params: { uuid: order.uuid }, body: { channel: 'mail' } })
  expect(twice.problem.code).toBe('order_cancelled')
  const messages = await it.owner.call(paymentOrders.messages, { params: { uuid: sent.body.uuid } })
  expect(messages.body.results).toMatchObject([{ channel: 'mail', recipient: 'joris@example.nl' }])
})

test('the database refuses every other step of an order, and any change of its lines and payer', async () => {
  const order = await it.ask(it.owner, { payer: { email: 'joris@example.nl' } })
  await it.pay(order.uuid)
  const change = (text: string) => run(it.app.owner.db, `update payment_management.${text}`, [order.uuid])
  await expect(change("orders set state = 'expired', method = null where uuid = $1")).rejects.toThrow(
    'cannot go from paid to expired',
  )
  await expect(change('orders set amount = 1 where uuid = $1')).rejects.toThrow('keeps what it asks for')
  await expect(change("orders set payer_email = 'else@example.nl' where uuid = $1")).rejects.toThrow('keeps its payer')
  await expect(change('order_lines set amount = 1 where order_uuid = $1')).rejects.toThrow('append-only')
  await change('orders set payer_email = null where uuid = $1')
})

test('[A2] of another owner, shop or program nobody finds a request', async () => {
  const order = await it.ask(it.acceptor, { amount: 500 })
  expect(order).toMatchObject({ maker: 'terminal', expires_at: expect.stringMatching(/^2026-11-26T09:15:0/) })
  const jan = (await createPerson(it.app, { type: 1 })).uuid
  const other = await createPaymentProgram(it.app, { owner_uuid: jan, title: 'Elders' })
  const strangers = [it.app.as('program_owner', jan), it.app.as('acceptor', other.acceptor_uuid)]
  for (const as of strangers) {
    expect((await as.call(paymentOrders.read, { params: { uuid: order.uuid } })).status).toBe(404)
    expect((await cancel(as, order.uuid)).status).toBe(404)
    expect((await refund(as, { order_uuid: order.uuid })).status).toBe(404)
    expect((await as.call(paymentOrders.list, { query: {} })).body.results).toEqual([])
    const body = { program_uuid: it.program_uuid, amount: 100 }
    expect((await as.call(paymentOrders.create, { body })).status).toBe(404)
  }
  // A shop sees its own, and the owner sees all.
  const owners = await it.ask(it.owner)
  const shop = (await it.acceptor.call(paymentOrders.list, { query: {} })).body.results.map(({ uuid }) => uuid)
  expect([shop.includes(order.uuid), shop.includes(owners.uuid)]).toEqual([true, false])
  expect((await cancel(it.acceptor, order.uuid)).body.state).toBe('cancelled')
})

test('a request is asked for between one cent and 10,000 euros, by an amount or by lines', async () => {
  const create = (body: object) =>
    it.owner.call(paymentOrders.create, { body: { program_uuid: it.program_uuid, ...body } })
  const codes = async (body: object) => {
    const { status, problem } = await create(body)
    return [status, problem.code, problem.errors?.map(({ field, code }) => `${field} ${code}`)]
  }
  expect(await codes({})).toEqual([400, 'invalid_input', ['amount required']])
  expect(await codes({ amount: 100, lines: [{ title: 'A', quantity: 1, price: 1 }] })).toEqual([
    400,
    'invalid_input',
    ['amount not_with_lines'],
  ])
  expect(await codes({ lines: [{ title: 'A', quantity: 1, price: 0 }] })).toEqual([
    422,
    'amount_out_of_range',
    ['lines amount_out_of_range'],
  ])
  expect(await codes({ lines: [{ title: 'A', quantity: 2, price: 600_000 }] })).toEqual([
    422,
    'amount_out_of_range',
    ['lines amount_out_of_range'],
  ])
  expect((await create({ amount: 1_000_001 })).status).toBe(400)
  expect((await create({ amount: 0 })).status).toBe(400)
  expect(await codes({ amount: 100, payer: { email: 'nobody' } })).toEqual([
    400,
    'invalid_input',
    ['payer.email format'],
  ])
  expect(await codes({ amount: 100, cash_point_uuid: newId() })).toEqual([
    400,
    'invalid_input',
    ['cash_point_uuid not_found'],
  ])
})

test('a method that the owner does not offer pays nothing, though the provider has it', async () => {
  const order = await it.ask(it.owner)
  const answer = await it.guest.call(payments.pay, {
    query: {},
    body: { order_uuid: order.uuid, payment_type: 'paypal' },
  })
  expect([answer.status, answer.problem.code]).toEqual([400, 'payment_method_is_not_supported'])
})

test('payers are told what became of their money, by mails that open it', async () => {
  const order = await it.ask(it.owner, { payer: { email: 'mies@example.nl', full_name: 'Mies' }, language: 'en' })
  await it.pay(order.uuid)
  await refund(it.owner, { order_uuid: order.uuid, amount: 700 })
  await it.mail()
  const { body } = await it.owner.call(paymentOrders.messages, { params: { uuid: order.uuid } })
  expect(new Set(body.results.map(({ subject }) => subject))).toEqual(
    new Set(['Paid: €23.00 to Ticketshop Noord', '€7.00 goes back to you']),
  )
})

test('the list is searched, filtered and exported, newest first', async () => {
  const order = await it.ask(it.owner, { description: 'Zeldzame omschrijving', reference: '=HYPERLINK(1)' })
  const find = async (query: object) =>
    (await it.owner.call(paymentOrders.list, { query: { program_uuid: it.program_uuid, ...query } })).body.results.map(
      ({ uuid }) => uuid,
    )
  expect(await find({ q: 'zeldzame' })).toEqual([order.uuid])
  expect(await find({ q: String(order.number) })).toEqual([order.uuid])
  expect(await find({ q: 'zeldzame', state: 'paid' })).toEqual([])
  expect(await find({ q: '100%' })).toEqual([])
  const { raw } = await it.owner.call(paymentOrders.export, { query: { program_uuid: it.program_uuid, q: 'zeldzame' } })
  const [head, row] = raw.toString('utf8').split('\r\n')
  expect(head).toBe(
    '\uFEFFNummer;Gevraagd;Omschrijving;Kenmerk;Betaler;E-mail;Status;Bedrag;Waarvan btw;Kosten;Terugbetaald;Betaalmethode;Betaald',
  )
  expect(row).toBe(
    `${order.number};26-11-2026 10:00;Zeldzame omschrijving;'=HYPERLINK(1);;;Open;23,00;0,00;0,58;0,00;;`,
  )
  const figures = await it.owner.call(paymentOrders.figures, { query: { program_uuid: it.program_uuid } })
  expect(figures.body.made).toBeGreaterThan(figures.body.paid)
  expect(figures.body.sent).toBeGreaterThanOrEqual(figures.body.opened)
})
