import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { TestApp } from '#platform/testing/test-app.ts'
import { createServer, type Server } from '../server.ts'

/** The files and rows that a server leaves behind. */
export interface Traces {
  /** On the app's database; every line of its log is kept. */
  readonly server: Server
  lines(): string
  /** Every row of every table, as text. */
  rows(): Promise<string>
}

export const keepTraces = async (app: TestApp): Promise<Traces> => {
  let lines = ''
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString()
      done()
    },
  })
  const server = await createServer(
    { ...app.settings, log_level: 'trace' },
    {
      url: app.database.pool.options.connectionString!,
      database: app.database,
      log: pino({ level: 'trace' }, sink),
    },
  )
  const rows = async (): Promise<string> => {
    const { rows: tables } = await app.owner.pool.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    )
    let all = ''
    for (const { name } of tables) {
      const found = await app.owner.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      all += found.rows.map(({ row }) => row).join('\n')
    }
    return all
  }
  return { server, lines: () => lines, rows }
}
