/** The statistics page with the figures of a million orders and of ten million, counting an hour anew, and keeping up with 50 orders a second. */
import { query, signIn, type Headers } from '../card-data.ts'
import { createClient, type Client } from '../http.ts'
import type { Bench } from '../open-bench.ts'
import { openInProcess, overhear } from '../replay.ts'
import type { Row } from '../table.ts'
import { fillBusyHour, fillHours } from './figures-data.ts'

const few = 1_000_000
const many = 10_000_000
const maxPageMs = 50
const maxShare = 1.5
const maxStatements = 4
const maxCountMs = 50
const maxLagSeconds = 60
/** At 50 orders a second those of a minute: as many as ten million a year are in each hour of a day of nine hours. */
const busyHour = 3000
const warm = 10
const rounds = 40
const hourMs = 3_600_000

interface Page {
  readonly client: Client
  readonly headers: Headers
  readonly path: string
}

const read = async ({ client, headers, path }: Page): Promise<{ read_at: string; now: { orders: number } }> => {
  const { status, text } = await client.call('GET', path, undefined, headers)
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  return JSON.parse(text) as { read_at: string; now: { orders: number } }
}

const p95 = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timesOf = async (page: Page): Promise<number[]> => {
  const times: number[] = []
  for (let round = 0; round < warm + rounds; round++) {
    const before = performance.now()
    await read(page)
    if (round >= warm) times.push(performance.now() - before)
  }
  return times
}

const own = /\b(?:statistics|food_ordering|payments|programs|ledger|cards)\./

/** The statements of one page, without those of who calls. */
const countStatements = async (bench: Bench, { path }: Page, moment: Date): Promise<number> => {
  const product = await openInProcess({ url: bench.database_url, env: bench.env, moment })
  try {
    const page = { client: product.clientOf('po.localhost'), path, headers: {} }
    const headers = await signIn(page.client, 'lotte')
    const heard = await overhear(() => read({ ...page, headers }))
    return heard.filter(({ text }) => own.test(text)).length
  } finally {
    await product.close()
  }
}

/** Milliseconds of the job in this process. */
const timeOfJob = async (url: string): Promise<number> => {
  const { openDatabase } = await import('../../apps/api/dist/platform/db/database.js')
  const { countHours } = await import('../../apps/api/dist/modules/statistics/hours/count-hours.job.js')
  const database = openDatabase(url)
  try {
    const before = performance.now()
    await countHours({ db: database.db })
    return performance.now() - before
  } finally {
    await database.close()
  }
}

const measureCounting = async (
  url: string,
  { program_uuid, hour }: { program_uuid: string; hour: Date },
): Promise<Row[]> => {
  // The product may have looked at them already.
  await query(url, 'update statistics.progress set position = position - $1', [busyHour])
  const lag = (await timeOfJob(url)) / 1000
  const times: number[] = []
  for (let round = 0; round < 15; round++) {
    await query(url, 'insert into statistics.dirty (hour, program_uuid) values ($1, $2) on conflict do nothing', [
      hour,
      program_uuid,
    ])
    times.push(await timeOfJob(url))
  }
  const count = median(times)
  return [
    {
      what: `Counting an hour of ${busyHour.toLocaleString('en')} orders and its day of dishes anew, the whole job`,
      value: `${count.toFixed(0)} ms`,
      limit: `${maxCountMs} ms`,
      good: count <= maxCountMs,
    },
    {
      what: `The job after a minute of 50 orders a second (it begins each minute)`,
      value: `${lag.toFixed(2)} s`,
      limit: `${maxLagSeconds} s`,
      good: lag <= maxLagSeconds,
    },
  ]
}

/** The page of 30 days, and of a year by day, each beside the year before; and the job that counts. */
export const measureFigures = async (bench: Bench, program_uuid: string): Promise<Row[]> => {
  const url = bench.database_url
  const client = createClient(bench.port, 'po.localhost')
  const headers = await signIn(client, 'lotte')
  const path = `/api/v1/statistics?program=${program_uuid}&compare=last_year`
  const month: Page = { client, headers, path }
  const at = new Date((await read(month)).read_at)
  const day = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
  const year: Page = { ...month, path: `${path}&from=${day(at.getTime() - 364 * 24 * hourMs)}&to=${day(at.getTime())}` }
  const hour = new Date(Math.floor(at.getTime() / hourMs) * hourMs - hourMs)
  const { setClock } = await import('../../apps/api/dist/platform/runtime/clock.js')
  setClock(at)
  // The first run of the job may count everything: before the figures of the bench.
  await timeOfJob(url)
  await fillHours(url, { program_uuid, orders: few, until: hour })
  const [small_month, small_year] = [p95(await timesOf(month)), p95(await timesOf(year))]
  await fillHours(url, { program_uuid, orders: many, until: hour })
  const [big_month, big_year] = [p95(await timesOf(month)), p95(await timesOf(year))]
  const statements = await countStatements(bench, month, at)
  await fillBusyHour(url, { program_uuid, orders: busyHour, hour })
  const { now } = await read(month)
  const live = p95(await timesOf(month))
  client.close()
  const row = (what: string, big: number, small: number): Row => ({
    what: `Statistics page, ${what} beside last year, figures of ${many.toLocaleString('en')} orders in two years, p95`,
    value: `${big.toFixed(0)} ms = ${(big / small).toFixed(2)}x`,
    limit: `${maxPageMs} ms, ${maxShare.toFixed(2)}x of ${small.toFixed(0)} ms with ${few.toLocaleString('en')}`,
    good: big <= maxPageMs && big <= maxShare * small,
  })
  return [
    row('30 days', big_month, small_month),
    row('365 days', big_year, small_year),
    {
      what: `The 30 days with ${busyHour.toLocaleString('en')} orders in the hour that is counted as it is read, p95 (${now.orders.toLocaleString('en')} orders)`,
      value: `${live.toFixed(0)} ms`,
      limit: `${maxPageMs} ms`,
      good: live <= maxPageMs,
    },
    {
      what: 'Its statements',
      value: String(statements),
      limit: String(maxStatements),
      good: statements <= maxStatements,
    },
    ...(await measureCounting(url, { program_uuid, hour })),
  ]
}
