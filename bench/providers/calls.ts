/*
 * Paying through a provider. A payment made by an adapter costs this process so much CPU beside a bare undici call (request, not fetch, which costs three times as much) that sends
 * the same bytes and reads the same answer; and the order journey with the platform's account at Mollie beside the one at the sandbox. Both providers are the sandbox's fakes.
 */
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { request } from 'undici'
import { query } from '../card-data.ts'
import { getSummary, repeat, runFor, type Client, type Load } from '../http.ts'
import { journey, type Goods } from '../journey.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

/** Of a round, and before the first one: node compiles for some thousand calls. */
const payments = 100
const warmUp = 1500
const rounds = 20
const maxCost = 1.3
const minShare = 0.9
const turns = 4

const keys = {
  mollie: 'test_demo_7Qm2xV9kTz4RbN8c',
  ccv: 't_demo_7Qm2xV9kTz4RbN8c',
} as const
type Name = keyof typeof keys

const cpuMs = async (work: () => Promise<void>): Promise<number> => {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** A payment as the adapter sends it, without the adapter. */
const bareCall = async (root: string, name: Name, uuid: string): Promise<void> => {
  const isMollie = name === 'mollie'
  const body = isMollie
    ? {
        amount: { currency: 'EUR', value: '23.00' },
        description: 'Bella Napoli',
        redirectUrl: 'http://food.localhost/orders',
        webhookUrl: 'http://127.0.0.1:9/webhook',
        method: 'ideal',
        locale: 'nl_NL',
        metadata: { reference: uuid },
      }
    : {
        amount: 23,
        currency: 'eur',
        method: 'ideal',
        returnUrl: 'http://food.localhost/orders',
        webhookUrl: 'http://127.0.0.1:9/webhook',
        merchantOrderReference: uuid,
        description: 'Bella Napoli',
        language: 'nld',
      }
  const answer = await request(`${root}${isMollie ? '/v2/payments' : '/api/v1/payment'}`, {
    method: 'POST',
    headers: {
      authorization: isMollie ? `Bearer ${keys.mollie}` : `Basic ${Buffer.from(`${keys.ccv}:`).toString('base64')}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'user-agent': 'Plein',
      [isMollie ? 'idempotency-key' : 'idempotency-reference']: uuid,
    },
    body: JSON.stringify(body),
  })
  const made = (await answer.body.json()) as Record<string, unknown>
  if (answer.statusCode >= 300) throw new Error(`the bare call answered ${answer.statusCode}: ${JSON.stringify(made)}`)
}

interface Adapter {
  create(credentials: object, order: object): Promise<{ kind: string }>
  identify(key: string, mode: string): Promise<{ kind: string; value?: { account: string } }>
}

const measureCreate = async (bench: Bench, name: Name): Promise<Row> => {
  const root = `${bench.env['PLEIN_SANDBOX_URL']}/${name}`
  const made =
    name === 'mollie'
      ? (await import('../../apps/api/dist/modules/payments/providers/mollie.js')).createMollieProvider(root)
      : (await import('../../apps/api/dist/modules/payments/providers/ccv.js')).createCcvProvider(root)
  const adapter = made as unknown as Adapter
  const { value } = await adapter.identify(keys[name], 'test')
  const credentials = { key: keys[name], mode: 'test', account: value?.account ?? '' }
  const create = async (): Promise<void> => {
    const our_reference = randomUUID()
    const { kind } = await adapter.create(credentials, {
      our_reference,
      idempotency_key: our_reference,
      amount: 2300,
      currency: 'EUR',
      description: 'Bella Napoli',
      method: 'ideal',
      language: 'nl',
      return_url: 'http://food.localhost/orders',
      webhook_url: 'http://127.0.0.1:9/webhook',
      expires_in_seconds: 900,
    })
    if (kind !== 'answer') throw new Error(`${name} did not take the payment`)
  }
  const times = async (work: () => Promise<void>, count = payments): Promise<void> => {
    for (let done = 0; done < count; done++) await work()
  }
  const bare = (): Promise<void> => bareCall(root, name, randomUUID())
  await times(bare, warmUp)
  await times(create, warmUp)
  const [ours, theirs, costs]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    const base = await cpuMs(() => times(bare))
    const taken = await cpuMs(() => times(create))
    theirs.push(base)
    ours.push(taken)
    // A round beside its own neighbour: the machine is another one a minute later.
    costs.push(taken / base)
  }
  const cost = median(costs)
  return {
    what: `CPU of a payment at ${name}'s fake, of a bare undici call's ${((median(theirs) / payments) * 1000).toFixed(0)} µs`,
    value: `${((median(ours) / payments) * 1000).toFixed(0)} µs = ${cost.toFixed(2)}x`,
    limit: `${maxCost}x`,
    good: cost <= maxCost,
  }
}

/** The platform's own account at Mollie, beside the sandbox's: neither is active twice. */
const connect = (bench: Bench): void => {
  const script = "import('./apps/api/dist/bundle/run-task.js').then((task) => task.runTask(['connect', 'mollie']))"
  const env = { ...process.env, ...bench.env }
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { env, input: keys.mollie, encoding: 'utf8' })
  if (status !== 0) throw new Error(`connect ended with ${status}: ${stderr}`)
}

const use = async (bench: Bench, name: 'sandbox' | 'mollie'): Promise<void> => {
  const url = bench.database_url
  await query(url, 'update payments.connections set is_active = false where program_uuid is null', [])
  await query(
    url,
    `update payments.connections set is_active = true, replaced_at = null
      where uuid = (select uuid from payments.connections where program_uuid is null and provider = $1 order by created desc limit 1)`,
    [name],
  )
  await query(url, "select pg_notify('payment_connections', '')", [])
}

/** Journeys with the account at Mollie's fake, of those with the sandbox's. */
const measureProviderJourneys = async (
  bench: Bench,
  { client, goods, clients, seconds }: { client: Client; goods: Goods; clients: number; seconds: number },
): Promise<Row> => {
  connect(bench)
  const loads: Record<'sandbox' | 'mollie', Load[]> = { sandbox: [], mollie: [] }
  const work = (): Promise<void> => journey(client, goods)
  for (let turn = 0; turn < turns; turn++) {
    const order = ['sandbox', 'mollie'] as const
    for (const name of turn % 2 === 0 ? order : order.toReversed()) {
      await use(bench, name)
      await repeat(clients, (turn === 0 ? 60 : 5) * clients, work)
      loads[name].push(await runFor(clients, seconds / turns, work))
    }
  }
  await use(bench, 'sandbox')
  const [ours, base] = [getSummary(loads.mollie), getSummary(loads.sandbox)]
  const share = ours.per_second / base.per_second
  return {
    what: `Journeys paid at Mollie's fake, of the sandbox's ${base.per_second.toFixed(0)}/s`,
    value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: `${minShare * 100} %`,
    good: share >= minShare,
  }
}

export const measureCalls = async (
  bench: Bench,
  load: { client: Client; goods: Goods; clients: number; seconds: number },
): Promise<Row[]> => [
  await measureCreate(bench, 'mollie'),
  await measureCreate(bench, 'ccv'),
  await measureProviderJourneys(bench, load),
]
