/*
 * Statements of the product, overheard while it answers one call in this process, and pgbench with the same statements on the same
 * server: each transaction of pgbench gets ids of its own.
 */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient, type Client } from './http.ts'

/** A statement with its values, as the product gave it to its client. */
export interface Overheard {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A part of a value that pgbench says anew in each transaction: `sql` is of type text. */
export interface Varied {
  readonly text: string
  readonly sql: string
}

const { prepareValue } = createRequire(import.meta.url)('pg/lib/utils') as {
  prepareValue: (value: unknown) => Buffer | string | null
}

/** All that was sent, as one text. */
export const writtenIn = (heard: readonly Overheard[]): string =>
  heard.flatMap(({ values }) => values.map((value) => String(prepareValue(value)))).join(' ')

const uuidPattern = /[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** Ids that were made from a moment on: those of the overheard call, when that is after the bench's own clock. */
export const freshIds = (text: string, since: Date): string[] => {
  const uuids = text.match(uuidPattern) ?? []
  return [...new Set(uuids)].filter((uuid) => parseInt(uuid.replace('-', '').slice(0, 12), 16) >= since.getTime())
}

/** `:tail`, twelve digits of each transaction, stands for the end of every fresh id and secret. */
export const freshTails = (fresh: readonly string[], secrets: readonly string[]): Varied[] => [
  ...fresh.map((uuid) => ({ text: uuid, sql: `${quoted(uuid.slice(0, 24))} || :tail::text` })),
  ...secrets.map((secret) => ({ text: secret, sql: `${quoted(secret.slice(0, 10))} || :tail::text` })),
]

/** A literal without colons, which pgbench would take for its variables. */
const quoted = (part: string): string =>
  `E'${part
    .replaceAll('\\', '\\\\')
    .replaceAll("'", "''")
    .replaceAll(':', String.raw`\x3a`)}'`

/** A value as SQL, with what varies in it; that is text, so it says its type. */
const literalOf = (value: unknown, { type, varied }: { type: string; varied: readonly Varied[] }): string => {
  const prepared = prepareValue(value)
  if (prepared === null) return 'null'
  const text = Buffer.isBuffer(prepared) ? String.raw`\x${prepared.toString('hex')}` : prepared
  const joined = variedText(text, varied)
  return joined === quoted(text) ? joined : `${joined}::${type}`
}

const variedText = (text: string, varied: readonly Varied[]): string => {
  const next = varied
    .map((part) => ({ part, at: text.indexOf(part.text) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]
  if (!next) return quoted(text)
  const before = text.slice(0, next.at)
  const after = text.slice(next.at + next.part.text.length)
  const parts = [...(before ? [quoted(before)] : []), next.part.sql, ...(after ? [variedText(after, varied)] : [])]
  return `(${parts.join(' || ')})`
}

/** The types of the values of each statement, as PostgreSQL takes them. */
const typesOf = async (url: string, heard: readonly Overheard[]): Promise<string[][]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const types: string[][] = []
    for (const { text, values } of heard) {
      if (values.length > 0) await client.query(`prepare heard as ${text}`)
      const { rows } = await client.query<{ types: string[] }>(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'heard'",
      )
      types.push(rows[0]?.types ?? [])
      if (values.length > 0) await client.query('deallocate heard')
    }
    return types
  } finally {
    await client.end()
  }
}

/** The statements as a script of pgbench. `variables`: lines that set what varies, besides `tail`. */
export const toScript = async (
  heard: readonly Overheard[],
  { url, varied, variables = [] }: { url: string; varied: readonly Varied[]; variables?: readonly string[] },
): Promise<string> => {
  const types = await typesOf(url, heard)
  const lines = heard.map(({ text, values }, at) => {
    const literals = values.map((value, place) => literalOf(value, { type: types[at]?.[place] ?? 'text', varied }))
    const filled = text.replaceAll(/\$(\d+)/g, (_all, number: string) => literals[Number(number) - 1] ?? 'null')
    return `${filled.replaceAll(/\s+/g, ' ').trim()};`
  })
  return `${['\\set tail random(100000000000, 999999999999)', ...variables, ...lines].join('\n')}\n`
}

/** Listens to the statements of this process while `work` runs. */
export const overhear = async (work: () => Promise<unknown>): Promise<Overheard[]> => {
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

/** The product in this process, without its jobs, asked as over the network. */
export interface InProcess {
  readonly clientOf: (host: string) => Client
  readonly close: () => Promise<void>
}

/** `moment`: where its clock stands. */
export const openInProcess = async ({
  url,
  env,
  moment,
}: {
  url: string
  env: Readonly<Record<string, string>>
  moment: Date
}): Promise<InProcess> => {
  const { createServer } = await import('../apps/api/dist/server.js')
  const { readSettings } = await import('../apps/api/dist/platform/runtime/settings.js')
  const { setClock } = await import('../apps/api/dist/platform/runtime/clock.js')
  const { openDatabase } = await import('../apps/api/dist/platform/db/database.js')
  setClock(moment)
  const database = openDatabase(url)
  const settings = readSettings({ ...process.env, ...env, LOG_LEVEL: 'warn', PLEIN_RATE_LIMITS: 'off' })
  const server = await createServer(settings, { url, database })
  await server.fastify.listen({ port: 0, host: '127.0.0.1' })
  const { port } = server.fastify.server.address() as { port: number }
  const clients: Client[] = []
  return {
    clientOf: (host) => {
      const client = createClient(port, host)
      clients.push(client)
      return client
    },
    close: async () => {
      for (const client of clients) client.close()
      await server.close()
      await database.close()
    },
  }
}

/** Transactions a second of pgbench with that script, by as many clients; undefined when there is no pgbench. */
export const pgbench = ({
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
  const file = join(tmpdir(), `plein-replay-${process.pid}.sql`)
  writeFileSync(file, script)
  const args = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '1', '-T', String(seconds), '-f', file, url]
  const done = spawnSync('pgbench', args, { encoding: 'utf8' })
  rmSync(file)
  if (done.error) return undefined
  const rate = /tps = ([\d.]+)/.exec(done.stdout)?.[1]
  if (done.status !== 0 || !rate) throw new Error(`pgbench: ${done.stderr.slice(0, 1000)}`)
  return Number(rate)
}
