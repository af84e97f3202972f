/*
 * npm run bench [-- --ordering, --lists, --accounts, --flood, --menu, --uploads, --cards, --bills, --providers, --payments, --feed, --court or --statistics for that part alone]: the product beside its limits, in one run on one machine. Read the
 * ratios; the absolute numbers are the machine's. Everything is real: the built product as its own process on the embedded PostgreSQL, the sandbox as another, and
 * the floor (bare Fastify and pg) on the same database server.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { measureAccounts } from './accounts.ts'
import { measureBills } from './bills/bills.ts'
import { measureCards } from './cards.ts'
import { measureCourt } from './court/court.ts'
import { measureFeed } from './feed/pages-and-likes.ts'
import { measureFlood } from './flood.ts'
import { createClient, load, type Client } from './http.ts'
import type { Goods } from './journey.ts'
import { measureJourneys } from './journeys.ts'
import { measureListRates, measureLists } from './lists.ts'
import { measureLongMenu } from './long-menu.ts'
import { freePort, openBench, type Bench } from './open-bench.ts'
import { measurePayments } from './payments/payments.ts'
import { measurePlacing } from './placing.ts'
import { pin, start } from './processes.ts'
import { measureCalls } from './providers/calls.ts'
import { measurePolling } from './providers/polling.ts'
import { measureSettlements } from './providers/settlements.ts'
import { measureStatistics } from './statistics/statistics.ts'
import { print, type Row } from './table.ts'
import { measureUploads } from './uploads.ts'

const clients = 8
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)

const goodsOf = async (url: string): Promise<Goods> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ restaurant: string; cart: string; products: string[] }>(
    `select r.program_uuid as restaurant, r.court_uuid as cart, array_agg(p.uuid order by p.uuid) as products
       from food_ordering.restaurants r join programs.programs g on g.uuid = r.program_uuid join menus.products p on p.program_uuid = r.program_uuid
      where g.title = 'Bella Napoli' and p.is_active and not p.variant_required and p.sold_out_until is null and not p.contains_alcohol and p.price > 500
      group by 1, 2`,
  )
  await client.end()
  const [row] = rows
  if (!row) throw new Error('the demo data has no Bella Napoli')
  return { restaurant_uuid: row.restaurant, cart_uuid: row.cart, product_uuids: row.products.slice(0, 3) }
}

const measureMenu = (client: Client, path: string) =>
  load(clients, seconds / 2, async () => void (await client.call('GET', path)))

/** The context of one part of the bench. */
interface Subjects {
  readonly bench: Bench
  readonly client: Client
  readonly goods: Goods
}

const measureStart = async (bench: Bench): Promise<Row> => {
  const { ready_ms } = await bench.restart()
  const value = `${(ready_ms / 1000).toFixed(2)} s`
  return { what: 'Start to the printed addresses, database running', value, limit: '1.00 s', good: ready_ms <= 1000 }
}

/** The menu against bare Fastify that sends the same bytes. */
const measureMenus = async ({ client, goods }: Subjects, floorClient: Client, menu: string): Promise<Row> => {
  process.stdout.write('Menu ...\n')
  const path = `/api/v1/food/restaurants/${goods.restaurant_uuid}`
  await measureMenu(client, path)
  const bare = await measureMenu(floorClient, '/menu')
  const ours = await measureMenu(client, path)
  const share = ours.per_second / bare.per_second
  return {
    what: `Menu, ${(menu.length / 1000).toFixed(0)} kB, of bare Fastify's ${bare.per_second.toFixed(0)}/s`,
    value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`,
    limit: '50 %',
    good: share >= 0.5,
  }
}

/** The floor on the bench's own database server. */
const withFloor = async <T>(
  url: string,
  menu: string,
  work: (client: Client, pid: number) => Promise<T>,
): Promise<T> => {
  const file = join(tmpdir(), `plein-bench-menu-${process.pid}.json`)
  writeFileSync(file, menu)
  const port = await freePort()
  const env = { FLOOR_PORT: String(port), FLOOR_DATABASE_URL: url, FLOOR_MENU_FILE: file }
  const floor = await start({ args: ['--import', 'tsx', 'bench/floor.ts'], env, ready: /ready/, measured: true })
  const client = createClient(port, 'floor.localhost')
  try {
    return await work(client, floor.pid)
  } finally {
    client.close()
    await floor.stop()
    rmSync(file)
  }
}

/** How many orders the lists are measured with: 100,000, or what --orders says. */
const wantedOrders = (): number => {
  const at = process.argv.indexOf('--orders')
  return at < 0 ? 100_000 : Number(process.argv[at + 1])
}

const measureSessions = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Sign-ins and refreshes ...\n')
  const { port, lag_file } = bench
  return measureAccounts({ port, pid: bench.product.pid, lag_file }, clients, seconds)
}

const measureWrongPasswords = async (bench: Bench): Promise<Row[]> => {
  process.stdout.write('A flood of wrong passwords ...\n')
  await bench.restart(true)
  // Ten sign-ins a second: over a shorter time the 95th of a hundred is chance.
  const rows = await measureFlood(bench.port, 2 * seconds)
  await bench.restart()
  return rows
}

const measureEditor = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('The editor of a long menu ...\n')
  return measureLongMenu(bench.port, bench.database_url)
}

const measurePictures = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Two hundred pictures at once ...\n')
  return measureUploads(bench.port, bench.product.pid, bench.database_url)
}

/** The start; menus and journeys against the floor; the order alone. */
const measureOrdering = async (bench: Bench): Promise<Row[]> => {
  const rows = [await measureStart(bench)]
  const goods = await goodsOf(bench.database_url)
  const client = createClient(bench.port, 'food.localhost')
  const subjects = { bench, client, goods }
  const menu = await client.call('GET', `/api/v1/food/restaurants/${goods.restaurant_uuid}`)
  await withFloor(bench.database_url, menu.text, async (floorClient, pid) => {
    rows.push(await measureMenus(subjects, floorClient, menu.text))
    process.stdout.write('Journeys ...\n')
    const sides = { product: { client, pid: bench.product.pid }, floor: { client: floorClient, pid } }
    rows.push(...(await measureJourneys({ sides, goods, database_url: bench.database_url, clients, seconds })))
  })
  process.stdout.write('Placing orders ...\n')
  rows.push(await measurePlacing({ client, goods, url: bench.database_url, clients, seconds: seconds / 2 }))
  client.close()
  return rows
}

const measureOrderLists = async (bench: Bench): Promise<Row[]> => {
  const { port, database_url: url } = bench
  const orders = wantedOrders()
  process.stdout.write('Newest orders of a restaurant ...\n')
  const rates = await measureListRates({
    port,
    url,
    clients,
    seconds,
    onFloor: (text, work) => withFloor(url, text, work),
  })
  process.stdout.write(`Lists with 1,000 and ${orders.toLocaleString('en')} orders ...\n`)
  return [...rates, ...(await measureLists(port, url, orders))]
}

const measurePosts = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('The feed with 1,000 and 1,000,000 posts, and likes ...\n')
  const { port, database_url, env } = bench
  // A table is vacuumed by its owner alone.
  const url = env['PLEIN_OWNER_DATABASE_URL'] ?? database_url
  return measureFeed({ port, url, clients, seconds, onFloor: (work) => withFloor(database_url, '{}', work) })
}

const measureGiftCards = async (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Gift cards ...\n')
  return measureCards(bench, { goods: await goodsOf(bench.database_url), clients, seconds })
}

const measureCredit = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Bills ...\n')
  return measureBills(bench, { clients, seconds })
}

const measureProviders = async (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Providers ...\n')
  const client = createClient(bench.port, 'food.localhost')
  try {
    const calls = await measureCalls(bench, { client, goods: await goodsOf(bench.database_url), clients, seconds })
    return [...calls, ...(await measureSettlements(bench)), await measurePolling(bench)]
  } finally {
    client.close()
  }
}

const measureRequests = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('Payment requests ...\n')
  return measurePayments(bench, { clients, seconds })
}

const measureFoodCourt = (bench: Bench): Promise<Row[]> => {
  process.stdout.write('A food court ...\n')
  return measureCourt(bench, {
    clients,
    seconds,
    onFloor: (text, work) => withFloor(bench.database_url, text, work),
  })
}

/** The parts that can be measured alone. */
const parts: Readonly<Record<string, (bench: Bench) => Promise<Row[]>>> = {
  ordering: measureOrdering,
  lists: measureOrderLists,
  accounts: measureSessions,
  flood: measureWrongPasswords,
  menu: measureEditor,
  uploads: measurePictures,
  cards: measureGiftCards,
  bills: measureCredit,
  providers: measureProviders,
  payments: measureRequests,
  feed: measurePosts,
  court: measureFoodCourt,
  statistics: measureStatistics,
}

const main = async (): Promise<void> => {
  // PostgreSQL and the provider, which it starts, stay with it.
  pin(process.pid, 1)
  const bench = await openBench()
  try {
    for (const [part, measure] of Object.entries(parts))
      if (process.argv.includes(`--${part}`)) return print(await measure(bench))
    const rows = await measureOrdering(bench)
    rows.push(...(await measureOrderLists(bench)))
    rows.push(...(await measureSessions(bench)))
    rows.push(...(await measureWrongPasswords(bench)))
    rows.push(...(await measurePictures(bench)))
    rows.push(...(await measureGiftCards(bench)))
    rows.push(...(await measureCredit(bench)))
    rows.push(...(await measureEditor(bench)))
    rows.push(...(await measureProviders(bench)))
    rows.push(...(await measureRequests(bench)))
    rows.push(...(await measurePosts(bench)))
    rows.push(...(await measureFoodCourt(bench)))
    rows.push(...(await measureStatistics(bench)))
    print(rows)
  } finally {
    await bench.close()
  }
}

await main()
