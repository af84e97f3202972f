import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { TestHouse } from '../platform/testing/test-house.ts'
import { createServer, type Server } from '../server.ts'

/** What a server leaves behind. */
export interface Traces {
  /** On the house's database; every line of its log is kept. */
  readonly server: Server
  lines(): string
  /** Every row of every table, as text. */
  rows(): Promise<string>
}

export const keepTraces = async (house: TestHouse): Promise<Traces> => {
  let lines = ''
  const sink = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString()
      done()
    },
  })
  const server = await createServer(
    { ...house.settings, log_level: 'trace' },
    {
      url: house.database.pool.options.connectionString!,
      database: house.database,
      log: pino({ level: 'trace' }, sink),
    },
  )
  const rows = async (): Promise<string> => {
    const { rows: tables } = await house.owner.pool.query<{ name: string }>(
      "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')",
    )
    let all = ''
    for (const { name } of tables) {
      const found = await house.owner.pool.query<{ row: string }>(`select t::text as row from ${name} t`)
      all += found.rows.map(({ row }) => row).join('\n')
    }
    return all
  }
  return { server, lines: () => lines, rows }
}
