import { creditBank } from '@plein/contract/credit-management/bank'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { mkdirSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { now, setClock } from '#platform/runtime/clock.ts'
import { unseal } from '#platform/security/crypto.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { emptyOutbox } from '#platform/jobs/events.ts'
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { auditBills } from '#modules/credit-management/index.ts'
import { readIban } from '#modules/payments/payouts/iban.rules.ts'
import { checkCards } from '#modules/cards/cards.test-data.ts'
import { getJobs } from '../app.ts'
import { checkStored } from '../testing/books/check-books.ts'
import { seedBankStatements } from './bank-statements.ts'
import { seedBills } from './bills.ts'
import { seedAccounts } from './accounts.ts'
import { seedCardPrograms, seedPastCards } from './cards.ts'
import { pastRequests, seedPaymentProgram, seedRequestTroubles } from './requests.ts'
import { findCatalogue } from './catalogue.ts'
import { seedChargedBackOrder } from './charged-back-order.ts'
import { seedDemo } from './index.ts'
import { seedPastOrders } from './past-orders.ts'
import { withSettlements } from './settlements.ts'
import { seedRequestWebhooks } from './program-settings/request-webhooks.ts'
import { seedWebhooks } from './program-settings/webhooks.ts'

let sandbox: RunningSandbox
let opened: TestApp | undefined
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0 })
})
afterEach(async () => {
  disarm()
  setClock(undefined)
  await opened?.close()
})
afterAll(() => sandbox.close())

const open = async (options: { demo?: boolean; sandbox_url: string }): Promise<TestApp> => {
  opened = await createTestApp({ demo: options.demo ?? false, env: { PLEIN_SANDBOX_URL: options.sandbox_url } })
  return opened
}

interface Totals {
  readonly users: number
  readonly programs: number
  readonly counters: number
}
const totals = ({ database }: TestApp): Promise<Totals[]> =>
  run<Totals>(
    database.db,
    `select (select count(*) from identity.users) as users, (select count(*) from programs.programs) as programs,
            (select count(*) from programs.cash_points) as counters`,
  )

/** In the order in which they were written, as their ids tell. */
const orders = ({ database }: TestApp): Promise<{ uuid: string; status: number; created: Date }[]> =>
  run(database.db, 'select uuid, status, created from food_ordering.orders order by uuid')

test('a demo whose people and restaurants were not all made leaves an empty database, and the next start makes it whole', async () => {
  const app = await open({ sandbox_url: 'http://127.0.0.1:9' })
  const in_the_way = join(app.settings.data_dir, 'uploads', 'documents', 'wok-garden-terms.pdf')
  mkdirSync(in_the_way, { recursive: true })
  await expect(seedDemo(app.server.app, () => undefined)).rejects.toThrow('EISDIR')
  expect(await totals(app)).toEqual([{ users: 0, programs: 0, counters: 0 }])
  rmdirSync(in_the_way)
  await seedDemo(app.server.app, () => undefined)
  expect(await totals(app)).toEqual([{ users: 14, programs: 14, counters: 12 }])
})

test('past orders whose making was stopped go on after the newest at the next start, and only then', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  const seed = (): Promise<void> => seedPastOrders(app.server.app, { catalogue, count: 8, log: () => undefined })
  arm('payments.create-asking', async () => {
    if ((await orders(app)).length === 3) throw new Error('killed')
  })
  await expect(seed()).rejects.toThrow('killed')
  disarm()
  const before = await orders(app)
  expect(before).toHaveLength(3)
  await seed()
  const after = await orders(app)
  expect(after.slice(0, 3)).toEqual(before)
  expect(after).toHaveLength(8)
  expect(after.map(({ created }) => created)).toEqual(
    after.map(({ created }) => created).toSorted((a, b) => a.getTime() - b.getTime()),
  )
  const { delivered, cancelled } = orderStatuses
  expect(after.filter(({ status }) => status !== delivered && status !== cancelled)).toHaveLength(1)
  await seed()
  expect(await orders(app)).toEqual(after)
})

test('past orders that go on months later are as many as are missing', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  await seedPastOrders(app.server.app, { catalogue, count: 2, log: () => undefined })
  const began = now()
  setClock(new Date(began.getTime() + 90 * 86_400_000))
  await seedPastOrders(app.server.app, { catalogue, count: 5, log: () => undefined })
  const created = (await orders(app)).map((order) => order.created)
  expect(created).toHaveLength(5)
  expect(created.filter((moment) => moment > began)).toHaveLength(3)
})

test('each restaurant and the court get what was delivered on the Mondays of the past, to an account of their own', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  await inTransaction(app.database.db, (tx) => seedAccounts(tx, app.server.app, catalogue))
  await seedPastOrders(app.server.app, { catalogue, count: 40, log: () => undefined })
  const payouts = await run<{ created: Date; amount: number; iban_encrypted: Buffer }>(
    app.database.db,
    `select p.created, p.amount, b.iban_encrypted from payments.payouts p join payments.bank_accounts b on b.uuid = p.bank_account_uuid`,
  )
  expect(payouts.length).toBeGreaterThan(3)
  for (const { created, amount, iban_encrypted } of payouts) {
    expect([created.getUTCDay(), created.getUTCHours()]).toEqual([1, 3])
    expect(amount).toBeGreaterThan(0)
    const iban = unseal(app.server.app.settings.encryption_key, iban_encrypted)
    expect(readIban(iban)).toBe(iban)
  }
  const paid_out = (await orders(app)).filter(({ status }) => status === orderStatuses.paid_out)
  expect(paid_out.length).toBeGreaterThan(20)
})

test.each([
  ['at all', 1, 'Demo data: the payment sandbox does not answer, so past orders are missing'],
  [
    'any more',
    2,
    'Demo data: the payment sandbox no longer answers, and may go on paying by itself until it starts anew',
  ],
])(
  'a sandbox that takes what it is told and does not answer %s is waited for no longer than told',
  async (_name, from, line) => {
    let asked = 0
    const silent = createServer((_request, answer) => {
      if (++asked < from) answer.end('{}')
    })
    await new Promise<void>((ready) => void silent.listen(0, '127.0.0.1', ready))
    const { port } = silent.address() as AddressInfo
    const app = await open({ demo: true, sandbox_url: `http://127.0.0.1:${port}` })
    const catalogue = await findCatalogue(app.database.db)
    const lines: string[] = []
    await seedPastOrders(app.server.app, { catalogue: catalogue!, count: 1, log: (input) => lines.push(input) })
    expect(lines.at(-1)).toBe(line)
    silent.closeAllConnections()
    silent.close()
  },
)

test('eighteen months of cards stand on books that balance, and Sanne has two of them', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  const { people } = catalogue
  const seeded = await inTransaction(app.database.db, (tx) => seedCardPrograms(tx, app.server.app, people))
  const log = (): void => undefined
  const between = await seedPastCards(app.server.app, { seeded, people, log })
  await seedPastOrders(app.server.app, { catalogue, count: 8, log, between })
  const [made] = await run<{ cards: number; spent: number; sanne: number[] }>(
    app.database.db,
    `select count(*) as cards, count(*) filter (where moves > 1) as spent,
            array_agg(balance::int order by balance) filter (where holder_uuid = $1) as sanne from cards.cards`,
    [people.cardholder],
  )
  expect(made).toMatchObject({ cards: 602, sanne: [735, 2500] })
  expect(made?.spent).toBeGreaterThan(100)
  const [recent] = await run<{ movements: number }>(
    app.database.db,
    `select count(*) as movements from cards.movements where kind = 'redeemed' and created > now() - interval '30 days'`,
  )
  expect(recent?.movements).toBeGreaterThan(5)
  await checkCards(app.database.db)
})

test('sixty payment requests of the past stand in all their states, on books that balance', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  const { people } = catalogue
  const seeded = await inTransaction(app.database.db, (tx) => seedPaymentProgram(tx, app.server.app, people))
  const between = pastRequests(app.server.app, { seeded, people })
  await seedPastOrders(app.server.app, { catalogue, count: 8, log: () => undefined, between })
  for (let starts = 0; starts < 2; starts++) await seedRequestTroubles(app.server.app)
  const states = await run<{ state: string; orders: number }>(
    app.database.db,
    'select state, count(*)::int as orders from payment_management.orders group by state order by state',
  )
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'expired', 'open', 'paid'])
  expect(states.reduce((sum, { orders }) => sum + orders, 0)).toBe(60)
  const [kinds] = await run<{
    refunded: number
    charged_back: number
    bounced: number
    left: number
    suggested: number
  }>(
    app.database.db,
    `select (select count(*) from payment_management.orders where refunded_amount > 0)::int as refunded,
            (select count(*) from payments.chargebacks)::int as charged_back,
            (select count(*) from payment_management.orders where amount = 1750 and state = 'paid')::int as suggested,
            (select count(*) from notifications.messages where status = 'bounced')::int as bounced,
            (select min(stock - taken) from payment_management.form_items)::int as left`,
  )
  expect(kinds).toMatchObject({ charged_back: 1, bounced: 1 })
  expect(kinds!.refunded).toBeGreaterThan(1)
  // The page of the search suggests this amount.
  expect(kinds!.suggested).toBeGreaterThan(0)
  expect(kinds!.left).toBeGreaterThanOrEqual(0)
  expect(await checkStored(app.database.db)).toEqual([])
  await expectWebhooksOfRequests(app)
})

/** The bookkeeper's server heard of each request, took nothing yesterday from 14:00 to 16:00, and hears of none twice. */
const expectWebhooksOfRequests = async (app: TestApp): Promise<void> => {
  for (let starts = 0; starts < 2; starts++) await seedRequestWebhooks(app.server.app)
  const count = () =>
    run<{ state: string; messages: number; orders: number; hours: string[]; waiting: number; tries: number }>(
      app.owner.db,
      `select d.state, count(*)::int as messages, count(distinct e.subject_uuid)::int as orders, count(d.next_try_at)::int as waiting,
              array_agg(distinct to_char(d.created at time zone 'UTC', 'HH24') order by to_char(d.created at time zone 'UTC', 'HH24')) as hours,
              (sum(d.tries) - (select count(*) from notifications.attempts a join notifications.deliveries x on x.uuid = a.delivery_uuid
                                where x.state = d.state))::int as tries
         from notifications.deliveries d join notifications.events e on e.uuid = d.event_uuid group by d.state order by d.state`,
    )
  const before = await count()
  expect(before).toEqual([
    expect.objectContaining({ state: 'delivered', waiting: 0, tries: 0 }),
    expect.objectContaining({ state: 'given_up', waiting: 0, tries: 0, orders: 8, hours: ['13', '14'] }),
  ])
  await emptyOutbox(app.database.db, getJobs(app.settings).handlers)
  expect(await count()).toEqual(before)
}

test('two bank statements of the wholesaler: of 40 lines 31 have their bill, and six suggest one', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  await seedBills(app.server.app)
  for (let starts = 0; starts < 2; starts++) await seedBankStatements(app.server.app)
  const [program] = await run<{ uuid: string; owner_uuid: string }>(
    app.owner.db,
    "select uuid, owner_uuid from programs.programs where title = 'Groothandel De Linde'",
  )
  const query = { program: program?.uuid ?? '', size: 100 }
  const { body } = await app.as('program_owner', program?.owner_uuid).call(creditBank.lines, { query })
  expect(body.counts).toEqual({ new: 0, open: 9, matched: 31, ignored: 0 })
  expect(body.results.filter(({ suggestions }) => suggestions.length > 0)).toHaveLength(6)
  expect((await auditBills(app.owner.db)).findings).toEqual([])
  expect(await checkStored(app.database.db)).toEqual([])
})

test('the provider paid out on the Tuesdays of the past: each is booked, and one payment of the last is 0.25 off', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  const between = withSettlements(app.server.app, [])
  await seedPastOrders(app.server.app, { catalogue, count: 40, log: () => undefined, between })
  const settlements = await run<{ state: string; paid_out_at: Date; difference: number }>(
    app.database.db,
    `select s.state, s.paid_out_at, (select sum(l.difference) from payments.settlement_lines l where l.settlement_uuid = s.uuid)::int as difference
       from payments.settlements s order by s.paid_out_at`,
  )
  expect(settlements.length).toBeGreaterThan(5)
  for (const { paid_out_at } of settlements)
    expect([paid_out_at.getUTCDay(), paid_out_at.getUTCHours()]).toEqual([2, 10])
  expect(settlements.map(({ state, difference }) => [state, difference])).toEqual([
    ...settlements.slice(1).map(() => ['booked', 0]),
    ['differs', 25],
  ])
  expect(await checkStored(app.database.db)).toEqual([])
})

test('a till heard of each order, and stood still for two hours; a second start makes no other', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  await seedPastOrders(app.server.app, { catalogue: catalogue!, count: 400, log: () => undefined, between: [] })
  for (let start = 0; start < 2; start += 1) await seedWebhooks(app.server.app)
  const [counted] = await run<{ failed: number; delivered: number; waiting: number }>(
    app.owner.db,
    `select count(*) filter (where state = 'given_up')::int as failed, count(*) filter (where state = 'delivered')::int as delivered,
            count(next_try_at)::int as waiting from notifications.deliveries`,
  )
  expect(counted).toMatchObject({ failed: 20, waiting: 0 })
  expect(counted!.delivered).toBeGreaterThanOrEqual(40)
  // The events of those orders are still to be handled: the till has heard of them already.
  const before = await run(app.owner.db, 'select uuid from notifications.events')
  await emptyOutbox(app.database.db, getJobs(app.settings).handlers)
  const paid = await run(app.owner.db, "select uuid from notifications.events where type = 'order.paid'")
  expect(paid).toHaveLength(before.length)
})

test('a bank took the money of one order back: its restaurant bears it, the books say so, and a second start takes no more', async () => {
  const app = await open({ demo: true, sandbox_url: sandbox.url })
  const catalogue = await findCatalogue(app.database.db)
  if (!catalogue) throw new Error('the demo has no catalogue')
  await seedPastOrders(app.server.app, { catalogue, count: 30, log: () => undefined })
  for (let starts = 0; starts < 2; starts++) await seedChargedBackOrder(app.server.app)
  const taken = await run<{ amount: number; paid: number; method: string; booked: number }>(
    app.database.db,
    `select c.amount, a.amount as paid, a.method, (select count(*) from ledger.journals j where j.event = 'chargeback' and j.reference = c.uuid)::int as booked
       from payments.chargebacks c join payments.attempts a on a.uuid = c.attempt_uuid`,
  )
  expect(taken).toEqual([{ amount: expect.any(Number), paid: taken[0]?.amount, method: 'card', booked: 1 }])
  expect(await checkStored(app.database.db)).toEqual([])
})
