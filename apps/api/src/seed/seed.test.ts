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
import { arm, disarm } from '#platform/runtime/failpoints.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { readIban } from '#modules/payments/payouts/iban.rules.ts'
import { seedAccounts } from './accounts.ts'
import { findCatalogue } from './catalogue.ts'
import { seedDemo } from './index.ts'
import { seedPastOrders } from './past-orders.ts'

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
  expect(await totals(app)).toEqual([{ users: 4, programs: 7, counters: 2 }])
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
