import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { createClient, load, type Client } from './http.ts'
import { root } from './processes.ts'
import type { Row } from './table.ts'

interface Listed {
  readonly next: string | null
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

const timeOf = async (client: Client, path: string, headers: Record<string, string>): Promise<number> => {
  const times: number[] = []
  for (let round = 0; round < 41; round++) {
    const before = performance.now()
    const answer = await client.call('GET', path, undefined, headers)
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.text.slice(0, 200)}`)
    times.push(performance.now() - before)
  }
  return median(times)
}

/** Signs the demo's owner in; she sees the orders of every restaurant of the demo. */
const signIn = async (client: Client): Promise<Record<string, string>> => {
  const answer = await client.call('POST', '/api/v1/auth/login', {
    username: 'lotte@plein.example',
    password: 'Plein-2026',
  })
  const { auth_token } = JSON.parse(answer.text) as { auth_token: string }
  return { authorization: `Bearer ${auth_token}` }
}

/** The restaurant with most parts of orders. */
export const busiest = async (url: string): Promise<{ program: string; count: number }> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ program: string; count: string }>(
    'select restaurant_uuid as program, count(*) as count from food_ordering.suborders group by 1 order by 2 desc limit 1',
  )
  await client.end()
  return { program: rows[0]?.program ?? '', count: Number(rows[0]?.count) }
}

/** Copies delivered orders until there are so many. */
export const multiply = (url: string, orders: number): void => {
  const script =
    "import('./apps/api/dist/bundle/run-task.js').then((task) => task.runTask(['seed', '--orders', process.env.ORDERS]))"
  const done = spawnSync(process.execPath, ['-e', script], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: url, ORDERS: String(orders) },
    stdio: 'ignore',
  })
  if (done.status !== 0) throw new Error('the orders could not be multiplied')
}

/** The link of a page deep in the list: an order's place, as next would carry it. */
const deepLink = async (url: string, program: string, offset: number): Promise<string> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ created: Date; uuid: string }>(
    'select created, uuid from food_ordering.suborders where restaurant_uuid = $1 order by created desc, uuid desc offset $2 limit 1',
    [program, offset],
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error(`there is no order ${offset}`)
  const at = Buffer.from(JSON.stringify([0, row.created.toISOString(), row.uuid])).toString('base64url')
  return `page=${Math.floor(offset / 50) + 1}&at=${at}`
}

interface ListRates {
  readonly port: number
  readonly url: string
  readonly clients: number
  readonly seconds: number
  /** A floor that sends these bytes. */
  readonly onFloor: <T>(text: string, work: (client: Client) => Promise<T>) => Promise<T>
}

const rounds = 4

/** How often a second a restaurant's newest 50 are answered, beside bare Fastify that sends the same bytes, turn by turn. */
export const measureListRates = async ({ port, url, clients, seconds, onFloor }: ListRates): Promise<Row[]> => {
  const client = createClient(port, 'po.localhost')
  const headers = await signIn(client)
  multiply(url, 1000)
  const { program } = await busiest(url)
  const path = `/api/v1/programs/${program}/orders?size=50`
  const { text, status } = await client.call('GET', path, undefined, headers)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  const shares = await onFloor(text, async (floor) => {
    const taken: { share: number; ours: number; bare: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const bare = await load(clients, seconds / rounds, async () => void (await floor.call('GET', '/menu')))
      const ours = await load(clients, seconds / rounds, async () => {
        await client.call('GET', path, undefined, headers)
      })
      taken.push({ share: ours.per_second / bare.per_second, ours: ours.per_second, bare: bare.per_second })
    }
    return taken.toSorted((a, b) => a.share - b.share)
  })
  client.close()
  const middle = shares[Math.floor(shares.length / 2)]
  if (!middle) throw new Error('nothing was measured')
  return [
    {
      what: `Newest 50 orders, ${(text.length / 1000).toFixed(0)} kB, of bare Fastify's ${middle.bare.toFixed(0)}/s`,
      value: `${middle.ours.toFixed(0)}/s = ${(middle.share * 100).toFixed(0)} %`,
      limit: '25 %',
      good: middle.share >= 0.25,
    },
  ]
}

/** Page 1 with a thousand orders, and page 1 and a deep page with many: they must cost the same. */
export const measureLists = async (port: number, url: string, orders: number): Promise<Row[]> => {
  const client = createClient(port, 'po.localhost')
  const headers = await signIn(client)
  multiply(url, 1000)
  const small = await busiest(url)
  const list = (program: string, rest = ''): string => `/api/v1/programs/${program}/orders?size=50${rest}`
  const few = await timeOf(client, list(small.program), headers)
  multiply(url, orders)
  const { program, count } = await busiest(url)
  const first = await timeOf(client, list(program), headers)
  const deep = Math.min(10_000, Math.floor(count / 50) - 2)
  const far = await timeOf(client, list(program, `&${await deepLink(url, program, deep * 50)}`), headers)
  const enqueue = await timeOf(client, list(program, '&active_view=true'), headers)
  const listed = JSON.parse((await client.call('GET', list(program), undefined, headers)).text) as Listed
  client.close()
  if (!listed.next) throw new Error('the list has no next page')
  const share = (time: number): string => `${time.toFixed(1)} ms = ${(time / few).toFixed(2)}x`
  return [
    {
      what: `List of 50, page 1, ${count.toLocaleString('en')} orders`,
      value: share(first),
      limit: `1.50x of ${few.toFixed(1)} ms`,
      good: first <= 1.5 * few,
    },
    {
      what: `List of 50, page ${deep.toLocaleString('en')}`,
      value: share(far),
      limit: `1.50x of ${few.toFixed(1)} ms`,
      good: far <= 1.5 * few,
    },
    { what: 'Board (active view)', value: `${enqueue.toFixed(1)} ms`, limit: 'at most 3 statements (tested)' },
  ]
}
