/*
 * npm run bench -- --bills [N]: bills beside their limits. N: with how many the lists are measured, 100,000 unless it is more;
 * 1000000 is what the limit speaks of.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { query, signIn } from '../card-data.ts'
import { createClient, load } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import {
  freshIds,
  freshTails,
  openInProcess,
  overhear,
  pgbench,
  toScript,
  writtenIn,
  type Overheard,
} from '../replay.ts'
import type { Row } from '../table.ts'
import { benchDebtors, fillBills, findSeller } from './bill-data.ts'
import { measureCsv, measureDocuments, measureStatement, type AtBench } from './bill-files.ts'

const few = 1000
const open = 100_000
const maxShare = 1.5
const maxAgeingMs = 100
const maxStatements = 8
const minShare = 0.4
const maxRemindersMs = 60_000

/** With how many bills the lists are measured. */
const wantedBills = (): number => Math.max(open, Number(process.argv[process.argv.indexOf('--bills') + 1]) || open)

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timeOf = async ({ client, headers }: AtBench, path: string, rounds = 41): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    const { status, text } = await client.call('GET', `/api/v1${path}`, undefined, headers)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
    times.push(performance.now() - before)
  }
  return median(times)
}

/** The link of a page deep in the list: a bill's place, as next would carry it. */
const deepLink = async ({ url, seller }: AtBench, page: number): Promise<string> => {
  const [row] = await query<{ uuid: string }>(
    url,
    'select uuid from credit_management.bills where program_uuid = $1 order by uuid desc offset $2 limit 1',
    [seller.program_uuid, (page - 1) * 50],
  )
  return `&page=${page}&at=${Buffer.from(JSON.stringify([0, row?.uuid])).toString('base64url')}`
}

const measureLists = async (bench: AtBench): Promise<Row[]> => {
  const { url, seller } = bench
  const { program_uuid } = seller
  const list = `/bills?size=50&program=${program_uuid}`
  await fillBills(url, { program_uuid, from: 0, until: few })
  await timeOf(bench, list)
  const base = await timeOf(bench, list)
  await fillBills(url, { program_uuid, from: few, until: open })
  const ageing = await timeOf(bench, `/bills/ageing?program=${program_uuid}`, 21)
  const wanted = wantedBills()
  if (wanted > open) await fillBills(url, { program_uuid, from: open, until: wanted })
  const count = wanted.toLocaleString('en')
  const deep = Math.min(10_000, Math.floor(wanted / 50) - 2)
  const row = (what: string, time: number): Row => ({
    what: `${what}, ${count} bills`,
    value: `${time.toFixed(1)} ms = ${(time / base).toFixed(2)}x`,
    limit: `${maxShare.toFixed(2)}x of ${base.toFixed(1)} ms`,
    good: time <= maxShare * base,
  })
  return [
    row('Bills of an owner, page 1', await timeOf(bench, list)),
    row(
      `Bills of an owner, page ${deep.toLocaleString('en')}`,
      await timeOf(bench, `${list}${await deepLink(bench, deep)}`),
    ),
    {
      what: `Ageing of ${open.toLocaleString('en')} open bills`,
      value: `${ageing.toFixed(1)} ms`,
      limit: `${maxAgeingMs} ms`,
      good: ageing <= maxAgeingMs,
    },
  ]
}

type Caller = Pick<AtBench, 'client' | 'headers'> & { readonly program_uuid: string; readonly debtor_uuid: string }

/** A bill of one line is made and sent, with these two idempotency keys. Answers its number. */
const createAndSend = async (
  { client, headers, program_uuid, debtor_uuid }: Caller,
  keys: readonly [string, string] = [randomUUID(), randomUUID()],
): Promise<string> => {
  const line = { title: 'Levering', quantity: 1, tariff: 12.5, vat_category: 'S', vat_percent: 21 }
  const post = async (path: string, key: string, body: object): Promise<Record<string, unknown>> => {
    const keyed = { ...headers, 'idempotency-key': key }
    const { status, text } = await client.call('POST', `/api/v1${path}`, body, keyed)
    if (status >= 300) throw new Error(`${path} answered ${status}: ${text.slice(0, 300)}`)
    return JSON.parse(text) as Record<string, unknown>
  }
  const { uuid } = await post('/bills', keys[0], { program_uuid, debtor_uuid, lines: [line] })
  return String((await post(`/bills/${String(uuid)}/send`, keys[1], {}))['number'])
}

const countOwn = (heard: readonly Overheard[]): number =>
  heard.filter(({ text }) => /\b(?:credit_management|programs|ledger|identity|notifications)\./.test(text)).length

/** After everything that the bench makes, so that the ids of the overheard calls can be told. */
const moment = new Date('2026-11-25T10:00:00Z')

/** Making and sending a bill by several clients at once, beside pgbench with the same statements. */
const measureSending = async (
  bench: AtBench,
  { env, clients, seconds }: { env: Readonly<Record<string, string>>; clients: number; seconds: number },
): Promise<Row[]> => {
  const { url, client, headers, seller } = bench
  const [debtor, ...more] = await query<{ uuid: string }>(
    url,
    'select uuid from credit_management.debtors where program_uuid = $1 and number > 500000 order by number limit 1000',
    [seller.program_uuid],
  )
  if (!debtor) throw new Error('no debtor')
  const caller: Caller = { client, headers, program_uuid: seller.program_uuid, debtor_uuid: debtor.uuid }
  let next = 0
  const ours = await load(clients, seconds, async () => {
    const debtor_uuid = more[next++ % more.length]?.uuid ?? debtor.uuid
    await createAndSend({ ...caller, debtor_uuid })
  })
  const inside = await openInProcess({ url, env, moment })
  try {
    const own = inside.clientOf('po.localhost')
    const as_owner = { ...caller, client: own, headers: await signIn(own, seller.name) }
    await createAndSend(as_owner)
    let number = ''
    // Keys of other beginnings: a script tells them apart by those.
    const keys = [`create-${randomUUID()}`, `send-bill-${randomUUID()}`] as const
    const heard = await overhear(async () => (number = await createAndSend(as_owner, keys)))
    const varied = [...freshTails(freshIds(writtenIn(heard), moment), keys), { text: number, sql: ':tail::text' }]
    const script = await toScript(heard, { url, varied })
    const theirs = pgbench({ url, script, clients, seconds: Math.max(1, Math.round(seconds / 2)) }) ?? Number.NaN
    const share = ours.per_second / theirs
    const statements = countOwn(heard)
    return [
      {
        what: `Bills made and sent, of pgbench's ${theirs.toFixed(0)}/s with their statements`,
        value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %, p99 ${ours.p99_ms.toFixed(0)} ms`,
        limit: `${minShare * 100} %`,
        good: share >= minShare,
      },
      {
        what: `Statements of making and sending a bill (${heard.length} with begin, commit and those of keys)`,
        value: String(statements),
        limit: String(maxStatements),
        good: statements <= maxStatements,
      },
    ]
  } finally {
    await inside.close()
  }
}

/** One bill of each of 10,000 debtors has a step today: from the clock's call to the last message. */
const measureReminders = async ({ url, seller }: AtBench): Promise<Row> => {
  const sent = async (): Promise<number> => {
    const [row] = await query<{ sent: number }>(
      url,
      `select count(*)::int as sent from credit_management.debtor_messages m join credit_management.debtors d on d.uuid = m.debtor_uuid
        where d.program_uuid = $1 and d.number > 500000`,
      [seller.program_uuid],
    )
    return row?.sent ?? 0
  }
  await query(
    url,
    "select graphile_worker.add_job('send-bill-reminders', '{}', job_key => 'send-bill-reminders', queue_name => 'send-bill-reminders', priority => -10)",
  )
  const began = performance.now()
  let [before, count] = [-1, 0]
  // At a standstill for two seconds: the rest is not due.
  for (let still = 0; count < benchDebtors && still < 20; still = count === before ? still + 1 : 0) {
    before = count
    await pause(100)
    count = await sent()
  }
  const ms = performance.now() - began
  return {
    what: `${count.toLocaleString('en')} reminders, each with its mail`,
    value: `${(ms / 1000).toFixed(1)} s`,
    limit: `${maxRemindersMs / 1000} s`,
    good: count === benchDebtors && ms <= maxRemindersMs,
  }
}

/** Lists, ageing, making and sending, files, the bank, documents and reminders, one after the other. */
export const measureBills = async (
  { port, database_url: url, env }: Bench,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Row[]> => {
  const seller = await findSeller(url)
  const client = createClient(port, 'po.localhost')
  const bench = { port, url, client, headers: await signIn(client, seller.name), seller }
  const say = (what: string): void => void process.stdout.write(`${what} ...\n`)
  try {
    say(`Lists of ${few.toLocaleString('en')} and ${wantedBills().toLocaleString('en')} bills`)
    const rows = await measureLists(bench)
    say('Making and sending bills')
    rows.push(...(await measureSending(bench, { env, clients, seconds })))
    say('PDF and UBL')
    rows.push(...(await measureDocuments(bench)))
    say('A CSV of 5,000 rows')
    rows.push(await measureCsv(bench))
    say('A statement of 10,000 lines')
    rows.push(...(await measureStatement(bench)))
    say('10,000 reminders')
    rows.push(await measureReminders(bench))
    return rows
  } finally {
    client.close()
  }
}
