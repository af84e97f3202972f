import pg from 'pg'

/** Read-only, disk full, out of memory, disk failed: what keeps the database from writing anything. */
const refusals: Readonly<Record<string, RefusedWrite>> = {
  '25006': 'read_only',
  '53100': 'disk_full',
  '53200': 'out_of_memory',
  '58030': 'disk_failed',
}

export type RefusedWrite = 'standby' | 'read_only' | 'disk_full' | 'out_of_memory' | 'disk_failed'

const refusalOf = (error: unknown): RefusedWrite | undefined =>
  refusals[(error as { code?: string } | null)?.code ?? '']

/** Refusals that were seen on a pool and that no later check has found gone. */
const seen = new WeakMap<object, RefusedWrite>()

/** Remembers that a write was refused. Answers whether the connection should not be used again: a new one may be allowed to write. */
export const noteRefusedWrite = (pool: object, error: unknown): boolean => {
  const refusal = refusalOf(error)
  if (refusal) seen.set(pool, refusal)
  return refusal === 'read_only'
}

/** Why the database refuses writes at this moment; undefined when it takes them. Throws when it cannot be reached. */
export const writeRefusal = async (pool: pg.Pool): Promise<RefusedWrite | undefined> =>
  (await refusalOfPool(pool)) ?? (seen.has(pool) ? repeatedCheck(pool) : undefined)

/** Asks a connection of the pool. Those that were opened while only reading was allowed are given up, so a new one has the last word. */
const refusalOfPool = async (pool: pg.Pool): Promise<RefusedWrite | undefined> => {
  for (;;) {
    const is_new = pool.idleCount === 0
    const client = await pool.connect()
    let refusal: RefusedWrite | undefined
    try {
      refusal = await stateOf(client)
    } finally {
      client.release(refusal !== undefined)
    }
    if (refusal === undefined || is_new) return refusal
  }
}

const stateStatement =
  "select pg_is_in_recovery() as is_standby, current_setting('transaction_read_only')::boolean as is_read_only"

const stateOf = async (client: pg.ClientBase): Promise<RefusedWrite | undefined> => {
  const { rows } = await client.query<{ is_standby: boolean; is_read_only: boolean }>(stateStatement)
  if (rows[0]?.is_standby) return 'standby'
  return rows[0]?.is_read_only ? 'read_only' : undefined
}

const checkAgainAfterMs = 1000

const checks = new WeakMap<pg.Pool, { readonly at: number; readonly result: Promise<RefusedWrite | undefined> }>()

/** A refusal that was seen is checked by a write, once a second at most, however often somebody asks. */
const repeatedCheck = (pool: pg.Pool): Promise<RefusedWrite | undefined> => {
  const last = checks.get(pool)
  const at = performance.now()
  if (last && at - last.at < checkAgainAfterMs) return last.result
  const result = tryToWrite(pool)
  checks.set(pool, { at, result })
  return result
}

/** The check goes, too: a refusal that comes later is newer than its answer. */
const forgetRefusal = (pool: pg.Pool): void => {
  seen.delete(pool)
  checks.delete(pool)
}

/** New blocks on the disk, which go with the transaction; a table that is there may have room left on a full disk. */
const writeStatement = `
create temporary table write_check on commit drop as
select n, md5(n::text) as filler from generate_series(1, 2000) as n`

/** On a connection of its own: the pool's may be older than what refuses. */
const tryToWrite = async (pool: pg.Pool): Promise<RefusedWrite | undefined> => {
  const client = new pg.Client(pool.options)
  client.on('error', () => undefined)
  try {
    await client.connect()
    const refusal = (await stateOf(client)) ?? (await refusalOfWrite(client))
    if (!refusal) forgetRefusal(pool)
    return refusal
  } finally {
    await client.end().catch(() => undefined)
  }
}

const refusalOfWrite = async (client: pg.Client): Promise<RefusedWrite | undefined> => {
  try {
    await client.query(writeStatement)
    return undefined
  } catch (error) {
    const refusal = refusalOf(error)
    // A login without the right to temporary tables says nothing about the disk.
    if (!refusal && (error as { code?: string }).code !== '42501') throw error
    return refusal
  }
}
