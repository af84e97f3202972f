/* A till asks for money by its key, beside bare Fastify and pg that write the same rows; and payers open the links that it got. */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { query, signIn, type Headers } from '../card-data.ts'
import { createClient, load, repeat, type Client } from '../http.ts'
import { freePort, type Bench } from '../open-bench.ts'
import { start } from '../processes.ts'
import { openInProcess, overhear, type Overheard } from '../replay.ts'
import type { Row } from '../table.ts'

const rounds = 3
const minShare = 0.5
const maxStatements = 6
const maxLinkStatements = 2
const maxLinkMs = 30
const links = 500

/** After everything that the bench makes. */
const moment = new Date('2026-11-25T10:00:00Z')

/** A payment program, and how its calls are measured. */
export interface Till {
  readonly bench: Bench
  readonly program_uuid: string
  readonly clients: number
  readonly seconds: number
}

/** A key of the program, as its owner makes it; answers the headers of its calls. */
const makeKey = async ({ bench, program_uuid }: Till): Promise<Headers> => {
  const client = createClient(bench.port, 'po.localhost')
  const body = { program_uuid, title: 'Bench', mode: 'test', scopes: ['orders:read', 'orders:write'] }
  const headers = { ...(await signIn(client, 'lotte')), 'idempotency-key': randomUUID() }
  const { status, text } = await client.call('POST', '/api/v1/payment/api-keys', body, headers)
  client.close()
  if (status !== 201) throw new Error(`no key: ${status} ${text.slice(0, 200)}`)
  return { authorization: `Bearer ${(JSON.parse(text) as { key: string }).key}` }
}

/** Asks for 23.00 by a link; answers the order's uuid. */
const order = async (client: Client, headers: Headers): Promise<string> => {
  const body = { amount: 2300, description: 'Museumnacht', reference: 'sale-1042' }
  const keyed = { ...headers, 'idempotency-key': randomUUID() }
  const { status, text } = await client.call('POST', '/api/v1/payment/orders', body, keyed)
  if (status !== 201) throw new Error(`an order answered ${status}: ${text.slice(0, 300)}`)
  return (JSON.parse(text) as { uuid: string }).uuid
}

const readLink = async (client: Client, uuid: string | undefined): Promise<void> => {
  const { status, text } = await client.call('GET', `/api/v1/payment/links/${uuid}`)
  if (status !== 200) throw new Error(`a link answered ${status}: ${text.slice(0, 300)}`)
}

const withFloor = async <T>({ bench, program_uuid }: Till, work: (client: Client) => Promise<T>): Promise<T> => {
  const port = await freePort()
  const env = {
    FLOOR_PORT: String(port),
    FLOOR_DATABASE_URL: bench.database_url,
    FLOOR_PROGRAM_UUID: program_uuid,
  }
  const args = ['--import', 'tsx', 'bench/payments/order-floor.ts']
  const floor = await start({ args, env, ready: /ready/, measured: true })
  const client = createClient(port, 'floor.localhost')
  try {
    return await work(client)
  } finally {
    client.close()
    await floor.stop()
  }
}

/** Waits until what the orders set off is done: it is not to be counted as the floor's. */
const untilHandled = async ({ database_url }: Bench): Promise<void> => {
  for (let waits = true; waits;) {
    await pause(100)
    const [row] = await query<{ waits: boolean }>(database_url, 'select exists (select from platform.outbox) as waits')
    waits = row?.waits ?? false
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const measureRate = async (till: Till, client: Client, headers: Headers): Promise<Row> => {
  const { clients, seconds } = till
  return withFloor(till, async (floor) => {
    await repeat(clients, 10 * clients, async () => void (await order(floor, headers)))
    await repeat(clients, 10 * clients, async () => void (await order(client, headers)))
    const [bare, ours, late]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      const turn = seconds / rounds
      await untilHandled(till.bench)
      bare.push((await load(clients, turn, async () => void (await order(floor, headers)))).per_second)
      const { per_second, p99_ms } = await load(clients, turn, async () => void (await order(client, headers)))
      ours.push(per_second)
      late.push(p99_ms)
    }
    const share = median(ours.map((rate, at) => rate / (bare[at] ?? Number.NaN)))
    return {
      what: `Orders by key, of bare Fastify's and pg's ${median(bare).toFixed(0)}/s with the same rows, ${clients} clients`,
      value: `${median(ours).toFixed(0)}/s = ${(share * 100).toFixed(0)} %, p99 ${median(late).toFixed(0)} ms`,
      limit: `${minShare * 100} %`,
      good: share >= minShare,
    }
  })
}

/** Without those around them, and of the key of the call. */
const countOwn = (heard: readonly Overheard[]): number =>
  heard.filter(({ text }) => /\b(?:payment_management|payments|programs|identity)\.|platform\.outbox/.test(text)).length

const measureStatements = async ({ bench }: Till, headers: Headers): Promise<Row[]> => {
  const { clientOf, close } = await openInProcess({ url: bench.database_url, env: bench.env, moment })
  try {
    const [till, payer] = [clientOf('po.localhost'), clientOf('ch.localhost')]
    // The first ones fill what the process keeps.
    await readLink(payer, await order(till, headers))
    let uuid = ''
    const ordering = await overhear(async () => (uuid = await order(till, headers)))
    const first = await overhear(() => readLink(payer, uuid))
    const again = await overhear(() => readLink(payer, uuid))
    const [orders, opened] = [countOwn(ordering), countOwn(again)]
    return [
      {
        what: `Statements of an order by key (${ordering.length} with begin, commit and those of its keys)`,
        value: String(orders),
        limit: String(maxStatements),
        good: orders <= maxStatements,
      },
      {
        what: `Statements of a link's call (${countOwn(first)} as it is opened a first time)`,
        value: String(opened),
        limit: String(maxLinkStatements),
        good: opened <= maxLinkStatements,
      },
    ]
  } finally {
    await close()
  }
}

const measureLinks = async ({ bench, clients, seconds }: Till, uuids: readonly string[]): Promise<Row> => {
  const client = createClient(bench.port, 'ch.localhost')
  let next = 0
  const read = (): Promise<void> => readLink(client, uuids[next++ % uuids.length])
  const { per_second, p99_ms } = await load(clients, seconds / 2, read)
  client.close()
  return {
    what: `A link's call, ${uuids.length} links, ${clients} clients: p99`,
    value: `${p99_ms.toFixed(0)} ms, ${per_second.toFixed(0)}/s`,
    limit: `${maxLinkMs} ms`,
    good: p99_ms <= maxLinkMs,
  }
}

export const measureOrdersByKey = async (till: Till): Promise<Row[]> => {
  const client = createClient(till.bench.port, 'po.localhost')
  try {
    const headers = await makeKey(till)
    const rows = [await measureRate(till, client, headers), ...(await measureStatements(till, headers))]
    const uuids: string[] = []
    await repeat(till.clients, links, async () => void uuids.push(await order(client, headers)))
    return [...rows, await measureLinks(till, uuids)]
  } finally {
    client.close()
  }
}
