/*
 * Placing an order alone, beside pgbench with the same statements on the same server. The statements are those that the product
 * sends, overheard while it places one order; each transaction of pgbench gets ids of its own.
 */
import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { load, type Client } from './http.ts'
import { openBasket, placeOrder, type Goods } from './journey.ts'
import type { Row } from './table.ts'

interface Overheard {
  readonly text: string
  readonly values: readonly unknown[]
}

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null
}

/** A minute after the bench's own clock, so that what is made then can be told by its id. */
const moment = new Date('2026-11-24T16:41:00Z')

/** Ids that were made at that moment: the placed order's own, not the shop's. */
const freshIds = (text: string): string[] => {
  const uuids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? []
  return uuids.filter((uuid) => parseInt(uuid.replace('-', '').slice(0, 12), 16) >= moment.getTime())
}

/** A literal without colons, which pgbench would take for its variables. */
const quoted = (part: string): string =>
  `E'${part
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3a`)}'`

/** A value as SQL: `:tail`, twelve digits of each transaction, stands for the end of every fresh id and of the key. */
const literalOf = (value: unknown, fresh: ReadonlySet<string>, secrets: readonly string[]): string => {
  const prepared = prepareValue(value)
  if (prepared === null) return 'null'
  if (Buffer.isBuffer(prepared)) return `'\\x${prepared.toString('hex')}'::bytea`
  let text = prepared
  for (const uuid of fresh) text = text.replaceAll(uuid, `${uuid.slice(0, 24)}\u0000`)
  for (const secret of secrets) text = text.replaceAll(secret, `${secret.slice(0, 10)}\u0000`)
  const parts = text.split('\u0000').map(quoted)
  if (parts.length === 1) return parts[0] ?? ''
  const joined = `(${parts.join(' || :tail::text || ')})`
  if (/^[0-9a-f-]{36}$/.test(prepared)) return `${joined}::uuid`
  return /^\{"\w+":/.test(prepared) ? `${joined}::jsonb` : joined
}

const sqlOf = ({ text, values }: Overheard, literals: readonly string[]): string => {
  const filled = text.replaceAll(/\$(\d+)/g, (_all, at: string) => literals[Number(at) - 1] ?? 'null')
  if (values.length !== literals.length) throw new Error('a value is missing')
  return `${filled.replaceAll(/\s+/g, ' ').trim()};`
}

/** Listens to the statements of this process while `work` runs. */
const overhear = async (work: () => Promise<void>): Promise<Overheard[]> => {
  // The product's own client: what pg's is given are whole batches of statements (decisions/0017).
  const { NamedClient } = await import('../apps/api/dist/platform/db/named-client.js')
  const heard: Overheard[] = []
  const original = NamedClient.prototype.query
  NamedClient.prototype.query = function query(this: InstanceType<typeof NamedClient>, ...args: never[]): never {
    const [first, values] = args as unknown as [string | { text: string; values?: unknown[] }, unknown[] | undefined]
    if (typeof first === 'string') heard.push({ text: first, values: values ?? [] })
    else if (first.text) heard.push({ text: first.text, values: first.values ?? [] })
    return original.apply(this, args)
  }
  try {
    await work()
    return heard
  } finally {
    NamedClient.prototype.query = original
  }
}

/** The product in this process, asked as over the network. */
const inProcess = async (url: string): Promise<{ client: Client; close: () => Promise<void> }> => {
  const { createServer } = await import('../apps/api/dist/server.js')
  const { readSettings } = await import('../apps/api/dist/platform/runtime/settings.js')
  const { setClock } = await import('../apps/api/dist/platform/runtime/clock.js')
  const { openDatabase } = await import('../apps/api/dist/platform/db/database.js')
  setClock(moment)
  const database = openDatabase(url)
  const server = await createServer(readSettings({ ...process.env, LOG_LEVEL: 'warn', PLEIN_RATE_LIMITS: 'off' }), {
    url,
    database,
  })
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { createClient } = await import('./http.ts')
  const client = createClient((server.fastify.server.address() as { port: number }).port, 'food.localhost')
  return {
    client,
    close: async () => {
      client.close()
      await server.close()
      await database.close()
    },
  }
}

const scriptOf = async (url: string, goods: Goods): Promise<string> => {
  const { client, close } = await inProcess(url)
  try {
    const session_id = await openBasket(client, goods)
    const key = `placing-${randomUUID()}`
    const heard = await overhear(() => placeOrder({ client, goods, session_id, key }).then(() => undefined))
    const begin = heard.findIndex(({ text }) => text === 'begin')
    const commit = heard.findIndex(({ text }) => text === 'commit')
    const placed = heard.slice(begin, commit + 1)
    const written = placed.flatMap(({ values }) => values.map((value) => String(prepareValue(value)))).join(' ')
    const fresh = new Set(freshIds(written).filter((uuid) => uuid !== session_id))
    const access_key = /"access_key":"([^"]{20,})"/.exec(written)?.[1] ?? key
    const lines = placed.map((item) =>
      sqlOf(
        item,
        item.values.map((value) => literalOf(value, fresh, [key, access_key])),
      ),
    )
    return `\\set tail random(100000000000, 999999999999)\n${lines.join('\n')}\n`
  } finally {
    await close()
  }
}

/** Transactions a second of pgbench with that script, by as many clients; undefined when there is no pgbench. */
const pgbench = ({
  url,
  script,
  clients,
  seconds,
}: {
  url: string
  script: string
  clients: number
  seconds: number
}): number | undefined => {
  const file = join(tmpdir(), `plein-placing-${process.pid}.sql`)
  writeFileSync(file, script)
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, url]
  const done = spawnSync('pgbench', args, { encoding: 'utf8' })
  rmSync(file)
  if (done.error) return undefined
  const rate = /tps = ([\d.]+)/.exec(done.stdout)?.[1]
  if (done.status !== 0 || !rate) throw new Error(`pgbench: ${done.stderr.slice(0, 1000)}`)
  return Number(rate)
}

/** Baskets are filled before; what is timed is the one call that places the order. */
export const measurePlacing = async ({
  client,
  goods,
  url,
  clients,
  seconds,
}: {
  client: Client
  goods: Goods
  url: string
  clients: number
  seconds: number
}): Promise<Row> => {
  const sessions: string[] = []
  await load(clients, seconds, async () => void sessions.push(await openBasket(client, goods)))
  const wanted = sessions.length
  const began = performance.now()
  const place = async (): Promise<void> => {
    for (let session = sessions.pop(); session; session = sessions.pop())
      await placeOrder({ client, goods, session_id: session })
  }
  await Promise.all(Array.from({ length: clients }, place))
  const ours = wanted / ((performance.now() - began) / 1000)
  const theirs = pgbench({ url, script: await scriptOf(url, goods), clients, seconds })
  if (theirs === undefined)
    return { what: 'Placing the order alone', value: `${ours.toFixed(0)}/s`, limit: 'needs pgbench' }
  const share = ours / theirs
  return {
    what: `Placing the order alone, of pgbench's ${theirs.toFixed(0)}/s with its statements`,
    value: `${ours.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: '40 %',
    good: share >= 0.4,
  }
}
