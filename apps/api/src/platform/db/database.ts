import {
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type Driver,
  type Transaction,
} from 'kysely'
import pg from 'pg'
import { NamedClient } from './named-client.ts'
import { whileHolding, assertNoTransactionOn } from './pool-guard.ts'
import { noteRefusedWrite } from './refused-writes.ts'
import type { DB } from './schema.ts'

/** The database outside of a transaction: each statement stands for itself. Reads use it. */
export type Db = Kysely<DB>

/**
 * The required first parameter of every action and query: a transaction, or for reads the database itself.
 * Writers take `Tx` and are called by the request pipeline inside of one.
 */
export type Tx = Transaction<DB>

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
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  queryables.set(db, pool)
  // Not db.destroy: Kysely lets go of a pool only after a query of its own, and transactions run on the pool itself.
  const close = async (): Promise<void> => {
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** A receiver of statements: the pool, or the client of a transaction. */
type Queryable = Pick<pg.PoolClient, 'query'>

const queryables = new WeakMap<object, Queryable>()

/** The unawaited statements of a transaction. */
const underWay = new WeakMap<object, Promise<unknown>[]>()

/**
 * Lets a statement run beside those that follow, which it shares the way to the database with: for one whose result is not
 * needed in this transaction. The transaction fails when it does. `statement` is one statement, not several in turn.
 */
export const unawaited = (tx: Tx, statement: Promise<unknown>): void => {
  statement.catch(() => undefined)
  underWay.get(tx)?.push(statement)
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

const builderParts = {
  adapter: new PostgresAdapter(),
  compiler: new PostgresQueryCompiler(),
}

/** The builder on a client that is in a transaction. Making one costs microseconds. */
const onClient = (client: pg.PoolClient): Tx => {
  const connection = {
    executeQuery: async <Row>({ sql, parameters }: CompiledQuery) => {
      const { rows, rowCount } = await client.query(sql, [...parameters])
      return { rows: rows as Row[], numAffectedRows: BigInt(rowCount ?? 0) }
    },
    streamQuery: () => {
      throw new Error('a transaction does not stream')
    },
  }
  const nothing = async (): Promise<void> => undefined
  const driver: Driver = {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: nothing,
    commitTransaction: nothing,
    rollbackTransaction: nothing,
    releaseConnection: nothing,
    destroy: nothing,
  }
  const tx = new Kysely<DB>({
    dialect: {
      createAdapter: () => builderParts.adapter,
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => builderParts.compiler,
    },
  }) as Tx
  queryables.set(tx, client)
  underWay.set(tx, [])
  return tx
}

const poolOf = (db: Db): pg.Pool => {
  const pool = queryables.get(db)
  if (!(pool instanceof pg.Pool)) throw new Error('no pool: the database was not opened by openDatabase')
  return pool
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
  const tx = onClient(client)
  let broken: Error | undefined
  try {
    unawaited(tx, client.query('begin', []))
    const result = await whileHolding(pool, () => work(tx))
    unawaited(tx, commit(client))
    await pipelined(underWay.get(tx) ?? [])
    return result
  } catch (error) {
    const cause = followsFailure(error) ? await firstFailure(underWay.get(tx) ?? [], error) : error
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
 * Runs one statement of plain SQL with $1 parameters, for the hot paths and for what a builder would obscure: straight on the
 * connection. The text must be a constant: it is prepared once under its own name.
 */
export const run = async <Row>(tx: Db | Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const queryable = queryables.get(tx) ?? poolOf(tx)
  try {
    const { rows } = await queryable.query(text, values as unknown[])
    return rows as Row[]
  } catch (error) {
    // In a transaction it is noted where that ends.
    if (queryable instanceof pg.Pool) noteRefusedWrite(queryable, error)
    // The caller's stack, in place of the socket that the refusal came in on.
    if (error instanceof Error) Error.captureStackTrace(error)
    throw error
  }
}
