/*
 * npm run bench: the product beside its limits, in one run on one machine. Read the ratios; the absolute numbers are the
 * machine's. Everything is real: the built product as its own process on the embedded PostgreSQL, the sandbox as another, and
 * the floor (bare Fastify and pg) on the same database server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient, load, type Client } from './http.ts'
import { callsPerJourney, journey, type Goods } from './journey.ts'
import { measureLists } from './lists.ts'
import { cpuSeconds, residentMb, start, type Process } from './processes.ts'
import { print, type Row } from './table.ts'

const clients = 8
const seconds = Number(process.env['BENCH_SECONDS'] ?? 8)
const warmUpSeconds = 3

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

const productScript = "import('./apps/api/dist/main.js').then((main) => main.boot())"

interface Bench {
  readonly product: Process
  readonly sandbox: Process
  readonly port: number
  readonly database_url: string
  readonly restart: () => Promise<Process>
  readonly close: () => Promise<void>
}

/** The demo's data on a fresh cluster, and a product that runs on it as on any DATABASE_URL. */
const open = async (): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'plein-bench-'))
  const { startEmbeddedPostgres } = (await import('../apps/api/dist/platform/db/embedded/index.js')) as typeof import('../apps/api/src/platform/db/embedded/index.ts')
  const cluster = await startEmbeddedPostgres({ data_dir: folder, log: () => undefined })
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await start(['apps/sandbox/dist/main.js'], { SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA_DIR: '', SANDBOX_CONTROL: 'true' }, /http:/)
  const env = {
    PORT: String(port),
    DATABASE_URL: cluster.url,
    PLEIN_OWNER_DATABASE_URL: cluster.owner_url,
    PLEIN_DATA_DIR: folder,
    PLEIN_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    PLEIN_RATE_LIMITS: 'off',
    PLEIN_CLOCK: '2026-11-24T16:40:00Z',
    LOG_LEVEL: 'warn',
  }
  const boot = (): Promise<Process> => start(['-e', productScript], env, /food\.localhost/)
  process.stdout.write('Demo data on a fresh database ...\n')
  let product = await boot()
  await fetch(`http://127.0.0.1:${sandboxPort}/control/auto`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'paid', webhook: false }),
  })
  return {
    get product() {
      return product
    },
    sandbox,
    port,
    database_url: cluster.owner_url,
    restart: async () => {
      await product.stop()
      product = await boot()
      return product
    },
    close: async () => {
      await product.stop()
      await sandbox.stop()
      await cluster.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

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

const measureJourney = async (pid: number, client: Client, goods: Goods) => {
  await load(clients, warmUpSeconds, () => journey(client, goods))
  const cpu = cpuSeconds(pid)
  const result = await load(clients, seconds, () => journey(client, goods))
  return { ...result, cpu_ms: ((cpuSeconds(pid) - cpu) * 1000) / result.count }
}

const measureMenu = (client: Client, path: string) => load(clients, seconds / 2, async () => void (await client.call('GET', path)))

const main = async (): Promise<void> => {
  const bench = await open()
  const rows: Row[] = []
  try {
    const goods = await goodsOf(bench.database_url)
    const again = await bench.restart()
    const client = createClient(bench.port, 'food.localhost')
    rows.push({ what: 'Start to the printed addresses, database running', value: `${(again.ready_ms / 1000).toFixed(2)} s`, limit: '1.00 s', good: again.ready_ms <= 1000 })

    const menuPath = `/api/v1/food/restaurants/${goods.restaurant_uuid}`
    const menu = await client.call('GET', menuPath)
    const menuFile = join(tmpdir(), `plein-bench-menu-${process.pid}.json`)
    writeFileSync(menuFile, menu.text)
    const floorPort = await freePort()
    const floor = await start(['--import', 'tsx', 'bench/floor.ts'], { FLOOR_PORT: String(floorPort), FLOOR_DATABASE_URL: bench.database_url, FLOOR_MENU_FILE: menuFile }, /ready/)
    const floorClient = createClient(floorPort, 'floor.localhost')

    process.stdout.write('Menu ...\n')
    await measureMenu(client, menuPath)
    const bare = await measureMenu(floorClient, '/menu')
    const ours = await measureMenu(client, menuPath)
    const share = ours.per_second / bare.per_second
    rows.push({ what: `Menu, ${(menu.text.length / 1000).toFixed(0)} kB, of bare Fastify's ${bare.per_second.toFixed(0)}/s`, value: `${ours.per_second.toFixed(0)}/s = ${(share * 100).toFixed(0)} %`, limit: '50 %', good: share >= 0.5 })

    process.stdout.write('Journeys ...\n')
    const low = await measureJourney(floor.pid, floorClient, goods)
    const high = await measureJourney(bench.product.pid, client, goods)
    const part = high.per_second / low.per_second
    rows.push({ what: `Journey (${callsPerJourney} calls), of the floor's ${low.per_second.toFixed(0)}/s`, value: `${high.per_second.toFixed(0)}/s = ${(part * 100).toFixed(0)} %`, limit: '50 %', good: part >= 0.5 })
    rows.push({ what: `API CPU a journey (floor ${low.cpu_ms.toFixed(2)} ms)`, value: `${high.cpu_ms.toFixed(2)} ms`, limit: '2.50 ms', good: high.cpu_ms <= 2.5 })
    rows.push({ what: 'Journey, median and p99', value: `${high.median_ms.toFixed(1)} / ${high.p99_ms.toFixed(1)} ms`, limit: `floor ${low.median_ms.toFixed(1)} / ${low.p99_ms.toFixed(1)}` })
    const memory = residentMb(bench.product.pid)
    rows.push({ what: 'Resident memory of the API after the load', value: `${memory.toFixed(0)} MB`, limit: '180 MB', good: memory <= 180 })
    await floor.stop()
    floorClient.close()

    const orders = process.argv.includes('--orders') ? Number(process.argv[process.argv.indexOf('--orders') + 1]) : 100_000
    process.stdout.write(`Lists with 1,000 and ${orders.toLocaleString('en')} orders ...\n`)
    rows.push(...(await measureLists(bench.port, bench.database_url, orders)))
    client.close()
  } finally {
    await bench.close()
  }
  print(rows)
}

await main()
