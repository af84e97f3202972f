import type { QueryOf } from '@plein/contract/endpoint'
import { ledger } from '@plein/contract/ledger'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { payments } from '@plein/contract/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { setClock } from '#platform/runtime/clock.ts'
import { run, type Db } from '#platform/db/database.ts'
import { statements } from '#platform/db/named-client.ts'
import { rowsReadDuring } from '#platform/testing/rows-read-during.ts'
import { syncAttempt } from '../index.ts'
import { openAttempt, openPaymentsTestApp, settle, type PaymentsTestApp } from '../payments.test-data.ts'
import type { Sale } from '../sale.test-data.ts'
import { countTransactions, listTransactions } from './transaction.queries.ts'

let it: PaymentsTestApp
const sales: Sale[] = []

/** Two days of the books: 23:30 and 00:30 in Amsterdam lie an hour apart. */
const lateAtNight = new Date('2026-07-31T21:30:00Z')
const anHourLater = new Date('2026-07-31T22:30:00Z')

const paidSale = async (amount: number): Promise<Sale> => {
  const sale = await it.sell(amount)
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  return sale
}

const list = async (query: QueryOf<typeof payments.transactions>) =>
  (await it.app.as('admin', it.admin).call(payments.transactions, { query })).body

beforeAll(async () => {
  it = await openPaymentsTestApp()
  setClock(lateAtNight)
  for (const amount of [2300, 1995]) sales.push(await paidSale(amount))
  setClock(anHourLater)
  sales.push(await paidSale(2300))
  await it.app
    .as('admin', it.admin)
    .call(foodPaying.refund, { body: { order_uuid: sales[1]?.share_uuids[0] ?? '', reason: 'cold' } })
  await openAttempt(it, await it.sell(9900))
})
afterAll(() => it.close())

test('transactions are found by their amount, refunds without their sign', async () => {
  expect((await list({ amount: 2300 })).data.map(({ amount }) => amount)).toEqual([2300, 2300])
  expect((await list({ amount: 1995 })).data.map(({ amount }) => amount)).toEqual([-1995, 1995])
  expect((await list({ amount: 1994 })).count).toBe(0)
})

test('transactions are found by a range of amounts, and together with a search', async () => {
  expect((await list({ amount_from: 2000, amount_to: 2300 })).count).toBe(2)
  expect((await list({ amount_from: 2301 })).data.map(({ amount }) => amount)).toEqual([9900])
  expect((await list({ search: sales[1]?.uuid ?? '', amount_to: 1999 })).count).toBe(2)
  expect((await list({ search: sales[1]?.uuid ?? '', amount_to: 1000 })).count).toBe(0)
})

test('each day that a page shows has the sum of the whole day: paid less refunded, and nothing that was not paid', async () => {
  const whole = [
    { day: '2026-08-01', currency: 'EUR', net: 2300 - 1995 },
    { day: '2026-07-31', currency: 'EUR', net: 2300 + 1995 },
  ]
  expect((await list({})).days).toEqual(whole)
  // A page that shows one row of a day says the whole day all the same.
  expect((await list({ size: 1 })).days).toEqual(whole.slice(0, 1))
  expect((await list({ end_date: '2026-07-31', size: 1 })).days).toEqual(whole.slice(1))
  expect((await list({ amount: 2300 })).days).toEqual([
    { day: '2026-08-01', currency: 'EUR', net: 2300 },
    { day: '2026-07-31', currency: 'EUR', net: 2300 },
  ])
  expect((await list({ status: 'open' })).days).toEqual([])
})

test('a list costs three statements, and a search one more', async () => {
  const statementsOf = async (query: QueryOf<typeof payments.transactions>): Promise<number> => {
    await list(query)
    let count = 0
    statements.log = () => void (count += 1)
    await list(query)
    statements.log = undefined
    return count
  }
  expect(await statementsOf({})).toBe(3)
  expect(await statementsOf({ status: 'paid', start_date: '2026-07-31', amount_from: 1 })).toBe(3)
  expect(await statementsOf({ search: 'Bella' })).toBe(4)
})

test('everything is not counted once it is many, a part of it no further than the limit', async () => {
  await run(it.app.owner.db, 'analyze payments.attempts, payments.refunds')
  const { db } = it.app.database
  const none = { from: null, until: null, status: null, amount_from: null, amount_to: null, payable_uuids: null }
  expect(await countTransactions(db, none, 1000)).toBe(5)
  // The planner remembers five.
  expect(await countTransactions(db, none, 2)).toBe(5)
  expect(await countTransactions(db, { ...none, status: 'paid' }, 2)).toBe(2)
  expect(await countTransactions(db, { ...none, status: 'paid' }, 1000)).toBe(3)
})

/** The rows of tables that one page of a status and its count read. */
const readsOf = async (status: string): Promise<number> => {
  const none = { from: null, until: null, amount_from: null, amount_to: null, payable_uuids: null }
  const { reads } = await rowsReadDuring(it.app.database.db, async (tx) => {
    // Lists are read outside of transactions; here all of it is to be counted.
    const db = tx as unknown as Db
    await listTransactions(db, { ...none, status }, { after: null, order: 'newest first', offset: 0, limit: 26 })
    await countTransactions(db, { ...none, status }, 10_001)
  })
  return reads
}

test('a long list says exactly how long it is as far as it is counted, and about how long from there on', async () => {
  const { pool } = it.app.owner
  await pool.query(
    `insert into payments.attempts
     select (jsonb_populate_record(a, jsonb_build_object('uuid', gen_random_uuid(), 'status', 'expired', 'applied', false,
              'provider_reference', null, 'sync_at', null, 'watch_at', null))).*
       from payments.attempts a, generate_series(1, 10020) where a.status = 'open'`,
  )
  await pool.query('analyze payments.attempts, payments.refunds')
  expect(await list({ status: 'expired' })).toMatchObject({ count: 10_000, count_is_estimate: true })
  expect(await list({})).toMatchObject({ count: 10_025, count_is_estimate: true })
  const { count, count_is_estimate } = await list({ status: 'paid' })
  expect([count, count_is_estimate]).toEqual([3, undefined])
  // A refund is not searched among ten thousand payments.
  expect(await readsOf('expired')).toBeGreaterThan(10_000)
  for (const status of ['charged_back', 'refund_failed']) expect(await readsOf(status)).toBeLessThan(100)
  await pool.query("delete from payments.attempts where status = 'expired'")
  await pool.query('analyze payments.attempts')
})

test('the CSV keeps to the same filter', async () => {
  const answer = await it.app
    .as('admin', it.admin)
    .call(payments.transactionsExport, { query: { language: 'nl', amount: 1995 } })
  const rows = answer.raw.toString('utf8').trim().split('\r\n')
  expect(rows.slice(1).map((row) => row.split(';')[6])).toEqual(['-19,95', '19,95'])
})

test('a journal names the order by the number that people call it, so that the books find it', async () => {
  const found = await it.app
    .as('admin', it.admin)
    .call(ledger.journals, { params: { ledger: 'all' }, query: { search: '1001 · Bella' } })
  expect(found.body.data.map(({ event }) => event).toSorted()).toEqual(['payment', 'payment', 'payment', 'refund'])
})

test('what a bank took back stands on its own day, less than nothing, and is found as a payment is', async () => {
  setClock(new Date('2026-08-02T10:00:00Z'))
  const sale = await paidSale(4100)
  setClock(new Date('2026-08-03T10:00:00Z'))
  const { data: before } = await list({ search: sale.uuid })
  const { provider_reference } = await it.attempt(before[0]!.uuid)
  const amount = { currency: 'EUR', value: '11.00' }
  await it.control('POST', `/payments/${provider_reference}/chargeback`, { amount })
  await syncAttempt(it.platform, before[0]!.uuid, { notified: true })
  const { data, days } = await list({ search: sale.uuid })
  expect(data.map((row) => [row.transaction_status, row.amount])).toEqual([
    ['charged_back', -1100],
    ['paid', 4100],
  ])
  expect(days).toEqual([
    { day: '2026-08-03', currency: 'EUR', net: -1100 },
    { day: '2026-08-02', currency: 'EUR', net: 4100 },
  ])
  const [chargeback] = data
  const first = await list({ search: sale.uuid, size: 1 })
  const second = await list(Object.fromEntries(new URL(first.next ?? '', 'http://x').searchParams))
  expect([...first.data, ...second.data]).toEqual(data)
  expect((await list(Object.fromEntries(new URL(second.previous ?? '', 'http://x').searchParams))).data).toEqual(
    first.data,
  )
  for (const query of [{ status: 'charged_back' }, { amount: 1100 }, { start_date: '2026-08-03', amount_to: 1100 }])
    expect(await list(query)).toMatchObject({ count: 1, data: [chargeback] })
  expect((await list({ search: chargeback!.uuid })).data).toEqual(data)
})
