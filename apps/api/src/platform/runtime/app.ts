import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Exports } from '../http/export.ts'
import type { Live } from '../live/live.ts'
import type { Settings } from './settings.ts'
import type { Tokens } from '../security/tokens.ts'

/** What a process has: settings, database, log, live messages. One per server; tests have several. */
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
 * What work inside of a transaction has: everything but the pool. Its `tx` is its only way to the database, because who holds one
 * connection and waits for a second one waits for others that do the same.
 */
export type TxContext = Omit<App, 'db' | 'pool'>
