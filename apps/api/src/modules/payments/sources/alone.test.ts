import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { now } from '#platform/runtime/clock.ts'
import { run } from '#platform/db/database.ts'
import { statements } from '#platform/db/named-client.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { paySubjectBySources, pollPayments, registerPaymentSource, syncAttempt } from '../index.ts'
import { checkAgainstProvider, checkPayments } from '../payments.checker.test-data.ts'
import {
  countCalls,
  countPaidEvents,
  openPaymentsTestApp,
  pollLater,
  postWebhook,
  settle,
  type PaymentsTestApp,
} from '../payments.test-data.ts'
import { saleKind, type Sale } from '../sale.test-data.ts'
import { fillWallet, findWallet, walletsTable, walletSource } from './wallet.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await it.app.owner.pool.query(walletsTable)
})
beforeEach(() => {
  disarm()
  registerPaymentSource(walletSource)
})
afterEach(async () => {
  await checkPayments(db())
  const { payments: truth } = (await it.control('GET', '/payments')) as {
    payments: Parameters<typeof checkAgainstProvider>[1]
  }
  await checkAgainstProvider(db(), truth)
})
afterAll(() => it.close())

const db = () => it.app.database.db
const wallet = (uuid: string) => findWallet(db(), uuid)
const of = (source_uuid: string, amount: number) => ({ kind: 'test_wallet', source_uuid, amount })
const payAlone = (sale: Sale, ...sources: readonly ReturnType<typeof of>[]) =>
  it.pay(sale, { method: undefined, sources })

/** Counts what a provider is asked from now on. */
const providerCalls = async (): Promise<() => Promise<number>> => {
  const counts = await Promise.all(['create', 'get', 'refund', 'cancel'].map((scope) => countCalls(it, scope)))
  return async () => (await Promise.all(counts.map((count) => count()))).reduce((sum, count) => sum + count, 0)
}

const refund = (share_uuid: string, amount?: number) =>
  it.app.as('admin', it.admin).call(foodPaying.refund, {
    body: {
      order_uuid: share_uuid,
      reason: 'sold out',
      ...(amount === undefined ? {} : { lines: [{ uuid: newId(), quantity: amount }] }),
    },
  })

const entriesOf = async (reference: string) => {
  const rows = await run<{ main_account: number; sum: number }>(
    db(),
    `select a.main_account, sum(e.debit - e.credit)::bigint as sum from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid
       join ledger.accounts a on a.uuid = e.account_uuid where j.reference = $1 group by a.main_account`,
    [reference],
  )
  return Object.fromEntries(rows.map(({ main_account, sum }) => [main_account, sum]))
}

/** As a till pays, in a transaction of its own. */
const payAtTill = (sale: Sale, ...sources: readonly ReturnType<typeof of>[]) =>
  inTransaction(db(), async (tx) => {
    await saleKind.payable.lock(tx, sale.uuid)
    return paySubjectBySources(tx, { kind: saleKind.kind, subject_uuid: sale.uuid, sources, at: now() })
  })

test('sources that come to the amount pay it at once: no method, no provider, and everybody who looks for payments sees it', async () => {
  const [card, other] = [await fillWallet(db(), 2000), await fillWallet(db(), 2000)]
  const sale = await it.sell(3500, [{ amount: 2300 }, { amount: 1200 }])
  const calls = await providerCalls()
  const sources = [{ token: `wallet ${card}` }, { token: `wallet ${other}`, amount: 1600 }]
  const paid = await it.app.as('guest').call(payments.pay, { body: { order_uuid: sale.uuid, sources } })
  expect(paid).toMatchObject({
    status: 200,
    body: { payment_status: 'paid', payment_url: null, order_status: 3, payment_session_id: expect.any(String) },
  })
  const attempt_uuid = paid.body.payment_session_id
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  expect(await countPaidEvents(it, attempt_uuid)).toBe(1)
  expect(await wallet(card)).toEqual({ balance: 100, held: 0, booked: 100 })
  expect(await wallet(other)).toEqual({ balance: 400, held: 0, booked: 400 })
  expect(await entriesOf(attempt_uuid)).toEqual({ 520: 3500, 210: -3500 })
  const state = await it.app.as('guest').call(payments.state, { params: { sessionid: attempt_uuid } })
  expect(state.body).toMatchObject({
    status: 'paid',
    amount: 3500,
    method: 'card_balance',
    payment_url: null,
    payable_state: 'paid',
  })
  const query = { search: sale.uuid, amount: 3500 }
  const { data, days } = (await it.app.as('admin', it.admin).call(payments.transactions, { query })).body
  expect(data).toMatchObject([
    {
      uuid: attempt_uuid,
      transaction_status: 'paid',
      amount: 3500,
      method: 'card_balance',
      subject: { label: '1001' },
    },
  ])
  expect(days).toMatchObject([{ net: 3500 }])
  const csv = await it.app.as('admin', it.admin).call(payments.transactionsExport, { query: { language: 'nl' } })
  expect(csv.raw.toString('utf8')).toContain(';Betaald;cadeaukaart;EUR;35,00;')
  expect(
    await run(db(), 'select amount, provider, provider_reference, status from payments.v_attempts where uuid = $1', [
      attempt_uuid,
    ]),
  ).toEqual([{ amount: 3500, provider: 'cards', provider_reference: null, status: 'paid' }])
  expect(await calls()).toBe(0)
})

test('neither a webhook, nor the poller, nor a look at it ever asks a provider', async () => {
  const card = await fillWallet(db(), 2300)
  const { attempt_uuid } = await payAlone(await it.sell(), of(card, 2300))
  const calls = await providerCalls()
  for (const token of ['', 'null', 'undefined'])
    for (const provider of ['cards', 'sandbox'])
      expect(await postWebhook({ it, attempt_uuid, token, options: { provider } })).toBe(200)
  expect(await syncAttempt(it.platform, attempt_uuid, { notified: true })).toBeUndefined()
  await pollLater(it, 60 * 24 * 200, pollPayments)
  expect(await calls()).toBe(0)
})

test('a refund of it goes to the sources at once, in parts and whole, and no provider is asked', async () => {
  const [card, other] = [await fillWallet(db(), 1565), await fillWallet(db(), 735)]
  const sale = await it.sell(2300, [{ amount: 2300, fee: 115, court: true }])
  const share = sale.share_uuids[0] ?? ''
  await payAlone(sale, of(card, 1565), of(other, 735))
  const calls = await providerCalls()
  expect((await refund(share, 550)).body).toMatchObject({ amount: 550, status: 'refunded' })
  expect([await wallet(card), await wallet(other)]).toMatchObject([{ balance: 374 }, { balance: 176 }])
  expect((await refund(share)).body).toMatchObject({ amount: 1750, status: 'refunded' })
  expect(await wallet(card)).toEqual({ balance: 1565, held: 0, booked: 1565 })
  expect(await wallet(other)).toEqual({ balance: 735, held: 0, booked: 735 })
  expect((await refund(share, 1)).problem.code).toBe('refund_exceeds_paid')
  const { data } = (await it.app.as('admin', it.admin).call(payments.transactions, { query: { search: sale.uuid } }))
    .body
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(0)
  await pollLater(it, 60, pollPayments)
  expect(await calls()).toBe(0)
})

test('what other sources paid beside a provider is in the list of payments as well', async () => {
  const card = await fillWallet(db(), 700)
  const sale = await it.sell()
  const { attempt_uuid } = await it.pay(sale, { sources: [of(card, 700)] })
  const list = async () =>
    (await it.app.as('admin', it.admin).call(payments.transactions, { query: { search: sale.uuid } })).body.data
  expect(await list()).toMatchObject([{ amount: 1600, transaction_status: 'open' }])
  await settle(it, { provider_reference: (await it.attempt(attempt_uuid)).provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt_uuid)
  expect(await list()).toMatchObject([{ amount: 2300, transaction_status: 'paid' }])
})

test('[M1] of several sales at once only those are paid that the value is enough for', async () => {
  const card = await fillWallet(db(), 1000)
  const sales = await Promise.all(Array.from({ length: 6 }, () => it.sell(400)))
  const tries = await Promise.allSettled(sales.map((sale) => payAlone(sale, of(card, 400))))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await wallet(card)).toEqual({ balance: 200, held: 0, booked: 200 })
})

test('[M6] a double click pays once', async () => {
  const card = await fillWallet(db(), 5000)
  const sale = await it.sell()
  const clicks = await Promise.allSettled(Array.from({ length: 5 }, () => payAlone(sale, of(card, 2300))))
  expect(clicks.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(clicks.filter(({ status }) => status === 'rejected')).toMatchObject(
    Array.from({ length: 4 }, () => ({ reason: { kind: { code: 'payment_not_possible' } } })),
  )
  expect(await wallet(card)).toEqual({ balance: 2700, held: 0, booked: 2700 })
  const key = newId()
  const another = await it.sell()
  const body = { order_uuid: another.uuid, sources: [{ token: `wallet ${card}` }] }
  const [first, second] = [
    await it.app.as('guest').call(payments.pay, { key, body }),
    await it.app.as('guest').call(payments.pay, { key, body }),
  ]
  expect(second.body).toEqual(first.body)
  const third = await it.app.as('guest').call(payments.pay, { body })
  expect(third.problem.code).toBe('payment_not_possible')
  expect(await wallet(card)).toMatchObject({ balance: 400 })
})

test('a payment at a provider makes way for value that pays everything, and its money goes back when it comes', async () => {
  const card = await fillWallet(db(), 2300)
  const sale = await it.sell()
  const first = await it.pay(sale, { sources: [of(card, 700)] })
  const { provider_reference } = await it.attempt(first.attempt_uuid)
  const paid = await payAlone(sale, of(card, 2300))
  expect(paid).toMatchObject({ status: 'paid', checkout_url: null })
  expect(await it.attempt(first.attempt_uuid)).toMatchObject({ status: 'canceled' })
  expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
  await settle(it, { provider_reference, status: 'paid', more: { late: true } })
  await syncAttempt(it.platform, first.attempt_uuid, { notified: true })
  expect(await it.sale(sale.uuid)).toMatchObject({ paid_times: 1 })
  expect(
    await run(db(), 'select source, amount from payments.refunds where payable_uuid = $1', [sale.payable_uuid]),
  ).toEqual([{ source: 0, amount: 1600 }])
})

test('money that came meanwhile pays, and the value stays', async () => {
  const card = await fillWallet(db(), 2300)
  const sale = await it.sell()
  const first = await it.pay(sale)
  await settle(it, { provider_reference: (await it.attempt(first.attempt_uuid)).provider_reference, status: 'paid' })
  expect(await payAlone(sale, of(card, 2300))).toMatchObject({ status: 'paid', attempt_uuid: first.attempt_uuid })
  expect(await wallet(card)).toEqual({ balance: 2300, held: 0, booked: 2300 })
})

test('too little value, or a subject that cannot be paid any more, pays nothing', async () => {
  const [card, poor] = [await fillWallet(db(), 5000), await fillWallet(db(), 10)]
  const sale = await it.sell()
  const refused = { kind: { code: 'payment_not_possible' } }
  await expect(payAlone(sale, of(card, 2290), of(poor, 11))).rejects.toMatchObject(refused)
  await expect(payAlone(sale, of(card, 2289), of(poor, 11))).rejects.toMatchObject(refused)
  await run(db(), "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
  await expect(payAlone(sale, of(card, 2300))).rejects.toMatchObject(refused)
  expect(await run(db(), 'select from payments.attempts where payable_uuid = $1', [sale.payable_uuid])).toEqual([])
  expect([await wallet(card), await wallet(poor)]).toMatchObject([
    { balance: 5000, held: 0 },
    { balance: 10, held: 0 },
  ])
})

test('without a method something must not be left for a provider', async () => {
  const card = await fillWallet(db(), 700)
  const body = { order_uuid: (await it.sell()).uuid }
  for (const sources of [undefined, [], [{ token: `wallet ${card}` }]]) {
    const { status, problem } = await it.app
      .as('guest')
      .call(payments.pay, { body: { ...body, ...(sources && { sources }) } })
    expect([status, problem.errors]).toEqual([400, [{ field: 'payment_type', code: 'required' }]])
  }
  await expect(it.pay(await it.sell(), { method: undefined })).rejects.toMatchObject({
    facts: { errors: [{ field: 'payment_method', code: 'required' }] },
  })
  expect(await wallet(card)).toMatchObject({ held: 0 })
})

/** Dies there, once. */
const dieAt = (name: string): void => arm(name, () => Promise.reject(new Error(`died at ${name}`)))

test.each(['payments.alone-written', 'payments.alone-applied', 'payments.alone-taken', 'payments.alone-booked'])(
  '[C2] dying at %s leaves nothing, and the next try pays once',
  async (name) => {
    const card = await fillWallet(db(), 2300)
    const sale = await it.sell()
    dieAt(name)
    await expect(payAlone(sale, of(card, 2300))).rejects.toThrow('died')
    await expect(payAtTill(sale, of(card, 2300))).rejects.toThrow('died')
    disarm()
    expect(await it.sale(sale.uuid)).toMatchObject({ state: 'open', paid_times: 0 })
    expect(await wallet(card)).toEqual({ balance: 2300, held: 0, booked: 2300 })
    await payAlone(sale, of(card, 2300))
    expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
    expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
  },
)

test('[C2] dying after it was paid, or within its refund, leaves nothing half', async () => {
  const card = await fillWallet(db(), 2300)
  const sale = await it.sell()
  dieAt('payments.attempt-written')
  await expect(payAlone(sale, of(card, 2300))).rejects.toThrow('died')
  disarm()
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  for (const name of ['payments.refund-written', 'payments.refund-told', 'payments.refund-booked']) {
    dieAt(name)
    expect((await refund(sale.share_uuids[0] ?? '', 230)).status).toBe(500)
    disarm()
    expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
  }
  await refund(sale.share_uuids[0] ?? '', 230)
  expect(await wallet(card)).toEqual({ balance: 230, held: 0, booked: 230 })
})

test('a till pays in its own transaction, with two statements of payments beside the kind’s, the value’s and the books’', async () => {
  registerPaymentSource({
    ...walletSource,
    take: async (tx, { source_uuid, amount }) =>
      (
        await run(
          tx,
          'update payments.test_wallets set balance = balance - $2 where uuid = $1 and balance - held >= $2 returning uuid',
          [source_uuid, amount],
        )
      ).length > 0,
  })
  const card = await fillWallet(db(), 5000)
  await payAtTill(await it.sell(), of(card, 2300))
  const sale = await it.sell()
  const seen: string[] = []
  statements.log = (text) => void seen.push(text)
  const attempt_uuid = await payAtTill(sale, of(card, 2300))
  statements.log = undefined
  // begin, the sale's lock, payable, attempt, event, onPaid, value, journal, commit
  expect(seen.filter((text) => !text.includes('graphile_worker'))).toHaveLength(9)
  expect(seen.filter((text) => /payments\.(payables|attempts|shares|attempt_sources)/.test(text))).toHaveLength(2)
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  expect(await wallet(card)).toEqual({ balance: 400, held: 0, booked: 400 })
  expect(await run(db(), 'select language, method from payments.attempts where uuid = $1', [attempt_uuid])).toEqual([
    { language: 'en', method: 'card_balance' },
  ])
})

test('a till is refused what is not open, not whole, or being paid at a provider', async () => {
  const card = await fillWallet(db(), 9000)
  const refused = { kind: { code: 'payment_not_possible' } }
  const sale = await it.sell()
  for (const amount of [2299, 2301]) await expect(payAtTill(sale, of(card, amount))).rejects.toMatchObject(refused)
  await payAtTill(sale, of(card, 2300))
  await expect(payAtTill(sale, of(card, 2300))).rejects.toMatchObject(refused)
  const other = await it.sell()
  await it.pay(other)
  await expect(payAtTill(other, of(card, 2300))).rejects.toMatchObject(refused)
  expect(await wallet(card)).toEqual({ balance: 6700, held: 0, booked: 6700 })
  const unknown = { kind: saleKind.kind, subject_uuid: newId(), sources: [of(card, 1)], at: now() }
  await expect(inTransaction(db(), (tx) => paySubjectBySources(tx, unknown))).rejects.toMatchObject({
    kind: { code: 'not_found' },
  })
})

test('the database refuses an attempt without its connection, and one of value alone that is not paid', async () => {
  const card = await fillWallet(db(), 2300)
  const { attempt_uuid } = await payAlone(await it.sell(), of(card, 2300))
  const open = await it.pay(await it.sell())
  const refused: readonly (readonly [string, string, string])[] = [
    ['connection_uuid = null', open.attempt_uuid, 'attempts_have_a_provider_or_none'],
    ['webhook_token = null', open.attempt_uuid, 'attempts_have_a_provider_or_none'],
    ["provider = 'cards'", open.attempt_uuid, 'attempts_alone_are_paid'],
    ["provider = 'sandbox'", attempt_uuid, 'attempts_have_a_provider_or_none'],
    ["mode = 'test'", attempt_uuid, 'attempts_have_a_provider_or_none'],
    ['sync_at = now()', attempt_uuid, 'attempts_alone_are_paid'],
    ['watch_at = now()', attempt_uuid, 'attempts_alone_are_paid'],
    ['applied = false', attempt_uuid, 'attempts_alone_are_paid'],
    ['amount_charged_back = 1', attempt_uuid, 'attempts_alone_are_paid'],
    ['amount_by_others = amount_by_others - 1', attempt_uuid, 'attempt_sources_add_up'],
  ]
  for (const [set, uuid, constraint] of refused)
    await expect(
      it.app.owner.pool.query(`update payments.attempts set ${set} where uuid = $1`, [uuid]),
    ).rejects.toMatchObject({ constraint })
})
