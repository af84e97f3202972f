import { foodPaying } from '@plein/contract/food-ordering/paying'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { cancelPayable, pollPayments, registerPaymentSource, syncAttempt } from '../index.ts'
import { checkAgainstProvider, checkPayments } from '../payments.checker.test-data.ts'
import { listAlerts, openPaymentsTestApp, pollLater, settle, type PaymentsTestApp } from '../payments.test-data.ts'
import { saleKind, type Sale } from '../sale.test-data.ts'
import { fillWallet, findWallet, walletsTable, walletSource } from './wallet.test-data.ts'

let it: PaymentsTestApp
beforeAll(async () => {
  it = await openPaymentsTestApp()
  registerPaymentSource(walletSource)
  await it.app.owner.pool.query(walletsTable)
  await it.control('POST', '/refunds', { initial_status: 'refunded' })
})
beforeEach(disarm)
afterAll(() => it.close())

const db = () => it.app.database.db
const wallet = (uuid: string) => findWallet(db(), uuid)
const payWith = ({
  sale,
  source_uuid,
  amount,
  method = 'ideal',
}: {
  sale: Sale
  source_uuid: string
  amount: number
  method?: string | undefined
}) => it.pay(sale, { method, sources: [{ kind: 'test_wallet', source_uuid, amount }] })

/** The provider settles an attempt, and the product asks. */
const provider = async (attempt_uuid: string, status: string, late = false) => {
  await settle(it, { provider_reference: (await it.attempt(attempt_uuid)).provider_reference, status, more: { late } })
  await syncAttempt(it.platform, attempt_uuid, { notified: true })
}

const refund = (share_uuid: string, amount?: number) =>
  it.app.as('admin', it.admin).call(foodPaying.refund, {
    key: newId(),
    body: {
      order_uuid: share_uuid,
      reason: 'sold out',
      ...(amount === undefined ? {} : { lines: [{ uuid: newId(), quantity: amount }] }),
    },
  })

const refundsOf = (sale: Sale) =>
  run<{ source: number; amount: number; fee: number; status: string }>(
    db(),
    'select source, amount, fee, status from payments.refunds where payable_uuid = $1 order by created, source desc',
    [sale.payable_uuid],
  )

const sourcesOf = (attempt_uuid: string) =>
  run<{ position: number; amount: number; state: string }>(
    db(),
    'select position, amount, state from payments.v_attempt_sources where attempt_uuid = $1 order by position',
    [attempt_uuid],
  )

/** The entries of the journal of an attempt or refund, by main account. */
const entriesOf = async (reference: string) => {
  const rows = await run<{ main_account: number; sum: number }>(
    db(),
    `select a.main_account, sum(e.debit - e.credit)::bigint as sum from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid
       join ledger.accounts a on a.uuid = e.account_uuid where j.reference = $1 group by a.main_account`,
    [reference],
  )
  return Object.fromEntries(rows.map(({ main_account, sum }) => [main_account, sum]))
}

const checkAll = async () => {
  await checkPayments(db())
  const { payments } = (await it.control('GET', '/payments')) as {
    payments: Parameters<typeof checkAgainstProvider>[1]
  }
  await checkAgainstProvider(db(), payments)
}

test('a payment by the provider alone keeps no row of its sources, and says the same of them', async () => {
  const sale = await it.sell(3000, [{ amount: 2000 }, { amount: 1000 }])
  const { attempt_uuid } = await it.pay(sale)
  expect(await sourcesOf(attempt_uuid)).toEqual([{ position: 0, amount: 3000, state: 'held' }])
  await provider(attempt_uuid, 'paid')
  await refund(sale.share_uuids[1] ?? '', 400)
  expect(await sourcesOf(attempt_uuid)).toEqual([{ position: 0, amount: 3000, state: 'captured' }])
  const stored = await run(db(), 'select from payments.attempt_sources where attempt_uuid = $1', [attempt_uuid])
  expect(stored).toEqual([])
  expect(
    await run(
      db(),
      'select share, amount, amount_refunded from payments.v_allocations where attempt_uuid = $1 order by share',
      [attempt_uuid],
    ),
  ).toEqual([
    { share: 0, amount: 2000, amount_refunded: 0 },
    { share: 1, amount: 1000, amount_refunded: 400 },
  ])
  await checkAll()
})

test('two sources pay one payable of two shares, and its books balance by both', async () => {
  const card = await fillWallet(db(), 2000)
  const sale = await it.sell(3500, [{ amount: 2300 }, { amount: 1200 }])
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 1000 })
  expect(await wallet(card)).toEqual({ balance: 2000, held: 1000, booked: 2000 })
  await provider(attempt_uuid, 'paid')
  expect(await wallet(card)).toEqual({ balance: 1000, held: 0, booked: 1000 })
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  expect(await sourcesOf(attempt_uuid)).toEqual([
    { position: 0, amount: 2500, state: 'captured' },
    { position: 1, amount: 1000, state: 'captured' },
  ])
  expect(await entriesOf(attempt_uuid)).toEqual({ 410: 2500, 520: 1000, 210: -3500 })
  await checkAll()
})

test('[M12] refunds go back by what is left of each source of the share, to the last cent', async () => {
  const card = await fillWallet(db(), 735)
  const sale = await it.sell(2300, [{ amount: 2300, fee: 115, court: true }])
  const share = sale.share_uuids[0] ?? ''
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 735 })
  await provider(attempt_uuid, 'paid')
  expect(await entriesOf(attempt_uuid)).toEqual({ 410: 1565, 520: 735, 210: -2300 })
  expect((await refund(share, 550)).body).toMatchObject({ amount: 550, status: 'created' })
  expect(await refundsOf(sale)).toMatchObject([
    { source: 1, amount: 176, fee: 9, status: 'refunded' },
    { source: 0, amount: 374, fee: 19, status: 'created' },
  ])
  expect(await wallet(card)).toEqual({ balance: 176, held: 0, booked: 176 })
  await refund(share)
  expect((await refundsOf(sale)).slice(2)).toMatchObject([
    { source: 1, amount: 559, fee: 27 },
    { source: 0, amount: 1191, fee: 60 },
  ])
  expect(await wallet(card)).toEqual({ balance: 735, held: 0, booked: 735 })
  expect((await refund(share, 1)).problem.code).toBe('refund_exceeds_paid')
  await pollLater(it, 5, pollPayments)
  expect((await refundsOf(sale)).map(({ status }) => status)).toEqual(Array.from({ length: 4 }, () => 'refunded'))
  await checkAll()
})

test('what the payer’s bank takes back is the provider’s part alone, and the rest still goes back to the source', async () => {
  const card = await fillWallet(db(), 1000)
  const sale = await it.sell(3000)
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 1000 })
  await provider(attempt_uuid, 'paid')
  await it.control('POST', `/payments/${(await it.attempt(attempt_uuid)).provider_reference}/chargeback`, {})
  await syncAttempt(it.platform, attempt_uuid, { notified: true })
  expect(await refund(sale.share_uuids[0] ?? '', 1000)).toMatchObject({ body: { status: 'refunded' } })
  expect(await refundsOf(sale)).toMatchObject([{ source: 1, amount: 1000, status: 'refunded' }])
  expect(await wallet(card)).toEqual({ balance: 1000, held: 0, booked: 1000 })
  await checkAll()
})

test.each(['failed', 'canceled', 'expired'])(
  'a payment that ends as %s leaves the source whole at once',
  async (status) => {
    const card = await fillWallet(db(), 1000)
    const sale = await it.sell()
    const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
    await provider(attempt_uuid, status)
    expect(await wallet(card)).toEqual({ balance: 1000, held: 0, booked: 1000 })
    const again = await payWith({ sale, source_uuid: card, amount: 1000 })
    await provider(again.attempt_uuid, 'paid')
    expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
    await checkAll()
  },
)

const cancel = (sale: Sale) =>
  inTransaction(db(), async (tx) => {
    await saleKind.payable.lock(tx, sale.uuid)
    await run(tx, "update payments.test_sales set state = 'cancelled' where uuid = $1", [sale.uuid])
    await cancelPayable(tx, { kind: saleKind.kind, subject_uuid: sale.uuid })
  })

test('a sale that is cancelled lets its source go, and money that comes nevertheless goes back without it', async () => {
  const card = await fillWallet(db(), 1000)
  const sale = await it.sell()
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
  await cancel(sale)
  expect(await wallet(card)).toMatchObject({ held: 0 })
  await provider(attempt_uuid, 'paid')
  expect(await refundsOf(sale)).toMatchObject([{ source: 0, amount: 1600 }])
  expect(await wallet(card)).toEqual({ balance: 1000, held: 0, booked: 1000 })
  await checkAll()
})

test('money that comes late is applied when the source still has what it held', async () => {
  const card = await fillWallet(db(), 700)
  const sale = await it.sell()
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
  await provider(attempt_uuid, 'expired')
  await provider(attempt_uuid, 'paid', true)
  expect(await it.sale(sale.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
  await checkAll()
})

test('money that comes late goes back, and a person is told, when the source was spent; nothing is paid in part', async () => {
  const card = await fillWallet(db(), 700)
  const [late, other] = [await it.sell(), await it.sell()]
  const { attempt_uuid } = await payWith({ sale: late, source_uuid: card, amount: 700 })
  await provider(attempt_uuid, 'expired')
  await provider((await payWith({ sale: other, source_uuid: card, amount: 700 })).attempt_uuid, 'paid')
  await provider(attempt_uuid, 'paid', true)
  expect(await it.sale(late.uuid)).toMatchObject({ paid_times: 0, state: 'failed' })
  expect(await refundsOf(late)).toMatchObject([{ source: 0, amount: 1600 }])
  expect(await listAlerts(it, attempt_uuid)).toEqual(['given_back'])
  expect(await wallet(card)).toEqual({ balance: 0, held: 0, booked: 0 })
  const again = await it.pay(late)
  await provider(again.attempt_uuid, 'paid')
  expect(await it.sale(late.uuid)).toMatchObject({ state: 'paid', paid_times: 1 })
  await checkAll()
})

test('a hold that lapsed by itself is taken again, and of two sources neither pays when one cannot', async () => {
  const [first, second] = [await fillWallet(db(), 500), await fillWallet(db(), 500)]
  const sale = await it.sell()
  const sources = [first, second].map((source_uuid) => ({ kind: 'test_wallet', source_uuid, amount: 500 }))
  const { attempt_uuid } = await it.pay(sale, { sources })
  await run(db(), 'update payments.test_wallets set held = 0 where uuid = any($1)', [[first, second]])
  const spent = first > second ? first : second
  await run(db(), 'update payments.test_wallets set held = 1 where uuid = $1', [spent])
  await provider(attempt_uuid, 'paid')
  expect(await it.sale(sale.uuid)).toMatchObject({ paid_times: 0 })
  expect(await wallet(first)).toMatchObject({ balance: 500 })
  expect(await wallet(second)).toMatchObject({ balance: 500 })
  await run(db(), 'update payments.test_wallets set held = 0 where uuid = $1', [spent])
  const again = await it.pay(sale, { sources })
  await run(db(), 'update payments.test_wallets set held = 0 where uuid = $1', [first])
  await provider(again.attempt_uuid, 'paid')
  expect(await wallet(first)).toEqual({ balance: 0, held: 0, booked: 0 })
  expect(await wallet(second)).toEqual({ balance: 0, held: 0, booked: 0 })
  await checkAll()
})

test('[M6] a double click holds once; another source, or none, takes the place of what was held', async () => {
  const [card, other] = [await fillWallet(db(), 1000), await fillWallet(db(), 1000)]
  const sale = await it.sell()
  const clicks = await Promise.all(Array.from({ length: 5 }, () => payWith({ sale, source_uuid: card, amount: 700 })))
  expect(new Set(clicks.map(({ attempt_uuid }) => attempt_uuid)).size).toBe(1)
  expect(await wallet(card)).toMatchObject({ held: 700 })
  const second = await payWith({ sale, source_uuid: other, amount: 300 })
  expect(second.attempt_uuid).not.toBe(clicks[0]?.attempt_uuid)
  expect([await wallet(card), await wallet(other)]).toMatchObject([{ held: 0 }, { held: 300 }])
  const alone = await it.pay(sale)
  expect(await wallet(other)).toMatchObject({ held: 0 })
  await provider(alone.attempt_uuid, 'paid')
  expect(await it.sale(sale.uuid)).toMatchObject({ paid_times: 1 })
  await checkAll()
})

test('[M1] two sales at once cannot hold the same value', async () => {
  const card = await fillWallet(db(), 1000)
  const sales = await Promise.all(Array.from({ length: 6 }, () => it.sell()))
  const tries = await Promise.allSettled(sales.map((sale) => payWith({ sale, source_uuid: card, amount: 400 })))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(await wallet(card)).toMatchObject({ balance: 1000, held: 800 })
  await checkAll()
})

test('a source with too little, or for more than the payable leaves for the provider, begins nothing', async () => {
  const card = await fillWallet(db(), 5000)
  const sale = await it.sell()
  for (const amount of [2301, 5001])
    await expect(payWith({ sale, source_uuid: card, amount })).rejects.toMatchObject({
      kind: { code: 'payment_not_possible' },
    })
  await expect(payWith({ sale, source_uuid: await fillWallet(db(), 10), amount: 11 })).rejects.toMatchObject({
    kind: { code: 'payment_not_possible' },
  })
  expect(await wallet(card)).toMatchObject({ held: 0 })
  expect(await run(db(), 'select from payments.attempts where payable_uuid = $1', [sale.payable_uuid])).toEqual([])
})

/** Dies there, once. */
const dieAt = (name: string): void => arm(name, () => Promise.reject(new Error(`died at ${name}`)))

test.each(['payments.attempt-inserted', 'payments.attempt-written'])(
  '[C2] dying at %s holds nothing twice, and nothing for ever',
  async (name) => {
    const card = await fillWallet(db(), 1000)
    const sale = await it.sell()
    dieAt(name)
    await expect(payWith({ sale, source_uuid: card, amount: 700 })).rejects.toThrow('died')
    disarm()
    const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
    expect(await wallet(card)).toMatchObject({ held: 700 })
    await provider(attempt_uuid, 'paid')
    expect(await wallet(card)).toEqual({ balance: 300, held: 0, booked: 300 })
    await checkAll()
  },
)

test.each(['payments.paid-written', 'payments.paid-applied', 'payments.paid-booked'])(
  '[C2] dying at %s takes the source once, when it is asked again',
  async (name) => {
    const card = await fillWallet(db(), 1000)
    const sale = await it.sell()
    const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
    dieAt(name)
    await expect(provider(attempt_uuid, 'paid')).rejects.toThrow('died')
    disarm()
    expect(await wallet(card)).toEqual({ balance: 1000, held: 700, booked: 1000 })
    await syncAttempt(it.platform, attempt_uuid, { notified: true })
    expect(await wallet(card)).toEqual({ balance: 300, held: 0, booked: 300 })
    await checkAll()
  },
)

test('[C2] dying while a payment fails, or a refund is written, leaves nothing half', async () => {
  const card = await fillWallet(db(), 1000)
  const sale = await it.sell()
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
  dieAt('payments.unpaid-applied')
  await expect(provider(attempt_uuid, 'failed')).rejects.toThrow('died')
  disarm()
  expect(await wallet(card)).toMatchObject({ held: 700 })
  await syncAttempt(it.platform, attempt_uuid, { notified: true })
  expect(await wallet(card)).toMatchObject({ held: 0 })
  await provider((await payWith({ sale, source_uuid: card, amount: 700 })).attempt_uuid, 'paid')
  for (const name of ['payments.refund-written', 'payments.refund-booked', 'payments.refund-queued']) {
    dieAt(name)
    expect((await refund(sale.share_uuids[0] ?? '', 230)).status).toBe(500)
    disarm()
    expect(await wallet(card)).toEqual({ balance: 300, held: 0, booked: 300 })
  }
  await refund(sale.share_uuids[0] ?? '', 230)
  expect(await wallet(card)).toEqual({ balance: 370, held: 0, booked: 370 })
  await checkAll()
})

test('the database refuses sources that are not what is paid, and changes of what they paid', async () => {
  const card = await fillWallet(db(), 1000)
  const sale = await it.sell()
  const { attempt_uuid } = await payWith({ sale, source_uuid: card, amount: 700 })
  const sql = (text: string) => it.app.owner.pool.query(text, [attempt_uuid])
  const refused: readonly (readonly [string, string])[] = [
    ['update payments.attempts set amount = amount - 1 where uuid = $1', 'attempt_sources_add_up'],
    [
      "insert into payments.attempt_sources (attempt_uuid, position, kind, source_uuid, amount) values ($1, 2, 'test_wallet', gen_random_uuid(), 1)",
      'attempt_sources_add_up',
    ],
    ['update payments.attempt_sources set amount = amount + 1 where attempt_uuid = $1', 'attempt_sources_append_only'],
    ['update payments.allocations set amount = amount + 1 where attempt_uuid = $1', 'allocations_append_only'],
    [
      'update payments.allocations set amount_refunded = amount + 1 where attempt_uuid = $1',
      'allocations_refund_within_amount',
    ],
    ['delete from payments.allocations where attempt_uuid = $1', 'allocations_append_only'],
    ['delete from payments.attempt_sources where attempt_uuid = $1', 'attempt_sources_append_only'],
  ]
  for (const [text, constraint] of refused) await expect(sql(text)).rejects.toMatchObject({ constraint })
  await provider(attempt_uuid, 'paid')
  await expect(
    sql("update payments.attempt_sources set state = 'released' where attempt_uuid = $1"),
  ).rejects.toMatchObject({ constraint: 'attempt_sources_append_only' })
  await checkAll()
})
