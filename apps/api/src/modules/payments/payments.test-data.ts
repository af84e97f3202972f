import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { inTransaction } from '#platform/db/tx.ts'
import { run, type Db } from '#platform/db/database.ts'
import { disarm } from '#platform/runtime/failpoints.ts'
import type { App } from '#platform/runtime/app.ts'
import { newId } from '#platform/runtime/ids.ts'
import { setClock } from '#platform/runtime/clock.ts'
import { freePort } from '#platform/testing/free-port.ts'
import { createTestApp, type TestApp } from '#platform/testing/test-app.ts'
import { createProgram } from '#modules/programs/index.ts'
import {
  registerPayableKind,
  saveConnection,
  startPayment,
  syncAttempt,
  type AttemptState,
  type PaymentStart,
} from './index.ts'
import { setProviderTimes } from './providers/provider-times.ts'
import { providerOfTests } from './providers/provider-of-tests.test-data.ts'
import { saleKind, salesTable, sellIn, type Sale, type SaleSeen, type ShareWish } from './sale.test-data.ts'

export const demoKey = providerOfTests.spell('test_demo_7Qm2xV9kTz4RbN8c')
export const demoLiveKey = providerOfTests.spell('live_demo_H3wY6sLp1GdJ5fKe')

/** A call of the sandbox's control API. */
type Control = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<never>

/** The product and the provider, each with its own HTTP server, and what a test does with them. */
export interface PaymentsTestApp {
  readonly app: TestApp
  readonly sandbox: RunningSandbox
  readonly control: Control
  readonly platform: App
  readonly restaurant: string
  readonly court: string
  /** A person of that kind, who exists. */
  readonly admin: string
  /** A sale of one share, or of those given. */
  sell(amount?: number, shares?: readonly ShareWish[]): Promise<Sale>
  pay(sale: Sale, input?: Partial<PaymentStart>): Promise<AttemptState>
  sale(uuid: string): Promise<SaleSeen>
  attempt(uuid: string): Promise<AttemptSeen>
  close(): Promise<void>
}

interface AttemptSeen {
  readonly status: string
  readonly applied: boolean
  readonly failure_code: string | null
  readonly provider_reference: string
  readonly webhook_token: string
}

const controlOf =
  (sandbox: RunningSandbox): Control =>
  async (method, path, body) => {
    const answer = await fetch(`${sandbox.url}/control${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`control ${path}: ${answer.status} ${text}`)
    return (text === '' ? null : JSON.parse(text)) as never
  }

const makePerson = async (app: TestApp, type: number): Promise<string> => {
  const uuid = newId()
  await run(
    app.owner.db,
    `insert into identity.users (uuid, username, type, first_name, last_name, created) values ($1, $1::uuid || '@example.nl', $2, 'Lotte', 'Bakker', now())`,
    [uuid, type],
  )
  return uuid
}

const makePrograms = async (app: TestApp): Promise<{ restaurant: string; court: string }> => {
  const owner_uuid = await makePerson(app, 1)
  return inTransaction(app.database.db, async (tx) => ({
    restaurant: await createProgram(tx, { type_code: 4001, owner_uuid, title: 'Bella Napoli' }),
    court: await createProgram(tx, { type_code: 5001, owner_uuid, title: 'De Markthal' }),
  }))
}

/** The one row of a table with that uuid. */
const rowIn = async <Row>(db: Db, text: string, uuid: string): Promise<Row> => {
  const [row] = await run<Row>(db, text, [uuid])
  if (!row) throw new Error(`nothing has the uuid ${uuid}`)
  return row
}

/** Payers who wait as long as a busy machine needs, where a test is not about those who do not. */
export const haveTime = (): void => setProviderTimes({ patience_ms: 30_000, poll_gap_ms: 0 })

/** Starts both. `listening`: webhooks of the sandbox reach the product; else they are sent to a port where nobody is. */
export const openPaymentsTestApp = async (
  options: { listening?: boolean; jobs?: boolean; env?: NodeJS.ProcessEnv; key?: string; mode?: 'test' | 'live' } = {},
): Promise<PaymentsTestApp> => {
  const sandbox = await startSandbox({ port: 0 })
  const port = await freePort()
  const env = { PORT: String(port), PLEIN_SANDBOX_URL: sandbox.url, ...options.env }
  const app = await createTestApp({ env, ...(options.jobs ? { jobs: true } : {}) })
  registerPayableKind(saleKind)
  haveTime()
  await app.owner.pool.query(salesTable)
  const programs = await makePrograms(app)
  if (options.listening) await app.server.listen()
  const platform = app.server.app
  const { mode = 'test', key = demoKey } = options
  const { name: provider, webhook_secret, cancelable_methods } = providerOfTests
  await saveConnection(platform, { program_uuid: null, provider, mode, key, webhook_secret })
  const control = controlOf(sandbox)
  if (cancelable_methods) await control('POST', `/${provider}`, { cancelable_methods })
  const { db } = app.database
  return {
    app,
    sandbox,
    control,
    platform,
    ...programs,
    admin: await makePerson(app, 4),
    sell: sellIn(db, programs),
    pay: (sale, input = {}) =>
      startPayment(platform, {
        kind: saleKind.kind,
        subject_uuid: sale.uuid,
        method: 'ideal',
        return_url: 'http://food.localhost/orders/payment/{sessionid}',
        ...input,
      }),
    sale: (uuid) =>
      rowIn(db, 'select state, paid_times, failed_times, refunded from payments.test_sales where uuid = $1', uuid),
    attempt: (uuid) =>
      rowIn(
        db,
        'select status, applied, failure_code, provider_reference, webhook_token from payments.attempts where uuid = $1',
        uuid,
      ),
    close: async () => {
      disarm()
      setClock(undefined)
      setProviderTimes(undefined)
      await app.close()
      await sandbox.close()
    },
  }
}

/** Posts a webhook as a provider does, unsigned unless headers say otherwise. */
export const postWebhook = async ({
  it: { app },
  attempt_uuid,
  token,
  options = {},
}: {
  it: PaymentsTestApp
  attempt_uuid: string
  token: string
  options?: { provider?: string; headers?: Record<string, string>; body?: string; ip?: string } | undefined
}): Promise<number> => {
  const { webhook, name } = providerOfTests
  const { provider = name, headers = {}, body = webhook.body('tr_of-the-attempt'), ip = '127.0.0.1' } = options
  const answer = await app.server.fastify.inject({
    method: 'POST',
    url: `/api/v1/payment/webhooks/${provider}/${attempt_uuid}?token=${token}`,
    headers: { 'content-type': webhook.content_type, host: 'food.localhost', ...headers },
    remoteAddress: ip,
    payload: body,
  })
  return answer.statusCode
}

/** A payment that is open at the provider, of a sale of its own unless one is given. */
export const openAttempt = async (it: PaymentsTestApp, sale?: Sale) => {
  const { attempt_uuid } = await it.pay(sale ?? (await it.sell()))
  return { attempt_uuid, ...(await it.attempt(attempt_uuid)) }
}

/** The provider settles a payment without telling. */
export const settle = (
  it: PaymentsTestApp,
  { provider_reference, status, more = {} }: { provider_reference: string; status: string; more?: object | undefined },
): Promise<never> => it.control('POST', `/payments/${provider_reference}/settle`, { status, webhook: false, ...more })

/** As openAttempt, and then paid, which the product has asked for and knows. */
export const paidAttempt = async (it: PaymentsTestApp, sale?: Sale) => {
  const attempt = await openAttempt(it, sale)
  await settle(it, { provider_reference: attempt.provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt.attempt_uuid)
  return attempt
}

/** Somebody gives a cent back in the provider's own office. */
export const refundThere = async ({ sandbox }: PaymentsTestApp, provider_reference: string): Promise<void> => {
  const { path, headers, body } = providerOfTests.refund(provider_reference, demoKey)
  const answer = await fetch(sandbox.url + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  // A payment that is unpaid, or was taken back, cannot be refunded.
  if (![200, 201, 400, 409, 422].includes(answer.status)) throw new Error(`the refund answered ${answer.status}`)
}

/** Counts the calls that reach the provider from now on. */
export const countCalls = async (it: PaymentsTestApp, scope: string): Promise<() => Promise<number>> => {
  // The provider's pending reports come first, or its question would be counted.
  await it.control('POST', '/webhooks/flush')
  const { faults } = (await it.control('POST', '/faults', { kind: 'delay', delay_ms: 0, scope })) as {
    faults: [{ id: string }]
  }
  const id = faults[0].id
  return async () => {
    const { faults: now } = (await it.control('GET', '/faults')) as { faults: { id: string; fired: number }[] }
    return now.find((fault) => fault.id === id)?.fired ?? 0
  }
}

/** How often a sale's payment was told to the rest of the product. */
export const countPaidEvents = async ({ app }: PaymentsTestApp, attempt_uuid: string): Promise<number> => {
  const { rows } = await app.owner.pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select name, data from platform.outbox
       union all
       select payload ->> 'name', (payload -> 'data')::jsonb from graphile_worker._private_jobs
     ) event (name, data) where name = 'sale-paid' and data ->> 'attempt_uuid' = $1`,
    [attempt_uuid],
  )
  return rows[0]?.count ?? 0
}

export const listAlerts = async ({ app }: PaymentsTestApp, attempt_uuid: string): Promise<string[]> => {
  const rows = await run<{ kind: string }>(
    app.database.db,
    'select kind from payments.alerts where attempt_uuid = $1 order by kind',
    [attempt_uuid],
  )
  return rows.map((row) => row.kind)
}

/** Lets the clock run ahead, so that every look is due, and polls until nothing is. */
export const pollLater = async (
  it: PaymentsTestApp,
  minutes: number,
  poll: (app: App) => Promise<number>,
): Promise<void> => {
  setClock(new Date(Date.now() + minutes * 60_000))
  await poll(it.platform)
  setClock(undefined)
}
