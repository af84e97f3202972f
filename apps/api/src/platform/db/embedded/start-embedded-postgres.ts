import { join } from 'node:path'
import { prepareBinaries } from './binaries.ts'
import { prepareCluster, readSecrets } from './cluster.ts'
import { waitForFolderLock } from './folder-lock.ts'
import { preparePlace, type DataFolder } from './data-folder.ts'
import { findPostmaster, startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { isAlive } from './process-identity.ts'
import { databaseUrl, provisionOnce } from './roles.ts'
import { signOff, signOn } from './users.ts'

export interface EmbeddedPostgresOptions {
  /** The server's files live in its folder postgres (or outside, see place.ts). */
  data_dir: string
  log: (line: string) => void
  /** False: commits may be lost when the machine stops. For tests. */
  durable?: boolean
}

export interface EmbeddedPostgres {
  url: string
  owner_url: string
  superuser_url: string
  /** False when a running server was attached to. */
  started: boolean
  /** Stops the server within 2.5 s, unless another process still uses it. */
  stop(): Promise<void>
}

const LOCK_TIMEOUT_MS = 120_000
const WATCH_EVERY_MS = 250
const STOP_PATIENCE_MS = 1500

/**
 * Starts the server of `data_dir`, or attaches to it when it runs; makes it at the first call. While this process uses
 * it, a server that dies is started again on the same port. Throws StartProblem with a line for the operator.
 */
export const startEmbeddedPostgres = async (options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> => {
  const place = preparePlace(options.data_dir)
  const { secrets, postmaster, started, user } = await underLock(place, async () => {
    const secrets = readSecrets(place)
    const running = await findPostmaster(place)
    const postmaster = running ?? (await startServer(place, options))
    await provisionOnce(place, secrets, postmaster.port)
    return { secrets, postmaster, started: running === null, user: signOn(place) }
  })
  const keeper = keepRunning(place, options, postmaster)
  const { port } = postmaster
  return {
    url: databaseUrl({ role: 'plein_app', secrets, port }),
    owner_url: databaseUrl({ role: 'plein_owner', secrets, port }),
    superuser_url: databaseUrl({ role: 'postgres', secrets, port, database: 'postgres' }),
    started,
    stop: async () => {
      await keeper.stop()
      await underLock(place, async () => {
        if (signOff(place, user)) await stopPostmaster(keeper.current(), STOP_PATIENCE_MS)
      })
    },
  }
}

const startServer = async (place: DataFolder, options: EmbeddedPostgresOptions): Promise<Postmaster> => {
  const binaries = prepareBinaries(place)
  await prepareCluster(place, binaries, options.durable ?? true)
  return startPostmaster(place, binaries, options.log)
}

/** Looks after the server: killed (by the kernel for want of memory, say) it comes back within a second. */
const keepRunning = (place: DataFolder, options: EmbeddedPostgresOptions, first: Postmaster) => {
  let postmaster = first
  let work: Promise<void> | null = null
  const revive = async (): Promise<void> => {
    options.log('PostgreSQL ended unexpectedly and is started again')
    try {
      await underLock(place, async () => {
        postmaster = (await findPostmaster(place)) ?? (await startServer(place, options))
      })
    } catch (error) {
      options.log(error instanceof Error ? error.message : String(error))
    }
  }
  const timer = setInterval(() => {
    if (work !== null || isAlive(postmaster.identity)) return
    work = revive().finally(() => (work = null))
  }, WATCH_EVERY_MS)
  timer.unref()
  return {
    current: () => postmaster,
    stop: async () => {
      clearInterval(timer)
      await work
    },
  }
}

const underLock = async <Result>(place: DataFolder, work: () => Promise<Result>): Promise<Result> => {
  const lock = await waitForFolderLock(join(place.folder, 'lock'), 'starting or stopping PostgreSQL', LOCK_TIMEOUT_MS)
  try {
    return await work()
  } finally {
    lock.release()
  }
}
