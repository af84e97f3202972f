import { text } from 'node:stream/consumers'
import { openDatabase } from '#platform/db/database.ts'
import { migrate } from '#platform/db/migrate.ts'
import { readSettings, type Settings } from '#platform/runtime/settings.ts'
import { startProblemLine, StartProblem } from '#platform/runtime/start-problem.ts'
import { tidyOrders } from '../seed/many-orders.ts'
import { createServer } from '../server.ts'
import { auditBooks } from './audit-books.ts'
import { auditStatistics } from './audit-statistics.ts'
import { connectProvider } from './connect-provider.ts'
import { fillDemo } from './demo.ts'
import { importPlaces } from './import-places.ts'
import { openSandbox, sandboxPort, type OpenSandbox } from './open-sandbox.ts'
import { openServer } from './open-server.ts'

const USAGE =
  'npm run migrate, npm run seed [-- --orders 1000], npm run geo:import -- FILE, npm run connect -- PROVIDER (its key on stdin), or npm run audit [-- --head HEAD | -- statistics [--rebuild]]'

/**
 * Runs one task on the database of `npm start`: `migrate`, `seed` (migrates first; `--orders N`), `geo-import FILE`, `connect PROVIDER` or `audit`
 * (changes nothing, fails when the books are broken). Sets the exit code; an error that the operator can mend is one line on stderr.
 */
export const runTask = async (args: readonly string[]): Promise<void> => {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    const orders = readArguments(args)
    const settings = readSettings()
    const server = await openServer(process.env, settings.data_dir, say)
    try {
      if (args[0] === 'audit') {
        if (!(await audit(server.url, args, say))) process.exitCode = 1
        return
      }
      const done = await migrate(server.owner_url, say)
      if (done === 0) say('The database is up to date')
      if (args[0] === 'seed') {
        await seed({ settings, url: server.url, orders, say })
        if (orders !== undefined) await tidyOrders(server.owner_url)
      }
      if (args[0] === 'connect' && args[1] !== undefined)
        await connectProvider({ settings, url: server.url }, { name: args[1], key: await readKey() }, say)
      if (args[0] === 'geo-import' && args[1] !== undefined) await importPlaces(server.url, args[1], say)
    } finally {
      await server.stop()
    }
  } catch (error) {
    const line = startProblemLine(error)
    process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

const audit = (url: string, [, what, option]: readonly string[], say: (line: string) => void): Promise<boolean> =>
  what === 'statistics' ? auditStatistics(url, option === '--rebuild', say) : auditBooks(url, option, say)

/** A key on the command line would stand in the list of processes. */
const readKey = async (): Promise<string> => (await text(process.stdin)).trim()

const readArguments = (args: readonly string[]): number | undefined => {
  const [task, option, value, ...rest] = args
  if (task === 'migrate' && option === undefined) return undefined
  if (task === 'seed' && option === undefined) return undefined
  if (task === 'geo-import' && option !== undefined && value === undefined) return undefined
  if (task === 'connect' && option !== undefined && value === undefined) return undefined
  if (task === 'audit' && (option === undefined || (option === '--head' && value !== undefined))) return undefined
  if (task === 'audit' && option === 'statistics' && (value === undefined || value === '--rebuild')) return undefined
  const orders = Number(value)
  if (task === 'seed' && option === '--orders' && Number.isInteger(orders) && orders >= 0 && rest.length === 0)
    return orders
  throw new StartProblem(`This takes: ${USAGE}`)
}

const seed = async ({
  settings,
  url,
  orders,
  say,
}: {
  settings: Settings
  url: string
  orders: number | undefined
  say: (line: string) => void
}): Promise<void> => {
  const database = openDatabase(url)
  const server = await createServer(settings, { url, database })
  const sandbox = await missingSandbox(settings)
  try {
    await fillDemo(server.app, { url, sandbox, say, options: orders === undefined ? {} : { orders } })
  } finally {
    await server.close()
    await sandbox?.close()
    await database.close()
  }
}

/** The demo's orders are paid in the sandbox: one of our own unless that of a running Plein answers. */
const missingSandbox = async (settings: Settings): Promise<OpenSandbox | null> => {
  const port = sandboxPort(process.env, settings)
  if (port === null) return null
  const answers = await fetch(`${settings.sandbox_url}/health`, { signal: AbortSignal.timeout(2000) }).then(
    (answer) => answer.ok,
    () => false,
  )
  return answers ? null : openSandbox(settings, port)
}
