import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { start, type Process } from './processes.ts'

/** A port that nobody has now. */
export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number }
      server.close(() => resolve(port))
    })
  })

/** As `npm start` sets them. */
const nodeOptions = ['--max-semi-space-size=8']
const productScript = "import('./apps/api/dist/bundle/main.js').then((main) => main.boot())"

/** The measured system: the product and the sandbox, each its own process, on a database server of their own. */
export interface Bench {
  readonly product: Process
  readonly sandbox: Process
  readonly port: number
  readonly database_url: string
  readonly lag_file: string
  /** Of the product, for what runs it in this process beside. */
  readonly env: Readonly<Record<string, string>>
  /** `limited`: with the limits of calls a minute, as the product runs; else without, since one address asks for many here. */
  readonly restart: (limited?: boolean) => Promise<Process>
  readonly close: () => Promise<void>
}

/** The demo's data on a fresh cluster, and a product that runs on it as on any DATABASE_URL. */
export const openBench = async (): Promise<Bench> => {
  const folder = mkdtempSync(join(tmpdir(), 'plein-bench-'))
  // PostgreSQL's user may enter: else the cluster would stand elsewhere, and stay.
  chmodSync(folder, 0o755)
  const { startEmbeddedPostgres } = await import('../apps/api/dist/platform/db/embedded/index.js')
  const cluster = await startEmbeddedPostgres({ data_dir: folder, log: () => undefined })
  const [port, sandboxPort] = [await freePort(), await freePort()]
  const sandbox = await start({
    args: ['apps/sandbox/dist/main.js'],
    env: { SANDBOX_PORT: String(sandboxPort), SANDBOX_DATA_DIR: '', SANDBOX_CONTROL: 'true' },
    ready: /http:/,
  })
  const env = {
    PORT: String(port),
    DATABASE_URL: cluster.url,
    PLEIN_OWNER_DATABASE_URL: cluster.owner_url,
    PLEIN_DATA_DIR: folder,
    PLEIN_SANDBOX_URL: `http://127.0.0.1:${sandboxPort}`,
    // The flood says itself from where it comes.
    PLEIN_TRUSTED_PROXIES: '1',
    LOG_LEVEL: 'warn',
    // As `npm start` sets it.
    MALLOC_ARENA_MAX: '2',
    BENCH_LAG_FILE: join(folder, 'loop-lag'),
  }
  const preloaded = ['loop-lag', 'providers/begun-calls'].flatMap((name) => ['--import', `./bench/${name}.mjs`])
  const productArgs = [...nodeOptions, ...preloaded, '-e', productScript]
  const began = performance.now()
  const boot = (limited = false): Promise<Process> => {
    // An afternoon on which every restaurant is open; it goes on when the product is started again.
    const clock = new Date(Date.parse('2026-11-24T16:40:00Z') + performance.now() - began)
    const settings = { PLEIN_CLOCK: clock.toISOString(), PLEIN_RATE_LIMITS: limited ? 'on' : 'off' }
    return start({ args: productArgs, env: { ...env, ...settings }, ready: /food\.localhost/, measured: true })
  }
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
    lag_file: env.BENCH_LAG_FILE,
    env,
    restart: async (limited) => {
      await product.stop()
      product = await boot(limited)
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
