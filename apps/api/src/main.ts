/*
 * From nothing to five portals: settings, database, migrations, demo data, API and web, jobs, payment sandbox. Each
 * part is noted for the shutdown as soon as it begins, so that a signal at any moment takes down what there is.
 */
import { mkdirSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { announcement } from './boot/announce.ts'
import { checkLocalNames, checkPort, checkUploads, claimDataDir, otherPort } from './boot/claim-start.ts'
import { openSandbox, sandboxPort } from './boot/open-sandbox.ts'
import { openServer } from './boot/open-server.ts'
import { fillDemo, wantsDemo } from './boot/demo.ts'
import { Shutdown } from './boot/shutdown.ts'
import { setClock } from './platform/runtime/clock.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { portalUrl, readSettings, type Settings } from './platform/runtime/settings.ts'
import { createServer } from './server.ts'
import { StartProblem, startProblemLine } from './platform/runtime/start-problem.ts'

/** Between two collections the heap grows by a third, not to several times its size: 170 MB after an evening's rush instead of 240. */
setFlagsFromString('--heap-growing-percent=30')

/** Everything has stopped, or been left, this long after a signal. */
const STOP_DEADLINE_MS = 4800

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

/** The text of an error for the operator: its line, or the stack of a defect. */
const reported = (error: unknown): string =>
  startProblemLine(error) ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))

/**
 * Runs Plein until a signal ends it. A reason not to start that the operator can mend is one line on stderr; the
 * process then ends with code 1.
 */
export const boot = async (): Promise<void> => {
  const shutdown = new Shutdown(complain)
  let ending = false
  const end = (code: number): void => {
    if (ending) return
    ending = true
    const exit = (): void => process.exit(code)
    setTimeout(exit, STOP_DEADLINE_MS)
    shutdown.close().then(exit, exit)
  }
  const fail = (error: unknown): void => {
    if (ending) return
    complain(reported(error))
    end(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) say('Stopping ...')
      end(0)
    })
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', fail)
  // Whoever read our output has gone (npm start | head): no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  try {
    await start(shutdown)
  } catch (error) {
    fail(error)
  }
}

const start = async (shutdown: Shutdown): Promise<void> => {
  const { env } = process
  const settings = usableSettings(env)
  if (settings.clock) setClock(settings.clock)
  const sandbox_port = sandboxPort(env, settings)
  await claim({ shutdown, env, settings, sandbox_port })

  const opening = openServer(env, settings.data_dir, say)
  shutdown.add('database', 2500, () =>
    opening.then(
      (server) => server.stop(),
      () => {},
    ),
  )
  const { url, owner_url } = await opening
  await migrate(owner_url, say)
  const database = openDatabase(url)
  shutdown.add('database connections', 300, () => database.close())
  const sandbox = sandbox_port === null ? null : await openSandbox(settings, sandbox_port)
  if (sandbox !== null) shutdown.add('payment sandbox', 300, () => sandbox.close())
  const server = await createServer(settings, { url, database })
  const accounts = wantsDemo(env, settings.production) ? await fillDemo(server.app, { url, sandbox, say }) : []
  const jobs = await server.startJobs()
  shutdown.add('requests and jobs', 1500, async () => void (await Promise.all([server.close(), jobs.stop()])))
  await server.listen()
  sandbox?.tellFaults((error) => complain(`payment sandbox: ${reported(error)}`))
  say(announcement(settings, accounts, sandbox_port))
}

const claim = async ({
  shutdown,
  env,
  settings,
  sandbox_port,
}: {
  shutdown: Shutdown
  env: NodeJS.ProcessEnv
  settings: Settings
  sandbox_port: number | null
}): Promise<void> => {
  const embedded = (env['DATABASE_URL'] ?? '') === ''
  const lock = claimDataDir({
    data_dir: settings.data_dir,
    port: settings.port,
    embedded,
    address: portalUrl(settings, 'storefront'),
  })
  shutdown.add('data folder', 100, async () => lock.release())
  checkUploads(settings.data_dir)
  const hint = `set PORT to another one, as in PORT=${otherPort(settings.port)} npm start`
  await checkPort(settings.port, settings.host, hint)
  if (settings.hosts.storefront.endsWith('.localhost')) await checkLocalNames(settings.port, hint)
  if (sandbox_port !== null) await checkPort(sandbox_port, '127.0.0.1', `the payment sandbox needs it; ${hint}`)
}

const usableSettings = (env: NodeJS.ProcessEnv): Settings => {
  try {
    const settings = readSettings(env)
    mkdirSync(settings.data_dir, { recursive: true })
    return settings
  } catch (error) {
    // A wrong setting is a sentence for the operator; a problem with the disk has its own.
    if (startProblemLine(error) === null && error instanceof Error) throw new StartProblem(error.message)
    throw error
  }
}
