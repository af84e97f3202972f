/*
 * Journals of 2025 for the bench, written by SQL as the product would have them, in seals but without sums; and the auditfile of them beside COPY of
 * the same rows.
 */
import { spawnSync } from 'node:child_process'
import { request } from 'node:http'
import { query, signIn } from '../card-data.ts'
import { createClient } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import { residentMb } from '../processes.ts'
import type { Row } from '../table.ts'

const perStatement = 50_000
const maxMb = 256
const sampleMs = 50

/** Sales of three entries: the provider owes, the restaurant is owed, and the fee. The moments are spread over the year. */
const insertJournals = `
with chosen as (
  select (select uuid from ledger.accounts where main_account = 410 and currency = 'EUR' order by uuid limit 1) as provider,
         (select uuid from ledger.accounts where main_account = 210 and currency = 'EUR' order by uuid limit 1) as creditor,
         (select uuid from ledger.accounts where main_account = 310 and currency = 'EUR' order by uuid limit 1) as sales
), made as (
  select n, gen_random_uuid() as uuid, 1000 + n % 5000 as amount,
         ('2025-01-01T12:00:00Z'::timestamptz + n * (interval '363 days' / $3::int))::timestamptz(3) as created
    from generate_series($1::int, $2::int - 1) n
), journal as (
  insert into ledger.journals (uuid, created, description, event, reference, currency, amount, entry_count, content_hash)
  select uuid, created, 'Bestelling ' || n, 'payment', gen_random_uuid(), 'EUR', amount, 3, '\\x00' from made order by n
), entry as (
  insert into ledger.entries (journal_uuid, position, entry_count, main_account, account_uuid, currency, created, debit, credit)
  select m.uuid, e.position, 3, e.main_account, e.account_uuid, 'EUR', m.created, e.debit, e.credit
    from made m cross join chosen c cross join lateral (values
      (1, 410, c.provider, m.amount, 0), (2, 210, c.creditor, 0, m.amount - 72), (3, 310, c.sales, 0, 72)
    ) e (position, main_account, account_uuid, debit, credit)
)
insert into ledger.seals (position, journal_uuid, hash)
select (select max(position) from ledger.seals) + row_number() over (order by n), uuid, '\\x00' from made`

/** Fills the books of 2025. What each journal is held to at its commit is left out, and stands again afterwards. */
export const fillBooks = async (url: string, count: number): Promise<void> => {
  await query(url, 'alter table ledger.journals disable trigger journals_balance')
  for (let at = 0; at < count; at += perStatement)
    await query(url, insertJournals, [at, Math.min(count, at + perStatement), count])
  await query(url, 'alter table ledger.journals enable trigger journals_balance')
  await query(url, 'vacuum analyze ledger.journals, ledger.entries, ledger.seals')
}

const copyText = `copy (select j.number, j.created, j.description, j.event, e.position, e.main_account, a.name, a.reference, e.debit, e.credit
  from ledger.journals j join ledger.entries e on e.journal_uuid = j.uuid join ledger.accounts a on a.uuid = e.account_uuid
 where j.currency = 'EUR' and j.created >= '2025-01-01T00:00:00+01' and j.created < '2026-01-01T00:00:00+01'
 order by j.event, j.created, j.uuid, e.position) to stdout`

/** Seconds of the rows by COPY; undefined where there is no psql. */
const copyRows = (url: string): number | undefined => {
  const began = performance.now()
  const { status } = spawnSync('psql', [url, '-q', '-c', copyText], { stdio: 'ignore' })
  return status === 0 ? (performance.now() - began) / 1000 : undefined
}

/** Takes a file and keeps none of it; answers its bytes. */
const takeFile = (port: number, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const outgoing = request(
      { port, path, host: '127.0.0.1', headers: { ...headers, host: 'admin.localhost' } },
      (incoming) => {
        let bytes = 0
        if (incoming.statusCode !== 200) reject(new Error(`${path} answered ${incoming.statusCode}`))
        incoming.on('data', (chunk: Buffer) => (bytes += chunk.length))
        incoming.on('end', () => resolve(bytes))
        incoming.on('error', reject)
      },
    )
    outgoing.on('error', reject)
    outgoing.end()
  })

/** The auditfile of the year: the memory of the product while it is taken, and its time. */
export const measureAuditfile = async (bench: Bench, journals: number): Promise<Row> => {
  const client = createClient(bench.port, 'admin.localhost')
  const headers = await signIn(client, 'iris')
  client.close()
  const before = residentMb(bench.product.pid)
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, residentMb(bench.product.pid))), sampleMs)
  const began = performance.now()
  const bytes = await takeFile(bench.port, '/api/v1/payment/auditfile?year=2025', headers)
  const seconds = (performance.now() - began) / 1000
  clearInterval(sampling)
  const copied = copyRows(bench.database_url)
  const beside = copied === undefined ? '' : `; COPY of the rows ${copied.toFixed(1)} s`
  return {
    what: `Auditfile, ${journals.toLocaleString('en')} journals, ${(bytes / 1e6).toFixed(0)} MB: memory (${before.toFixed(0)} MB before)`,
    value: `${most.toFixed(0)} MB, ${seconds.toFixed(1)} s${beside}`,
    limit: `${maxMb} MB`,
    good: most <= maxMb,
  }
}
