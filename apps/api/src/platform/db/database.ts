import pg from 'pg'
import { withArrayTexts } from './array-text.ts'
import { NamedClient } from './named-client.ts'
import { whileHolding, assertNoTransactionOn } from './pool-guard.ts'
import { noteRefusedWrite } from './refused-writes.ts'

/** The database outside of a transaction: each statement stands for itself. Reads use it. */
export interface Db {
  readonly queryable: Queryable
}

/**
 * The required first parameter of every action and query: a transaction, or for reads the database itself.
 * Writers take `Tx` and are called by the request pipeline inside of one.
 */
export interface Tx extends Db {
  /** On its way without anybody waiting for it. */
  readonly unawaited: Promise<unknown>[]
}

/** A receiver of statements: the pool, or the client of a transaction. Only this folder sends by it. */
type Queryable = Pick<pg.PoolClient, 'query'>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

class GuardedPool extends pg.Pool {
  override connect(...reported: unknown[]): never {
    assertNoTransactionOn(this)
    return (super.connect as (...rest: unknown[]) => never).apply(this, reported)
  }
}

/** pg's types do not know it yet. */
const pipelined_client = { pipeline: true } as object

/** Opens a pool on a PostgreSQL address. `size` connections at most. */
export const openDatabase = (url: string, size = 10): Database => {
  const pool = new GuardedPool({
    connectionString: url,
    max: size,
    Client: NamedClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    statement_timeout: 30_000,
    application_name: 'plein',
    ...pipelined_client,
  })
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // A client that dies while it is in use, between two statements: the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const close = async (): Promise<void> => {
    if (!pool.ending) await pool.end()
  }
  return { db: { queryable: pool }, pool, close }
}

/**
 * Lets a statement run beside those that follow, which it shares the way to the database with: for one whose result is not
 * needed in this transaction. The transaction fails when it does. `statement` is one statement, not several in turn.
 */
export const unawaited = (tx: Tx, statement: Promise<unknown>): void => {
  statement.catch(() => undefined)
  tx.unawaited.push(statement)
}

/**
 * Waits for statements that were sent together on one transaction, where they run in the order given, and answers their
 * results. Throws the first failure when all are done, so that nothing is still under way when the transaction rolls back.
 */
export const pipelined = async <const Results extends readonly unknown[]>(statements: {
  readonly [Index in keyof Results]: Promise<Results[Index]>
}): Promise<Results> => {
  const settled = await Promise.allSettled(statements)
  return settled.map((item) => {
    if (item.status === 'rejected') throw item.reason
    return item.value
  }) as unknown as Results
}

const poolOf = (db: Db): pg.Pool => {
  if (!(db.queryable instanceof pg.Pool)) throw new Error('no pool: the database was not opened by openDatabase')
  return db.queryable
}

/** The first statement that failed by itself: those after it say only that the transaction is aborted. */
const firstFailure = async (statements: readonly Promise<unknown>[], otherwise: unknown): Promise<unknown> => {
  const settled = await Promise.allSettled(statements)
  return settled.find((item) => item.status === 'rejected')?.reason ?? otherwise
}

/** Refused because of another one: the transaction had failed, or what was to prepare the statement was skipped. */
const followsFailure = (error: unknown): boolean =>
  ['25P02', '26000'].includes((error as { code?: string } | null)?.code ?? '')

/** PostgreSQL answers ROLLBACK to the commit of a transaction in which a statement failed, even if the work swallowed that error. */
const commit = async (client: pg.PoolClient): Promise<void> => {
  const { command } = await client.query('commit', [])
  if (command !== 'COMMIT') throw new Error('nothing was committed: a statement of the transaction had failed')
}

/**
 * Runs `work` between begin and commit on one connection, or rolls back when it throws. Use inTransaction, which also retries. The begin goes
 * with the first statement, the commit with the unawaited ones; PostgreSQL makes a rollback of it when one of them fails.
 */
export const transact = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const pool = poolOf(db)
  const client = await pool.connect()
  const tx: Tx = { queryable: client, unawaited: [] }
  let broken: Error | undefined
  try {
    unawaited(tx, client.query('begin', []))
    const result = await whileHolding(pool, () => work(tx))
    unawaited(tx, commit(client))
    await pipelined(tx.unawaited)
    return result
  } catch (error) {
    const cause = followsFailure(error) ? await firstFailure(tx.unawaited, error) : error
    await client.query('rollback', []).catch((failure: Error) => {
      broken = failure
    })
    if (noteRefusedWrite(pool, cause)) broken ??= cause as Error
    throw cause
  } finally {
    // A connection that could not even roll back is not given to anybody else.
    client.release(broken)
  }
}

/**
 * Runs one statement of plain SQL with $1 parameters. The text must be a constant: it is prepared once under its own name, and
 * the check `sql-rows` compares `Row` with what the migrated database answers.
 */
export const run = <Row>(tx: Db | Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> =>
  send(tx.queryable, () => tx.queryable.query(text, withArrayTexts(values) as unknown[]))

/**
 * The same for a text with conditions that may be absent (`$1::text is null or ...`). It is planned each time for its values:
 * the one plan of a prepared statement would have to serve all of them, and could take no index.
 */
export const runReplanned = <Row>(tx: Db | Tx, text: string, values: readonly unknown[]): Promise<Row[]> =>
  send(tx.queryable, () => tx.queryable.query({ text, values: withArrayTexts(values) as unknown[] }))

const send = async <Row>(queryable: Queryable, query: () => Promise<{ rows: unknown[] }>): Promise<Row[]> => {
  try {
    return (await query()).rows as Row[]
  } catch (error) {
    // In a transaction it is noted where that ends.
    if (queryable instanceof pg.Pool) noteRefusedWrite(queryable, error)
    // The caller's stack, in place of the socket that the refusal came in on.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
