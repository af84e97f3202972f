import { createServer } from 'node:net'
import { startSandbox, type RunningSandbox } from '@plein/sandbox/server'
import { inTransaction } from '../../platform/db/tx.ts'
import { run, type Db, type Tx } from '../../platform/db/database.ts'
import { publish } from '../../platform/events.ts'
import { disarm } from '../../platform/failpoints.ts'
import type { House } from '../../platform/house.ts'
import { frameProblems } from '@plein/contract/problem'
import { Problem } from '../../platform/http/problem.ts'
import { newId } from '../../platform/ids.ts'
import { setClock } from '../../platform/clock.ts'
import { createTestHouse, type TestHouse } from '../../platform/testing/test-house.ts'
import { createProgram } from '../programs/index.ts'
import {
  createPayable,
  registerPayableKind,
  saveConnection,
  startPayment,
  type AttemptState,
  type PayableKind,
  type PaymentStart,
} from './index.ts'
import { setProviderTimes } from './providers/provider-times.ts'

export const demoKey = 'test_demo_7Qm2xV9kTz4RbN8c'
export const demoLiveKey = 'live_demo_H3wY6sLp1GdJ5fKe'
const demoSecret = 'whsec_ZGVtby1hY2NvdW50LXdlYmhvb2stc2VjcmV0LTAx'

/** A sale: the smallest thing that can be paid, refunded and cancelled. Its states stand in a table of the test's database. */
type SaleState = 'open' | 'paid' | 'failed' | 'cancelled'

const salesTable = `
  create table if not exists payments.test_sales (
    uuid uuid primary key, state text not null default 'open', paid_times integer not null default 0,
    failed_times integer not null default 0, refunded bigint not null default 0, share_uuids uuid[] not null
  );
  grant select, insert, update on payments.test_sales to plein_app`

const stateOf = async (db: Db | Tx, uuid: string): Promise<SaleState> => {
  const [row] = await run<{ state: SaleState }>(db, 'select state from payments.test_sales where uuid = $1', [uuid])
  if (!row) throw new Problem(frameProblems.not_found)
  return row.state
}

/** Registered as food_order: the kind that the endpoints know. Everybody but the caller 'stranger' may see it. */
export const saleKind: PayableKind = {
  kind: 'food_order',
  admit: async (db, uuid, _caller, proof) => {
    await stateOf(db, uuid)
    if (proof.key === 'stranger') throw new Problem(frameProblems.not_found)
  },
  summary: async (db, uuid) => {
    const state = await stateOf(db, uuid)
    return { uuid, order_id: 1001, order_status: { open: 2, paid: 3, failed: 4, cancelled: 9 }[state], cart_uuid: uuid }
  },
  documents: (uuid) => ({ invoice_url: null, receipt_url: `/sales/${uuid}/receipt` }),
  returnUrl: () => 'http://food.localhost/orders/payment/{sessionid}',
  lock: async (tx, uuid) => {
    await run(tx, 'select from payments.test_sales where uuid = $1 for update', [uuid])
  },
  beforePayment: async (tx, uuid) => {
    await run(tx, "update payments.test_sales set state = 'open' where uuid = $1 and state = 'failed'", [uuid])
  },
  onPaid: async (tx, payable, attempt) => {
    publish(tx, 'sale-paid', { attempt_uuid: attempt.uuid })
    const rows = await run(
      tx,
      "update payments.test_sales set state = 'paid', paid_times = paid_times + 1 where uuid = $1 and state in ('open', 'failed') returning uuid",
      [payable.subject_uuid],
    )
    return rows.length > 0
  },
  onPaymentFailed: async (tx, payable) => {
    await run(
      tx,
      "update payments.test_sales set state = 'failed', failed_times = failed_times + 1 where uuid = $1 and state = 'open'",
      [payable.subject_uuid],
    )
  },
  planRefund: async (tx, share_uuid, lines) => {
    const [row] = await run<{ payable_uuid: string; amount: number; state: SaleState }>(
      tx,
      `select s.payable_uuid, s.amount - s.amount_refunded as amount, t.state from payments.test_sales t
         join payments.shares s on s.subject_uuid = $1 where $1 = any(t.share_uuids) for update of t`,
      [share_uuid],
    )
    if (!row) throw new Problem(frameProblems.not_found)
    const wanted = lines?.map((line) => ({
      uuid: line.uuid,
      title: 'Cola',
      quantity: line.quantity,
      amount: line.quantity,
    }))
    const amount = wanted ? wanted.reduce((sum, line) => sum + line.amount, 0) : row.state === 'paid' ? row.amount : 0
    return { payable_uuid: row.payable_uuid, subject_uuid: share_uuid, amount, lines: wanted ?? [] }
  },
  onPaidOut: async () => undefined,
  onPayoutReturned: async () => undefined,
  onRefund: async (tx, plan) => {
    await run(tx, 'update payments.test_sales set refunded = refunded + $2 where $1 = any(share_uuids)', [
      plan.subject_uuid,
      plan.amount,
    ])
  },
}

export interface Sale {
  readonly uuid: string
  readonly payable_uuid: string
  readonly share_uuids: readonly string[]
}

export interface ShareWish {
  readonly amount: number
  readonly fee?: number
  readonly court?: boolean
}

/** A call of the sandbox's control API. */
type Control = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown) => Promise<never>

/** The product and the provider, each with its own HTTP server, and what a test does with them. */
export interface PaymentsHouse {
  readonly house: TestHouse
  readonly sandbox: RunningSandbox
  readonly control: Control
  readonly platform: House
  readonly restaurant: string
  readonly court: string
  /** A person of that kind, who exists. */
  readonly admin: string
  /** A sale of one share, or of those given. */
  sell(amount?: number, shares?: readonly ShareWish[]): Promise<Sale>
  pay(sale: Sale, wish?: Partial<PaymentStart>): Promise<AttemptState>
  sale(uuid: string): Promise<SaleSeen>
  attempt(uuid: string): Promise<AttemptSeen>
  close(): Promise<void>
}

interface SaleSeen {
  readonly state: SaleState
  readonly paid_times: number
  readonly failed_times: number
  readonly refunded: number
}

interface AttemptSeen {
  readonly status: string
  readonly applied: boolean
  readonly failure_code: string | null
  readonly provider_reference: string
  readonly webhook_token: string
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

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

const makePerson = async (house: TestHouse, type: number): Promise<string> => {
  const uuid = newId()
  await run(
    house.owner.db,
    `insert into identity.users (uuid, username, type, first_name, last_name, created) values ($1, $1::uuid || '@example.nl', $2, 'Lotte', 'Bakker', now())`,
    [uuid, type],
  )
  return uuid
}

const makePrograms = async (house: TestHouse): Promise<{ restaurant: string; court: string }> => {
  const owner_uuid = await makePerson(house, 1)
  return inTransaction(house.database.db, async (tx) => ({
    restaurant: await createProgram(tx, { type_code: 4001, owner_uuid, title: 'Bella Napoli' }),
    court: await createProgram(tx, { type_code: 5001, owner_uuid, title: 'De Markthal' }),
  }))
}

const sellIn =
  (db: Db, { restaurant, court }: { restaurant: string; court: string }): PaymentsHouse['sell'] =>
  (amount = 2300, shares = [{ amount }]) =>
    inTransaction(db, async (tx) => {
      const uuid = newId()
      const made = shares.map((share) => ({
        program_uuid: restaurant,
        subject_uuid: newId(),
        amount: share.amount,
        fee: share.fee ?? 0,
        fee_program_uuid: share.court ? court : null,
        fee_vat_percentage: share.court ? 0 : 2100,
      }))
      const share_uuids = made.map((share) => share.subject_uuid)
      await run(tx, 'insert into payments.test_sales (uuid, share_uuids) values ($1, $2)', [uuid, share_uuids])
      const payable_uuid = createPayable(tx, {
        kind: saleKind.kind,
        subject_uuid: uuid,
        subject_number: 1001,
        program_uuid: restaurant,
        description: 'Bella Napoli',
        currency: 'EUR',
        amount: made.reduce((sum, share) => sum + share.amount, 0),
        payer_uuid: null,
        shares: made,
      })
      return { uuid, payable_uuid, share_uuids }
    })

/** The one row of a table with that uuid. */
const rowIn = async <Row>(db: Db, text: string, uuid: string): Promise<Row> => {
  const [row] = await run<Row>(db, text, [uuid])
  if (!row) throw new Error(`nothing has the uuid ${uuid}`)
  return row
}

/** Starts both. `listening`: webhooks of the sandbox reach the product; else they are sent to a port where nobody is. */
export const openPaymentsHouse = async (
  options: { listening?: boolean; jobs?: boolean; env?: NodeJS.ProcessEnv; key?: string; mode?: 'test' | 'live' } = {},
): Promise<PaymentsHouse> => {
  const sandbox = await startSandbox({ port: 0 })
  const port = await freePort()
  const env = { PORT: String(port), PLEIN_SANDBOX_URL: sandbox.url, ...options.env }
  const house = await createTestHouse({ env, ...(options.jobs ? { jobs: true } : {}) })
  registerPayableKind(saleKind)
  await house.owner.pool.query(salesTable)
  const programs = await makePrograms(house)
  if (options.listening) await house.server.listen()
  const platform = house.server.house
  const { mode = 'test', key = demoKey } = options
  await saveConnection(platform, { program_uuid: null, provider: 'sandbox', mode, key, webhook_secret: demoSecret })
  const { db } = house.database
  return {
    house,
    sandbox,
    control: controlOf(sandbox),
    platform,
    ...programs,
    admin: await makePerson(house, 4),
    sell: sellIn(db, programs),
    pay: (sale, wish = {}) =>
      startPayment(platform, {
        kind: saleKind.kind,
        subject_uuid: sale.uuid,
        method: 'ideal',
        return_url: 'http://food.localhost/orders/payment/{sessionid}',
        ...wish,
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
      await house.close()
      await sandbox.close()
    },
  }
}

/** Waits until a condition holds; fails after `within_ms` with what was waited for. */
export const eventually = async (
  what: string,
  condition: () => Promise<boolean>,
  within_ms = 10_000,
): Promise<void> => {
  const ends_at = Date.now() + within_ms
  while (!(await condition())) {
    if (Date.now() > ends_at) throw new Error(`not within ${within_ms} ms: ${what}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** How many: a number for each run, a larger one for the full catalogue (`npm run test:full`). */
export const sized = (everyday: number, full: number): number =>
  process.env['PLEIN_TEST_FULL'] === '1' ? full : everyday

export const times = <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_unused, index) => make(index)))

/** The same, twenty at a time: as many as keep the pool busy and nobody waiting for long. */
export const inTurn = async <T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = []
  let next = 0
  await times(Math.min(20, count), async () => {
    while (next < count) {
      const index = next++
      made[index] = await make(index)
    }
  })
  return made
}

/** Posts a hint as a provider does, unsigned unless headers say otherwise. */
export const postHint = async (
  { house }: PaymentsHouse,
  attempt_uuid: string,
  token: string,
  options: { provider?: string; headers?: Record<string, string>; body?: string; ip?: string } = {},
): Promise<number> => {
  const { provider = 'sandbox', headers = {}, body = '{"type":"payment.updated"}', ip = '127.0.0.1' } = options
  const answer = await house.server.app.inject({
    method: 'POST',
    url: `/api/v1/payment/webhooks/${provider}/${attempt_uuid}?token=${token}`,
    headers: { 'content-type': 'application/json', host: 'food.localhost', ...headers },
    remoteAddress: ip,
    payload: body,
  })
  return answer.statusCode
}

/** A payment that is open at the provider, which then settles it without telling. */
export const openAttempt = async (it: PaymentsHouse, sale: Sale) => {
  const { attempt_uuid } = await it.pay(sale)
  return { attempt_uuid, ...(await it.attempt(attempt_uuid)) }
}

export const settle = (
  it: PaymentsHouse,
  provider_reference: string,
  status: string,
  more: object = {},
): Promise<never> => it.control('POST', `/payments/${provider_reference}/settle`, { status, webhook: false, ...more })

/** Counts the calls that reach the provider from now on. */
export const countCalls = async (it: PaymentsHouse, scope: string): Promise<() => Promise<number>> => {
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
export const countPaidEvents = async ({ house }: PaymentsHouse, attempt_uuid: string): Promise<number> => {
  const { rows } = await house.owner.pool.query<{ count: number }>(
    `select count(*)::int as count from (
       select name, data from platform.outbox
       union all
       select payload ->> 'name', (payload -> 'data')::jsonb from graphile_worker._private_jobs
     ) event (name, data) where name = 'sale-paid' and data ->> 'attempt_uuid' = $1`,
    [attempt_uuid],
  )
  return rows[0]?.count ?? 0
}

export const alertsOf = async ({ house }: PaymentsHouse, attempt_uuid: string): Promise<string[]> => {
  const rows = await run<{ kind: string }>(
    house.database.db,
    'select kind from payments.alerts where attempt_uuid = $1 order by kind',
    [attempt_uuid],
  )
  return rows.map((row) => row.kind)
}

/** Lets the clock run ahead, so that every look is due, and polls until nothing is. */
export const pollLater = async (
  it: PaymentsHouse,
  minutes: number,
  poll: (house: House) => Promise<number>,
): Promise<void> => {
  setClock(new Date(Date.now() + minutes * 60_000))
  await poll(it.platform)
  setClock(undefined)
}
