import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { statements } from '#platform/db/named-client.ts'
import { newId } from '#platform/runtime/ids.ts'
import { saveConnection, syncAttempt } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import {
  demoLiveKey,
  haveTime,
  openAttempt,
  openPaymentsTestApp,
  postWebhook,
  settle,
  type PaymentsTestApp,
} from './payments.test-data.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { times } from '#platform/testing/load.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
})
beforeEach(async () => {
  await it.control('DELETE', '/faults')
  await it.control('DELETE', '/auto')
})
afterEach(() => {
  setClock(undefined)
  return checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const { takes_test_cards: takesCards } = providerOfTests

const card = { card_number: '4242 4242 4242 4242', exp_month: '12', exp_year: '35', cvc: '123' }

const payOrder = (order_uuid: string, more: object = {}, key?: string) =>
  it.app
    .as('guest')
    .call(payments.pay, { ...(key ? { key } : {}), body: { order_uuid, payment_type: 'ideal', ...more } })

test.runIf(takesCards)('[PAY-30] POST pay takes the order, the method and the card, and pays', async () => {
  const sale = await it.sell()
  const answer = await payOrder(sale.uuid, { payment_type: 'card', ...card })
  expect(answer).toMatchObject({ status: 200, body: { payment_status: 'paid', order_status: 3, payment_url: null } })
  const state = await it.app.as('guest').call(payments.state, { params: { sessionid: answer.body.payment_session_id } })
  expect(state.body).toMatchObject({
    status: 'paid',
    amount: 2300,
    method: 'card',
    nothing_charged: false,
    subject: { kind: 'food_order', uuid: sale.uuid, label: '1001', url: `/sales/${sale.uuid}` },
  })
})

test.runIf(takesCards)('[PAY-30] the provider is given the card as it was typed', async () => {
  const asked: unknown[] = []
  const passOn = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request)
    if (body !== '') asked.push(JSON.parse(body))
    const headers = new Headers(request.headers as Record<string, string>)
    headers.delete('connection')
    const { method = 'GET', url = '/' } = request
    const answer = await fetch(it.sandbox.url + url, { method, headers, ...(body !== '' && { body }) })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  const between = createServer((request, response) => void passOn(request, response))
  const url = await new Promise<string>((listening) =>
    between.listen(0, '127.0.0.1', () => listening(`http://127.0.0.1:${(between.address() as AddressInfo).port}`)),
  )
  const other = await openPaymentsTestApp({ env: { PLEIN_SANDBOX_URL: url } })
  const typed = { card_number: '4242 4242 4242 4242', exp_month: '04', exp_year: '37', cvc: '739' }
  const { body } = await other.app
    .as('guest')
    .call(payments.pay, { body: { order_uuid: (await other.sell()).uuid, payment_type: 'card', ...typed } })
  expect(body.payment_status).toBe('paid')
  expect(asked).toEqual([
    expect.objectContaining({
      method: 'card',
      card: { number: '4242 4242 4242 4242', expiry_month: 4, expiry_year: 2037, cvc: '739' },
    }),
  ])
  await other.close()
  haveTime()
  await new Promise((closed) => between.close(closed))
})

test.runIf(takesCards)('a refused card says so, charges nothing, and the sale can be paid again', async () => {
  const sale = await it.sell()
  const refused = await payOrder(sale.uuid, { payment_type: 'card', ...card, card_number: '4000 0000 0000 9995' })
  expect(refused).toMatchObject({ status: 200, body: { payment_status: 'failed', order_status: 4 } })
  const state = await it.app
    .as('guest')
    .call(payments.state, { params: { sessionid: refused.body.payment_session_id } })
  expect(state.body).toMatchObject({
    status: 'failed',
    failure_code: 'insufficient_funds',
    nothing_charged: true,
    payment_url: null,
  })
  expect((await payOrder(sale.uuid, { payment_type: 'card', ...card })).body.payment_status).toBe('paid')
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1, failed_times: 1 })
})

test('[PAY-37] [PAY-38] [PAY-39] [PAY-40] [PAY-41] card fields that break a rule are refused by name', async () => {
  const sale = await it.sell()
  const wrong: readonly [object, string[]][] = [
    [{ card_number: '4242424242424242' }, ['card_number']],
    [{ card_number: '4242 4242 4242 424' }, ['card_number']],
    [{ card_number: '4242  4242 4242 4242'.slice(0, 19) }, ['card_number']],
    [{ exp_month: '13' }, ['exp_month']],
    [{ exp_month: '00' }, ['exp_month']],
    [{ exp_month: '1' }, ['exp_month']],
    [{ exp_year: '5' }, ['exp_year']],
    [{ exp_year: '20' }, ['exp_year']],
    [{ cvc: '12' }, ['cvc']],
    [{ cvc: 'abc' }, ['cvc']],
    [{ card_number: 'x', exp_month: 'x', exp_year: 'x', cvc: 'x' }, ['card_number', 'exp_month', 'exp_year', 'cvc']],
  ]
  for (const [fields, names] of wrong) {
    const { status, problem } = await payOrder(sale.uuid, { payment_type: 'card', ...card, ...fields })
    expect([fields, status, problem.errors?.map(({ field }) => field)]).toEqual([fields, 400, names])
  }
  expect((await payOrder(sale.uuid, { payment_type: 'card', card_number: card.card_number })).status).toBe(400)
})

test.runIf(takesCards)('a card number that is not a published test number goes nowhere, and none is kept', async () => {
  const sale = await it.sell()
  const real = await payOrder(sale.uuid, { payment_type: 'card', ...card, card_number: '4539 5787 6362 1486' })
  expect(real).toMatchObject({ status: 400, problem: { code: 'card_not_accepted' } })
  const other = await payOrder(sale.uuid, { payment_type: 'ideal', ...card })
  expect(other.problem.code).toBe('card_not_accepted')
  const paid = await payOrder(sale.uuid, { payment_type: 'card', ...card })
  expect(paid.body.payment_status).toBe('paid')
  for (const table of ['attempts', 'payables', 'alerts']) {
    const { rows } = await it.app.owner.pool.query<{ t: string }>(`select t::text from payments.${table} t`)
    for (const { t } of rows) expect(t).not.toMatch(/4242 ?4242 ?4242 ?4242/)
  }
})

test('card fields go nowhere where money moves', async () => {
  const connection = {
    program_uuid: it.restaurant,
    provider: providerOfTests.name,
    mode: 'live' as const,
    key: demoLiveKey,
  }
  const uuid = await saveConnection(it.platform, connection)
  const sale = await it.sell()
  const { status, problem } = await payOrder(sale.uuid, { payment_type: 'card', ...card })
  expect([status, problem.code]).toEqual([400, 'card_not_accepted'])
  await it.app.owner.pool.query('update payments.connections set is_active = false where uuid = $1', [uuid])
})

test('[PAY-49] a method that the restaurant does not have is refused', async () => {
  const { status, problem } = await payOrder((await it.sell()).uuid, { payment_type: 'klarna' })
  expect([status, problem.code]).toEqual([400, 'payment_method_is_not_supported'])
})

test('[PAY-34] [PAY-46] an unusable answer of the provider is a 500-class refusal whose message follows a colon', async () => {
  for (const variant of ['html', 'broken_json', 'empty', 'wrong_types', 'missing_fields', 'huge']) {
    await it.control('POST', '/faults', { kind: 'garbage', variant, scope: 'create', count: 1 })
    const { status, problem } = await payOrder((await it.sell()).uuid)
    expect([variant, status, problem.code]).toEqual([variant, 502, 'ccv_response_invalid'])
    expect(problem.detail.split(': ')[1]).toBe('the payment provider gave an answer that cannot be used')
  }
})

test('[PAY-35] [PAY-47] a key that the provider refuses is a 400 whose message is the detail', async () => {
  const made = (await it.control('POST', '/accounts', { id: 'kiosk' })) as { keys: { key: string; mode: string }[] }
  const key = providerOfTests.spell(made.keys.find(({ mode }) => mode === 'test')?.key ?? '')
  await saveConnection(it.platform, { program_uuid: it.restaurant, provider: providerOfTests.name, mode: 'test', key })
  await it.control('POST', '/accounts/kiosk/revoke', { key: made.keys.find(({ mode }) => mode === 'test')?.key })
  const { status, problem } = await payOrder((await it.sell()).uuid)
  expect([status, problem.code, problem.detail]).toEqual([
    400,
    'ccv_pay_key_not_valid',
    'The restaurant has no valid keys of a payment provider',
  ])
  await it.app.owner.pool.query('update payments.connections set is_active = false where program_uuid = $1', [
    it.restaurant,
  ])
})

test('[PAY-47] a restaurant without a provider, where the platform has none either, is refused alike', async () => {
  const { pool } = it.app.owner
  const { rows } = await pool.query<{ uuid: string }>(
    'update payments.connections set is_active = false where is_active returning uuid',
  )
  expect(rows).toHaveLength(1)
  const { status, problem } = await payOrder((await it.sell()).uuid)
  expect([status, problem.code]).toEqual([400, 'ccv_pay_key_not_valid'])
  await pool.query('update payments.connections set is_active = true where uuid = $1', [rows[0]?.uuid])
})

test('the methods are named and ordered in one place; card fields only where no money moves', async () => {
  const { body } = await it.app.as('guest').call(payments.methods, {})
  expect(body.results.map(({ id, title, card_fields }) => [id, title, card_fields])).toEqual([
    ['ideal', 'iDEAL | Wero', false],
    ['bancontact', 'Bancontact', false],
    ['card', 'Card', providerOfTests.takes_test_cards],
    ['paypal', 'PayPal', false],
    ['banktransfer', 'Bank transfer', false],
  ])
})

test('[M6] a hundred equal calls with one key are one attempt; another body is refused, another caller is another', async () => {
  const sale = await it.sell()
  const key = newId()
  const answers = await times(100, () => payOrder(sale.uuid, {}, key))
  expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
  const again = await payOrder(sale.uuid, {}, key)
  expect(again.status).toBe(200)
  const bodies = answers.filter(({ status }) => status === 200).map(({ body }) => body)
  expect(bodies).toEqual(bodies.map(() => again.body))
  expect((await payOrder(sale.uuid, { payment_type: 'paypal' }, key)).problem.code).toBe('idempotency_key_reused')
  const attempts = await run(it.app.database.db, 'select from payments.attempts where payable_uuid = $1', [
    sale.payable_uuid,
  ])
  expect(attempts).toHaveLength(1)
  const body = { order_uuid: (await it.sell()).uuid, payment_type: 'ideal' }
  const another = await it.app.as('cardholder', newId()).call(payments.pay, { key, body })
  expect(another.status).toBe(200)
  expect(another.body.payment_session_id).not.toBe(again.body.payment_session_id)
})

test('[M6] twenty calls with twenty keys are one charge all the same', async () => {
  const sale = await it.sell()
  const answers = await times(20, () => payOrder(sale.uuid))
  expect(new Set(answers.map(({ status, body }) => [status, body.payment_session_id].join()))).toHaveLength(1)
  const { count } = (await it.control('GET', `/payments?reference=${answers[0]?.body.payment_session_id}`)) as {
    count: number
  }
  expect(count).toBe(1)
})

test('choosing another method closes the first payment at the provider', async () => {
  const sale = await it.sell()
  const first = await openAttempt(it, sale)
  const second = await it.pay(sale, { method: 'paypal' })
  expect((await it.attempt(first.attempt_uuid)).status).toBe('canceled')
  expect(second).toMatchObject({ status: 'open' })
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'open', failed_times: 0 })
})

test('choosing another method after the first was paid pays nothing twice', async () => {
  const sale = await it.sell()
  const first = await openAttempt(it, sale)
  await settle(it, { provider_reference: first.provider_reference, status: 'paid' })
  expect(await it.pay(sale, { method: 'paypal' })).toMatchObject({ status: 'paid', attempt_uuid: first.attempt_uuid })
  await expect(it.pay(sale)).rejects.toMatchObject({ kind: { code: 'payment_not_possible' } })
})

test('a payment is only shown to whoever may see what it pays', async () => {
  const { attempt_uuid } = await it.pay(await it.sell())
  const guest = it.app.as('guest')
  expect(
    (await guest.call(payments.state, { params: { sessionid: attempt_uuid }, query: { key: 'stranger' } })).status,
  ).toBe(404)
  expect((await guest.call(payments.state, { params: { sessionid: newId() } })).status).toBe(404)
  expect((await guest.call(payments.state, { params: { sessionid: attempt_uuid } })).body).toMatchObject({
    status: 'open',
  })
})

test('the return asks the provider, and tells paid', async () => {
  const sale = await it.sell()
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  const { body } = await it.app.as('guest').call(payments.state, { params: { sessionid: attempt.attempt_uuid } })
  expect(body).toMatchObject({ status: 'paid', payable_state: 'paid' })
})

/** The statements of some work, without the one that wakes the job queue some time after events were published. */
const statementsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
  const seen: string[] = []
  statements.log = (text) => void seen.push(text)
  await work()
  statements.log = undefined
  return seen.filter((text) => !text.includes('graphile_worker.add_job'))
}

test('a webhook costs eight statements, and the start of a payment six', async () => {
  const warm = await openAttempt(it)
  await settle(it, { provider_reference: warm.provider_reference, status: 'paid' })
  await postWebhook({ it, attempt_uuid: warm.attempt_uuid, token: warm.webhook_token })

  const sale = await it.sell()
  // begin, lock, beforePayment, attempt, commit, answer
  expect(await statementsOf(() => it.pay(sale))).toHaveLength(6)

  const attempt = await openAttempt(it)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  // attempt, begin, lock, paid, onPaid, journal, event, commit
  expect(
    await statementsOf(() => postWebhook({ it, attempt_uuid: attempt.attempt_uuid, token: attempt.webhook_token })),
  ).toHaveLength(8)
})

test('[LEDG-05] [LEDG-09] [LEDG-15] payments and refunds are listed newest first, by pages that go both ways', async () => {
  for (let count = 0; count < 7; count++) await it.pay(await it.sell(1000 + count))
  const sale = await it.sell(4200)
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  const admin = it.app.as('admin', it.admin)
  await admin.call(foodPaying.refund, { body: { order_uuid: sale.share_uuids[0] ?? '', reason: 'cold' } })

  const first = await admin.call(payments.transactions, { query: { size: 3 } })
  expect(first.body.data.slice(0, 2)).toMatchObject([
    {
      transaction_status: 'refund_created',
      amount: -4200,
      currency: 'EUR',
      description: 'Bella Napoli',
      subject: { kind: 'food_order', uuid: sale.uuid, label: '1001', url: `/sales/${sale.uuid}` },
    },
    {
      transaction_status: 'paid',
      amount: 4200,
      method: 'ideal',
      subject: { receipt_url: `/sales/${sale.uuid}/receipt`, invoice_url: null },
    },
  ])
  const moments = first.body.data.map(({ created }) => created)
  expect(moments).toEqual(moments.toSorted().toReversed())
  for (const moment of moments) expect(Math.abs(Date.now() - Date.parse(moment))).toBeLessThan(60_000)
  expect(first.body.data[2]).toMatchObject({ transaction_status: 'open', subject: { receipt_url: null } })
  const follow = async (link: string | null) => {
    const url = new URL(link ?? '', 'http://x')
    return (await admin.call(payments.transactions, { query: Object.fromEntries(url.searchParams) })).body
  }
  const second = await follow(first.body.next)
  const back = await follow(second.previous)
  expect(back.data).toEqual(first.body.data)
  expect(second.data.map(({ uuid }) => uuid)).not.toContain(first.body.data[2]?.uuid)
  expect(first.body.count).toBeGreaterThanOrEqual(9)

  const found = await admin.call(payments.transactions, { query: { search: sale.uuid } })
  expect(found.body.data).toHaveLength(2)
  const paid = await admin.call(payments.transactions, { query: { status: 'refund_created' } })
  expect(paid.body.data.every(({ amount }) => amount < 0)).toBe(true)
  expect((await it.app.as('cardholder').call(payments.transactions, {})).status).toBe(403)
  expect((await admin.call(payments.transactions, { query: { end_date: '2020-01-01' } })).body).toMatchObject({
    count: 0,
    data: [],
  })
})

test('transactions can be taken along as CSV', async () => {
  const answer = await it.app.as('admin', it.admin).call(payments.transactionsExport, { query: { language: 'nl' } })
  const text = answer.raw.toString('utf8')
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(text.split('\r\n')[0]).toBe(
    '\uFEFFAangemaakt;Bestelling;Omschrijving;Status;Betaalmethode;Valuta;Bedrag;Transactie',
  )
  expect(text).toContain(';Bella Napoli;Betaald;iDEAL | Wero;EUR;42,00;')
  const rows = text.split('\r\n').slice(1, -1)
  expect(rows.every((row) => /^\d\d-\d\d-\d{4} \d\d:\d\d;/.test(row))).toBe(true)
  const words = rows.map((row) => row.split(';')[3])
  expect(words).toContain('Terugbetaling aangemaakt')
  expect(words.filter((word) => !word || /^[a-z_]/.test(word))).toEqual([])
})

test('an operator sees what has to be looked at, until somebody has', async () => {
  const sale = await it.sell()
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await it.control('POST', '/faults', { kind: 'wrong_amount', scope: 'get' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  const admin = it.app.as('admin', it.admin)
  const own = async () =>
    (await admin.call(payments.alerts, {})).body.data.filter(
      ({ attempt_uuid }) => attempt_uuid === attempt.attempt_uuid,
    )
  const [alert] = await own()
  expect(alert).toMatchObject({
    kind: 'mismatch',
    detail: 'amount: asked 2300, answered 2301',
    amount: 2300,
    currency: 'EUR',
    subject: { kind: 'food_order', uuid: sale.uuid, label: '1001', url: `/sales/${sale.uuid}` },
  })
  const resolved = await admin.call(payments.resolveAlert, { params: { uuid: alert?.uuid ?? '' } })
  expect(resolved.body.resolved_at).not.toBeNull()
  expect(await own()).toEqual([])
  expect((await admin.call(payments.resolveAlert, { params: { uuid: newId() } })).status).toBe(404)
  expect((await it.app.as('acceptor').call(payments.alerts, {})).status).toBe(403)
})

test.runIf(takesCards)('[PAY-40] a card of this year is refused from the month after its own', async () => {
  const sale = await it.sell()
  setClock(new Date('2035-11-24T16:40:00Z'))
  const pay = (exp_month: string) => payOrder(sale.uuid, { payment_type: 'card', ...card, exp_month, exp_year: '35' })
  const { status, problem } = await pay('10')
  expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['exp_year']])
  expect((await pay('11')).body.payment_status).toBe('paid')
})
