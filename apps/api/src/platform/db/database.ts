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
import type { DB } from './schema.ts'

/** The database outside of a transaction: each statement stands for itself. Reads use it. */
export type Db = Kysely<DB>

/**
 * The required first parameter of every action and query: a transaction, or for reads the database itself.
 * Writers take `Tx` and are called by the frame inside of one.
 */
export type Tx = Transaction<DB>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** Opens a pool on a PostgreSQL address. `size` connections at most. */
export const openDatabase = (url: string, size = 10): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    Client: NamedClient as unknown as typeof pg.Client,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 60_000,
    allowExitOnIdle: true,
    statement_timeout: 30_000,
    application_name: 'plein',
  })
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  // The same of one that dies while somebody has it, between two statements: the next statement tells.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  queryables.set(db, pool)
  // Not db.destroy: Kysely lets go of a pool only after a query of its own, and transactions run on the pool itself.
  const close = async (): Promise<void> => {
    if (!pool.ending) await pool.end()
  }
  return { db, pool, close }
}

/** What takes a statement: the pool, or the client of a transaction. */
type Queryable = Pick<pg.PoolClient, 'query'>

const queryables = new WeakMap<object, Queryable>()

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
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  }) as Tx
  queryables.set(tx, client)
  return tx
}

const poolOf = (db: Db): pg.Pool => {
  const pool = queryables.get(db)
  if (!(pool instanceof pg.Pool)) throw new Error('no pool: the database was not opened by openDatabase')
  return pool
}

/**
 * Does `work` between begin and commit on one connection, or rolls back what it did when it throws. Use inTransaction, which
 * also tries again what can be tried again.
 */
export const transact = async <T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const client = await poolOf(db).connect()
  let broken: Error | undefined
  try {
    await client.query('begin')
    const result = await work(onClient(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
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
  const { rows } = await (queryables.get(tx) ?? poolOf(tx)).query(text, values as unknown[])
  return rows as Row[]
}
