import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Exports } from '../http/export.ts'
import type { Live } from '../live/live.ts'
import type { Settings } from './settings.ts'
import type { Tokens } from '../security/tokens.ts'

/** The context of a process: settings, database, log, live messages. One per server; tests have several. */
export interface App {
  readonly settings: Settings
  readonly db: Db
  readonly pool: pg.Pool
  readonly log: FastifyBaseLogger
  readonly live: Live
  readonly tokens: Tokens
  readonly exports: Exports
}

/**
 * The context of work inside of a transaction: everything but the pool. Its `tx` is its only way to the database, because a holder of one
 * connection that waits for a second one waits for others that do the same.
 */
export type TxContext = Omit<App, 'db' | 'pool'>
