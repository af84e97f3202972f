import pg from 'pg'
import { startEmbeddedPostgres } from '#platform/db/embedded/index.ts'
import { StartProblem } from '#platform/runtime/start-problem.ts'

/** The database's addresses: the API works through `url`, migrations run through `owner_url`. */
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
export const openServer = async (
  env: NodeJS.ProcessEnv,
  data_dir: string,
  say: (line: string) => void,
): Promise<DatabaseServer> => {
  const given = env['DATABASE_URL'] ?? ''
  if (given === '') return startEmbeddedPostgres({ data_dir, log: say })
  const url = await checkedServer('DATABASE_URL', given)
  const owner = env['PLEIN_OWNER_DATABASE_URL'] ?? given
  const owner_url = owner === given ? url : await checkedServer('PLEIN_OWNER_DATABASE_URL', owner)
  return { url, owner_url, stop: async () => {} }
}

/** The address as the driver gets it, once a server has answered there that Plein can use. */
const checkedServer = async (variable: string, given: string): Promise<string> => {
  const where = withoutPassword(variable, given)
  const url = withVerifiedTls(given)
  let client: pg.Client | undefined
  let version: number
  let encoding: string | undefined
  try {
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS })
    client.on('error', () => {})
    await client.connect()
    const { rows } = await client.query<{ server_version_num: string }>('show server_version_num')
    version = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
    encoding = (await client.query<{ server_encoding: string }>('show server_encoding')).rows[0]?.server_encoding
  } catch (error) {
    throw new StartProblem(`The database ${where} (${variable}) cannot be reached: ${reason(error)}`)
  } finally {
    // On a connection that never stood, end() may wait for a goodbye that never comes.
    void client?.end().catch(() => {})
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
  return url
}

/** Modes that the driver takes for `verify-full`, warning that one day they may be less. Here they never are. */
const VERIFIED = new Set(['prefer', 'require', 'verify-ca'])

const withVerifiedTls = (url: string): string => {
  const address = new URL(url)
  if (!VERIFIED.has(address.searchParams.get('sslmode') ?? '') || address.searchParams.has('uselibpqcompat')) return url
  address.searchParams.set('sslmode', 'verify-full')
  return address.href
}

const withoutPassword = (variable: string, url: string): string => {
  try {
    const { protocol, host, pathname } = new URL(url)
    if (protocol === 'postgres:' || protocol === 'postgresql:') return `${host}${pathname}`
  } catch {
    // Not an address at all.
  }
  throw new StartProblem(`${variable} is not an address of the form postgres://user:password@host:5432/database`)
}

const reason = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ECONNREFUSED') return 'nothing listens there'
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'its host name is not known'
  if (/CERT|SIGNATURE/.test(code ?? ''))
    return `its certificate is not trusted (${error.message}): name who issued it with sslrootcert=FILE`
  return error.message.split('\n')[0] || code || 'no answer'
}
