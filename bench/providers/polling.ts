/*
 * Ten thousand open payments that are all due: how often the product asks about them with their one key. The times are those at which its calls begin. A provider
 * that knows none of them answers as fast as one that does.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { query } from '../card-data.ts'
import type { Bench } from '../open-bench.ts'
import type { Row } from '../table.ts'

const attempts = 10_000
const rounds = 3
const roundMs = 8000
const maxPerSecond = 5
/** As in payments.pace.system.test.ts: a timer may fire some milliseconds early. */
const maxInOneSecond = 6

/** Open attempts of the platform's active connection, all of which are due by the clock of the bench. */
const makeOpen = (url: string): Promise<unknown> =>
  query(
    url,
    `with one as (
       select a.*, p.program_uuid from payments.attempts a join payments.payables p on p.uuid = a.payable_uuid join payments.connections c on c.uuid = a.connection_uuid
        where c.program_uuid is null and c.is_active and a.status = 'paid' limit 1
     ), made as (
       select n, ('01900000-0e00-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid as uuid from generate_series(1, $1::int) n
     ), payable as (
       insert into payments.payables (uuid, kind, subject_uuid, program_uuid, description, currency, amount, amount_paid, state, created, changed)
       select m.uuid, 'bench', m.uuid, o.program_uuid, 'Bench', 'EUR', 2300, 0, 'open', o.created, o.created from made m cross join one o returning uuid
     )
     insert into payments.attempts (uuid, payable_uuid, connection_uuid, provider, mode, account, method, currency, amount, status, webhook_token, idempotency_key,
                                    provider_reference, return_url, language, applied, created, changed, pay_until, sync_at)
     select m.uuid, m.uuid, o.connection_uuid, o.provider, o.mode, o.account, 'ideal', 'EUR', 2300, 'open', 'bench', 'bench', 'bench_open_' || m.n,
            'http://food.localhost', 'nl', false, '2026-11-24T16:30:00Z', '2026-11-24T16:30:00Z', '2026-11-24T23:00:00Z', '2026-11-24T16:35:00Z'
       from made m cross join one o where (select count(*) from payable) >= 0`,
    [attempts],
  )

/** When the product began calls since it was asked the last time, in ms. */
const readCalls = async ({ product, lag_file }: Bench): Promise<number[]> => {
  const file = `${lag_file}-calls`
  rmSync(file, { force: true })
  process.kill(product.pid, 'SIGUSR2')
  for (let tries = 0; tries < 100 && !existsSync(file); tries++) await pause(20)
  return JSON.parse(readFileSync(file, 'utf8')) as number[]
}

const maxInASecond = (times: readonly number[]): number =>
  Math.max(0, ...times.map((at, index) => times.slice(index, index + 100).filter((later) => later - at < 999).length))

/** Polls while ten thousand are due, some seconds a round. */
export const measurePolling = async (bench: Bench): Promise<Row> => {
  process.stdout.write('Polling 10,000 open payments ...\n')
  await makeOpen(bench.database_url)
  await query(bench.database_url, "select graphile_worker.add_job('payments-poll', '{}', job_key => 'payments-poll')")
  await pause(2000)
  await readCalls(bench)
  const rates: number[] = []
  let most = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    await pause(roundMs)
    const times = await readCalls(bench)
    rates.push((times.length / (performance.now() - began)) * 1000)
    most = Math.max(most, maxInASecond(times))
  }
  const rate = rates.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
  return {
    what: `Questions of the poller with one key, ${attempts.toLocaleString('en')} open payments due`,
    value: `${rate.toFixed(2)}/s; ${most} within a second at most`,
    limit: `${maxPerSecond}/s; ${maxInOneSecond}, as timers fire early`,
    good: rate > 0 && rate <= maxPerSecond * 1.02 && most <= maxInOneSecond,
  }
}
