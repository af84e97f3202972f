import { openDatabase } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'
import { readSettings } from '../platform/settings.ts'
import { startProblemLine, StartProblem } from '../platform/start-problem.ts'
import { createServer } from '../server.ts'
import { loadSeed } from './demo.ts'
import { openServer } from './open-server.ts'

const USAGE = 'npm run migrate, or npm run seed [-- --orders 1000]'

/**
 * One errand on the database that `npm start` uses, whether it runs or not: `migrate`, or `seed` (which migrates first)
 * with `--orders N` for a big one. Sets the exit code; a reason that the operator can mend is one line on stderr.
 */
export async function runTask(args: readonly string[]): Promise<void> {
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    const orders = readArguments(args)
    const settings = readSettings()
    const server = await openServer(process.env, settings.data_dir, say)
    try {
      const done = await migrate(server.owner_url, say)
      if (done === 0) say('The database is up to date')
      if (args[0] === 'seed') await seed(settings, server.url, orders, say)
    } finally {
      await server.stop()
    }
  } catch (error) {
    const line = startProblemLine(error)
    process.stderr.write(`${line ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}

function readArguments(args: readonly string[]): number | undefined {
  const [task, option, value, ...rest] = args
  if (task === 'migrate' && option === undefined) return undefined
  if (task === 'seed' && option === undefined) return undefined
  const orders = Number(value)
  if (task === 'seed' && option === '--orders' && Number.isInteger(orders) && orders >= 0 && rest.length === 0)
    return orders
  throw new StartProblem(`This takes: ${USAGE}`)
}

async function seed(
  settings: ReturnType<typeof readSettings>,
  url: string,
  orders: number | undefined,
  say: (line: string) => void,
): Promise<void> {
  const database = openDatabase(url)
  const server = await createServer(settings, { url, database })
  try {
    const { seedDemo } = await loadSeed()
    await seedDemo(server.house, say, orders === undefined ? {} : { orders })
  } finally {
    await server.close()
    await database.close()
  }
}
