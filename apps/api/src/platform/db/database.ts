import { CompiledQuery, Kysely, PostgresDialect, type Transaction } from 'kysely'
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
  } as pg.PoolConfig)
  // A connection that dies while idle is replaced at the next use; without a listener it would end the process.
  pool.on('error', () => undefined)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/**
 * Runs one statement of plain SQL with $1 parameters, for the hot paths and for what a builder would obscure. The text must
 * be a constant: it is prepared once under its own name.
 */
export const run = async <Row>(tx: Db | Tx, text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const result = await tx.executeQuery<Row>(CompiledQuery.raw(text, values as unknown[]))
  return result.rows
}
