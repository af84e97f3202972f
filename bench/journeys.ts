import pg from 'pg'
import { repeat, runFor, getSummary, type Client, type Load } from './http.ts'
import { callsPerJourney, journey, type Goods } from './journey.ts'
import { cpuSeconds, residentMb } from './processes.ts'
import type { Row } from './table.ts'

/** Both sides are measured once they are warm: the same number of journeys before, so that the slower one has no colder start. */
const warmUpJourneys = Number(process.env['BENCH_WARM_UP'] ?? 2500)

/** So often each side is measured: a machine that slows down while it works then slows both. */
const locks = 4

/** A server that makes journeys: the product or the floor. */
interface Side {
  readonly client: Client
  readonly pid: number
}

/** The same statements that autovacuum runs within its first minute. */
const tidy = async (url: string): Promise<void> => {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

/** The sides in turns, there and back, `seconds` for each of them in all. `cpu_ms`: of its process, for one journey. */
const alternating = async ({
  sides,
  goods,
  clients,
  seconds,
}: {
  sides: readonly Side[]
  goods: Goods
  clients: number
  seconds: number
}) => {
  const measured = sides.map(({ client, pid }) => ({ client, pid, loads: [] as Load[], cpu: 0 }))
  for (let lock = 0; lock < locks; lock++) {
    for (const side of lock % 2 === 0 ? measured : measured.toReversed()) {
      const work = (): Promise<void> => journey(side.client, goods)
      // The first ones after the other side's turn find cold caches.
      await repeat(clients, 5 * clients, work)
      const before = cpuSeconds(side.pid)
      side.loads.push(await runFor(clients, seconds / locks, work))
      side.cpu += cpuSeconds(side.pid) - before
    }
  }
  return measured.map(({ loads, cpu }) => {
    const summary = getSummary(loads)
    return { ...summary, cpu_ms: (cpu * 1000) / summary.count }
  })
}

/** Whole journeys against the floor's, with what they cost the API in CPU and memory. */
export const measureJourneys = async ({
  sides: { product, floor },
  goods,
  database_url,
  clients,
  seconds,
}: {
  sides: { readonly product: Side; readonly floor: Side }
  goods: Goods
  database_url: string
  clients: number
  seconds: number
}): Promise<Row[]> => {
  const warmUp = async (): Promise<void> => {
    for (const { client } of [floor, product]) await repeat(clients, warmUpJourneys / 2, () => journey(client, goods))
  }
  await warmUp()
  await tidy(database_url)
  await warmUp()
  const [low, high] = await alternating({ sides: [floor, product], goods, clients, seconds: 2 * seconds })
  if (!low || !high) throw new Error('two sides are measured')
  const part = high.per_second / low.per_second
  const memory = residentMb(product.pid)
  return [
    {
      what: `Journey (${callsPerJourney} calls), of the floor's ${low.per_second.toFixed(0)}/s`,
      value: `${high.per_second.toFixed(0)}/s = ${(part * 100).toFixed(0)} %`,
      limit: '50 %',
      good: part >= 0.5,
    },
    {
      what: `API CPU a journey (floor ${low.cpu_ms.toFixed(2)} ms)`,
      value: `${high.cpu_ms.toFixed(2)} ms`,
      limit: '2.50 ms',
      good: high.cpu_ms <= 2.5,
    },
    {
      what: 'Journey, median and p99',
      value: `${high.median_ms.toFixed(1)} / ${high.p99_ms.toFixed(1)} ms`,
      limit: `floor ${low.median_ms.toFixed(1)} / ${low.p99_ms.toFixed(1)}`,
    },
    {
      what: 'Resident memory of the API after the load',
      value: `${memory.toFixed(0)} MB`,
      limit: '180 MB',
      good: memory <= 180,
    },
  ]
}
