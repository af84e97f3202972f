import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { saveConnection } from './index.ts'
import { checkPayments } from './payments.checker.test-data.ts'
import { openPaymentsTestApp, type PaymentsTestApp } from './payments.test-data.ts'
import { chargeBack, deliver, giveAccount, paidSale, refund, runLater } from './payouts/payouts.test-data.ts'
import type { Sale } from './sale.test-data.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { directJournals } from './direct-journals.rules.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
  await giveAccount(it, it.restaurant)
})
afterEach(async () => {
  setClock(undefined)
  await checkPayments(it.app.database.db)
})
afterAll(() => it.close())

const keys = {
  test: providerOfTests.spell('test_bella-napoli_p4Xc8ZsW2nVq6YtM'),
  live: providerOfTests.spell('live_bella-napoli_B9rD3hTfLk7QxJ1g'),
}

/** From now on the restaurant's payments go through a key of its own. */
const useOwnKey = (mode: 'test' | 'live' = 'live'): Promise<string> =>
  saveConnection(it.platform, {
    program_uuid: it.restaurant,
    provider: providerOfTests.name,
    mode,
    key: keys[mode],
  })

const sell = (amount = 2300, fee = 58) => it.sell(amount, [{ amount, fee }])

const platformOf = async ({ app }: PaymentsTestApp): Promise<string | undefined> => {
  const [row] = await run<{ uuid: string }>(
    app.database.db,
    'select uuid from payments.connections where program_uuid is null',
  )
  return row?.uuid
}

/** Credit minus debit of the restaurant's claim, and of all of the provider's accounts of this restaurant's own. */
const booksOf = async (connection_uuid: string) => {
  const rows = await run<{ name: string; balance: number }>(
    it.app.database.db,
    `select case when a.main_account = 210 then 'claim' else 'provider' end as name, sum(e.credit - e.debit)::bigint as balance
       from ledger.accounts a join ledger.entries e on e.account_uuid = a.uuid
      where a.main_account = 210 and a.reference = $1 or a.main_account = 410 and a.reference = $2 group by 1`,
    [it.restaurant, connection_uuid],
  )
  return Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
}

const journalsOf = (reference: string) =>
  run<{ event: string; account: number; net: number }>(
    it.app.database.db,
    `select j.event, a.main_account::int as account, (e.debit - e.credit)::bigint as net from ledger.journals j
       join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
      where j.reference = $1 order by j.event desc, e.position`,
    [reference],
  )

const linesOf = () =>
  run<{ kind: string; gross: number; fee: number; net: number }>(
    it.app.database.db,
    'select kind, gross, fee, net from payments.payout_lines order by created, payout_uuid, position',
  )

test('money that an owner’s own provider pays to the owner is not owed to the owner again: only the fee is left', async () => {
  const connection = await useOwnKey()
  const sale = await sell()
  const attempt = await paidSale(it, sale)
  expect((await journalsOf(attempt)).map(({ event, account, net }) => [event, account, net])).toEqual([
    ['payment', 410, 2300],
    ['payment', 210, -2242],
    ['payment', 310, -48],
    ['payment', 220, -10],
    ['direct', 210, 2300],
    ['direct', 410, -2300],
  ])
  expect(await booksOf(connection)).toEqual({ claim: -58, provider: 0 })

  // 7.00 goes back from the owner's account at the provider, and its part of the fee to the owner.
  await deliver(it, sale)
  expect((await refund(it, sale.share_uuids[0] ?? '', 700)).status).toBe(201)
  expect(await booksOf(connection)).toEqual({ claim: -40, provider: 0 })
  expect((await refund(it, sale.share_uuids[0] ?? '', 1600)).status).toBe(201)
  expect(await booksOf(connection)).toEqual({ claim: 0, provider: 0 })
  expect(await runLater(it, 8)).toMatchObject({ count: 0 })
})

test('a chargeback takes it from the owner’s account at the provider, and the fee stays', async () => {
  const connection = await useOwnKey()
  const before = await booksOf(connection)
  const sale = await sell()
  const attempt = await paidSale(it, sale)
  await chargeBack(it, attempt)
  expect(await booksOf(connection)).toEqual({ claim: (before['claim'] ?? 0) - 58, provider: 0 })
})

test('fees of own money are netted with what the platform’s connection took, and a payout is what it lists', async () => {
  const own = await useOwnKey()
  const sale = await sell()
  await paidSale(it, sale)
  await it.app.owner.pool.query('update payments.connections set is_active = false where uuid = $1', [own])
  const other = await sell(1000, 0)
  await paidSale(it, other)
  await deliver(it, other)
  // The own money is not delivered yet: neither it nor what stands against it is due.
  expect(await runLater(it, 15)).toMatchObject({ count: 1, amount: 1000 })
  await deliver(it, sale)
  expect(await runLater(it, 22)).toMatchObject({ count: 0 })
  const next = await sell(3000, 0)
  await paidSale(it, next)
  await deliver(it, next)
  expect(await runLater(it, 29)).toMatchObject({ count: 1, amount: 3000 - 58 })
  const lines = await linesOf()
  expect(lines.reduce((sum, { net }) => sum + net, 0)).toBe(4000 - 58)
  for (const { gross, fee, net } of lines) expect(net).toBe(gross - fee)
  expect(lines.filter(({ kind }) => kind === 'direct').map(({ net }) => net)).toContain(-2300)
})

test('the platform’s own connection books nothing of the kind', () => {
  const subject = { description: 'Sale', subject_label: null, program_uuid: 'p', currency: 'EUR' }
  const connection = { connection_uuid: 'c', provider: 'sandbox', mode: 'test', account: 'demo' }
  const of = (owner_uuid: string | null, amounts: readonly number[]) =>
    directJournals({
      subject,
      connection: { ...connection, owner_uuid, owner_title: null },
      reference: 'r',
      amounts,
      way: 'received',
    })
  expect(of(null, [100])).toEqual([])
  expect(of('p', [0])).toEqual([])
  expect(of('p', [100, 200])[0]?.entries).toMatchObject([{ debit: 100 }, { debit: 200 }, { credit: 300 }])
})

test('what is only tried out through an own test key leaves nothing in the books: no claim, no fee', async () => {
  const live = await useOwnKey()
  const connection = await useOwnKey('test')
  const before = await booksOf(live)
  const sale = await sell()
  const attempt = await paidSale(it, sale)
  expect((await journalsOf(attempt)).map(({ event, account, net }) => [event, account, net])).toEqual([
    ['payment', 410, 2300],
    ['payment', 210, -2300],
    ['direct', 210, 2300],
    ['direct', 410, -2300],
  ])
  await deliver(it, sale)
  expect((await refund(it, sale.share_uuids[0] ?? '', 700)).status).toBe(201)
  expect(await booksOf(connection)).toEqual({ claim: before['claim'] ?? 0, provider: 0 })
  expect(await runLater(it, 36)).toMatchObject({ count: 0 })
})

test('an order is paid in the mode in which it was placed, whatever is chosen meanwhile, or not at all', async () => {
  const [test_key, live_key] = [await useOwnKey('test'), await useOwnKey('live')]
  const choose = async (uuid: string) => {
    const { pool } = it.app.owner
    await pool.query('update payments.connections set is_active = false where program_uuid = $1', [it.restaurant])
    await pool.query('update payments.connections set is_active = true, replaced_at = null where uuid = $1', [uuid])
  }
  const modeOf = async (sale: Sale) => {
    const { attempt_uuid } = await it.pay(sale)
    const [row] = await run(it.app.database.db, 'select mode, connection_uuid from payments.attempts where uuid = $1', [
      attempt_uuid,
    ])
    return row
  }
  await choose(test_key)
  const [tried, lost] = [await sell(), await sell()]
  await choose(live_key)
  const real = await sell()
  expect(await modeOf(tried)).toEqual({ mode: 'test', connection_uuid: test_key })
  await choose(test_key)
  expect(await modeOf(real)).toEqual({ mode: 'live', connection_uuid: live_key })
  await choose(live_key)
  await it.app.owner.pool.query('update payments.connections set replaced_at = now() where uuid = any($1)', [
    [test_key, await platformOf(it)],
  ])
  await expect(it.pay(lost)).rejects.toMatchObject({ kind: { code: 'ccv_pay_key_not_valid' } })
})
