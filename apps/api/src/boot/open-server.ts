import pg from 'pg'
import { startEmbeddedPostgres } from '../platform/db/embedded/index.ts'
import { StartProblem } from '../platform/start-problem.ts'

/** Where the database is: the API works through `url`, migrations run through `owner_url`. */
export interface DatabaseServer {
  url: string
  owner_url: string
  /** Stops the server when it is ours and nobody else uses it. */
  stop(): Promise<void>
}

const OLDEST_VERSION = 15
const CONNECT_TIMEOUT_MS = 5000

/**
 * The operator's server when DATABASE_URL names one (PLEIN_OWNER_DATABASE_URL may name its owner's own login), else the
 * embedded one in `data_dir`. Throws StartProblem when it cannot be reached or is too old.
 */
export async function openServer(
  env: NodeJS.ProcessEnv,
  data_dir: string,
  say: (line: string) => void,
): Promise<DatabaseServer> {
  const url = env['DATABASE_URL'] ?? ''
  if (url === '') return startEmbeddedPostgres({ data_dir, log: say })
  const owner_url = env['PLEIN_OWNER_DATABASE_URL'] ?? url
  await checkServer('DATABASE_URL', url)
  if (owner_url !== url) await checkServer('PLEIN_OWNER_DATABASE_URL', owner_url)
  return { url, owner_url, stop: async () => {} }
}

async function checkServer(variable: string, url: string): Promise<void> {
  const where = withoutPassword(variable, url)
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
  client.on('error', () => {})
  let version: number
  let encoding: string | undefined
  try {
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    encoding = (await client.query<{ server_encoding: string }>('show server_encoding')).rows[0]?.server_encoding
  } catch (error) {
    throw new StartProblem(`The database ${where} (${variable}) cannot be reached: ${reason(error)}`)
  } finally {
    // On a connection that never stood, end() may wait for a goodbye that never comes.
    void client.end().catch(() => {})
  }
  if (!(version >= OLDEST_VERSION)) {
    throw new StartProblem(
      `The database ${where} (${variable}) is PostgreSQL ${version}: Plein needs ${OLDEST_VERSION} or newer`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new StartProblem(
      `The database ${where} (${variable}) has the encoding ${encoding}, which not every name can be written in: make one with UTF8`,
    )
  }
}

function withoutPassword(variable: string, url: string): string {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (protocol === 'postgres:' || protocol === 'postgresql:') return `${host}${pathname}`
  } catch {
    // Not an address at all.
  }
  throw new StartProblem(`${variable} is not an address of the form postgres://user:password@host:5432/database`)
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  return error.message.split('\n')[0] || code || 'no answer'
}
