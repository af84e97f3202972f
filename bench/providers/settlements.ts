/*
 * A settlement of 100,000 lines beside `\copy` and a join: psql copies the file into a table and joins it with the attempts into another one. The product
 * takes the same file over HTTP, reads it, matches and writes each line, and books the journal.
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query, signIn } from '../card-data.ts'
import { createClient } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import { residentMb } from '../processes.ts'
import type { Row } from '../table.ts'

const lines = 100_000
const rounds = 5
const maxShare = 3
/** Payments of a settlement, each round its own: what was settled is settled no more. */
const firstAmount = 100

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

/** Paid attempts of the platform's connection, `round` among their references; answers the connection. */
const makePayments = async (url: string, round: number): Promise<string> => {
  const [row] = await query<{ connection_uuid: string }>(
    url,
    `with one as (
       select a.*, p.program_uuid from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid join payments.connections c on c.uuid = a.connection_uuid
        where c.program_uuid is null and c.is_active and a.status = 'paid' limit 1
     ), made as (
       select n, ('01900000-000' || $1::text || '-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as uuid, $2::bigint + n as amount from generate_series(1, $3::int) n
     ), payable as (
       insert into payments.payables (uuid, kind, subject_uuid, program_uuid, description, currency, amount, amount_paid, state, created, changed)
       select m.uuid, 'bench', m.uuid, o.program_uuid, 'Bench', 'EUR', m.amount, m.amount, 'paid', now(), now() from made m cross join one o returning uuid
     )
     insert into payments.attempts (uuid, payable_uuid, connection_uuid, provider, mode, account, method, currency, amount, status, webhook_token, idempotency_key,
                                    provider_reference, return_url, language, applied, created, changed, paid_at, pay_until)
     select m.uuid, m.uuid, o.connection_uuid, o.provider, o.mode, o.account, 'ideal', 'EUR', m.amount, 'paid', 'bench', 'bench', 'bench_' || $1::text || '_' || m.n,
            'http://food.localhost', 'nl', true, now(), now(), now(), now()
       from made m cross join one o where (select count(*) from payable) >= 0 returning connection_uuid`,
    [round, firstAmount, lines],
  )
  await query(url, 'analyze payments.attempts')
  if (!row) throw new Error('the demo data has no payment')
  return row.connection_uuid
}

const rowsOf = (round: number): string =>
  Array.from({ length: lines }, (_, at) => {
    const amount = ((firstAmount + at + 1) / 100).toFixed(2)
    return `payment;bench_${round}_${at + 1};${amount};EUR;0.35;0.0735\n`
  }).join('')

const boundary = '----plein-bench'

/** Ms until the product has answered an import. */
const importFile = (
  port: number,
  { path, authorization, file }: { path: string; authorization: string; file: string },
): Promise<number> => {
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n`
  const payload = Buffer.from(`${head}kind;reference;amount;currency;cost;vat\n${file}\r\n--${boundary}--\r\n`)
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const headers = {
      host: 'admin.localhost',
      authorization,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      'content-length': payload.length,
    }
    request({ host: '127.0.0.1', port, method: 'POST', path, headers }, (answer) => {
      let text = ''
      answer.on('data', (chunk: Buffer) => (text += chunk.toString()))
      answer.on('end', () => {
        if (!text.includes('"state":"booked"')) reject(new Error(`the import answered ${text.slice(0, 300)}`))
        else resolve(performance.now() - began)
      })
    })
      .on('error', reject)
      .end(payload)
  })
}

/** Ms that psql takes to copy the file and to join it, each into a table. */
const copyAndJoin = (url: string, file: string): number => {
  const statements = [
    '\\timing on',
    `\\copy bench.copied (kind, provider_reference, amount, currency, cost, vat) from '${file}' with (format csv, delimiter ';')`,
    `create table bench.joined as select l.*, a.uuid, a.amount as ours from bench.copied l left join payments.attempts a on a.provider_reference = l.provider_reference`,
  ]
  const prepare = `set client_min_messages = warning; drop schema if exists bench cascade; create schema bench;
    create table bench.copied (position bigserial primary key, kind text, provider_reference text, amount numeric, currency text, cost numeric, vat numeric)`
  const commands = [prepare, ...statements].flatMap((statement) => ['-c', statement])
  const printed = execFileSync('psql', [url, '-q', '-v', 'ON_ERROR_STOP=1', ...commands], { encoding: 'utf8' })
  return [...printed.matchAll(/: ([\d.]+) ms/g)].reduce((sum, [, ms]) => sum + Number(ms), 0)
}

/** A settlement of 100,000 payments, five times, in turn with psql's own. */
export const measureSettlements = async ({ port, database_url: url, env, product }: Bench): Promise<Row[]> => {
  process.stdout.write('Settlements of 100,000 lines ...\n')
  const folder = mkdtempSync(join(tmpdir(), 'plein-bench-settlement-'))
  chmodSync(folder, 0o755)
  const client = createClient(port, 'admin.localhost')
  const { authorization = '' } = await signIn(client, 'iris')
  const owner_url = env['PLEIN_OWNER_DATABASE_URL'] ?? url
  const [ours, floor]: [number[], number[]] = [[], []]
  const memory = { before: residentMb(product.pid), most: 0 }
  const watch = setInterval(() => (memory.most = Math.max(memory.most, residentMb(product.pid))), 20)
  for (let round = 1; round <= rounds; round++) {
    const connection_uuid = await makePayments(owner_url, round)
    const file = rowsOf(round)
    const path = join(folder, `${round}.csv`)
    writeFileSync(path, file)
    const target = `/api/v1/payment/settlements/import?connection_uuid=${connection_uuid}&reference=BENCH-${round}&paid_out_on=2026-11-24`
    floor.push(copyAndJoin(owner_url, path))
    ours.push(await importFile(port, { path: target, authorization, file }))
  }
  clearInterval(watch)
  client.close()
  rmSync(folder, { recursive: true })
  const [time, base] = [median(ours), median(floor)]
  return [
    {
      what: `${lines.toLocaleString('en')} settlement lines over HTTP, matched and booked`,
      value: `${(time / 1000).toFixed(2)} s = ${(time / base).toFixed(1)}x`,
      limit: `${maxShare}x of \\copy and a join, ${(base / 1000).toFixed(2)} s`,
      good: time <= maxShare * base,
    },
    {
      what: 'Most resident memory of the API meanwhile',
      value: `${memory.most.toFixed(0)} MB`,
      limit: `${memory.before.toFixed(0)} MB before`,
    },
  ]
}
