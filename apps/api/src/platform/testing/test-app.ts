import type { BodyOf, CallerKind, Endpoint, OutputOf, ParamsOf, QueryOf } from '@plein/contract/endpoint'
import type { ProblemDetails } from '@plein/contract/problem'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import { createServer, type Server } from '../../server.ts'
import { typeOfKind } from '../security/caller.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, type Database } from '../db/database.ts'
import { guardPools } from '../db/pool-guard.ts'
import { inTransaction } from '../db/tx.ts'
import { demandAudit } from '../http/problems/audit-demand.ts'
import { newId } from '../runtime/ids.ts'
import { readSettings, type Settings } from '../runtime/settings.ts'

export interface Answered<Output> {
  readonly status: number
  readonly body: Output
  readonly problem: ProblemDetails
  readonly headers: Readonly<Record<string, unknown>>
  readonly raw: Buffer
}

type Given<E extends Endpoint> = (E['params'] extends object ? { params: ParamsOf<E> } : { params?: undefined }) &
  (E['query'] extends object ? { query?: QueryOf<E> } : { query?: undefined }) &
  (E['body'] extends object ? { body: BodyOf<E> } : { body?: undefined }) & {
    key?: string
    host?: string
    headers?: Record<string, string>
  }

export interface As {
  call<E extends Endpoint>(endpoint: E, input: Given<E>): Promise<Answered<OutputOf<E>>>
}

export interface TestApp {
  readonly server: Server
  readonly database: Database
  /** Owner of the schemas, for what the API's role may not do. */
  readonly owner: Database
  readonly settings: Settings
  /** A signed-in caller (an access token is signed; nothing is written), a guest, or whoever shows a key in place of the uuid. */
  as(kind: CallerKind, user_uuid?: string): As
  close(): Promise<void>
}

demandAudit()
guardPools()

const onServer = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const withDatabase = (url: string, name: string): string => {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}

const seedFolder = fileURLToPath(new URL('../../seed/', import.meta.url))

/** Names the content of the demo data and of what writes it. */
const seedFingerprint = (): string => {
  const hash = createHash('sha256')
  const files = readdirSync(seedFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const file of files.map((entry) => join(entry.parentPath, entry.name)).toSorted())
    hash.update(file).update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** The files that belong to a template of the demo: its restaurants' documents. They lie beside the tests' PostgreSQL. */
const filesOf = (template: string): string =>
  join(realpathSync(fileURLToPath(new URL('../../../../../node_modules', import.meta.url))), '.cache', template)

/** The demo's people, restaurants and connection, without past orders. */
const fillTemplate = async (url: string, files: string): Promise<void> => {
  const { seedCatalogue, seedConnection } = await import('../../seed/catalogue.ts')
  const database = openDatabase(url, 4)
  const env = { PLEIN_SANDBOX_URL: 'http://127.0.0.1:9', PLEIN_DATA_DIR: files }
  const server = await createServer(testSettings(env), { url, database })
  try {
    await inTransaction(database.db, (tx) => seedCatalogue(tx, server.app))
    await seedConnection(server.app)
  } finally {
    await server.close()
    await database.close()
  }
}

/** The migrated template is made once for each content of db/migrations, whoever comes first. */
const templateLock = 7_031_996

const ensureTemplate = async ({
  superuser,
  owner,
  app_role,
  demo,
}: {
  superuser: string
  owner: string
  app_role: string
  demo: boolean
}): Promise<string> => {
  const { migrationsFingerprint } = await import('../db/migrate.ts')
  const name = demo
    ? `plein_demo_${migrationsFingerprint()}_${seedFingerprint()}`
    : `plein_template_${migrationsFingerprint()}`
  const client = new pg.Client({ connectionString: superuser })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const known = await client.query('select 1 from pg_database where datname = $1 and datistemplate', [name])
    if (known.rowCount === 0 || (demo && !existsSync(filesOf(name)))) {
      await client.query(`update pg_database set datistemplate = false where datname = '${name}'`)
      await client.query(`drop database if exists ${name}`)
      await client.query(`create database ${name} owner plein_owner`)
      await migrate(withDatabase(owner, name))
      if (demo) await fillTemplate(withDatabase(app_role, name), filesOf(name))
      await client.query(`update pg_database set datistemplate = true where datname = '${name}'`)
    }
    return name
  } finally {
    await client.end()
  }
}

/** Somebody is still in the template: its maker's last connection that is ending, or the server's own cleaner. */
const objectInUse = '55006'
const maxTries = 100

const copyTemplate = async (superuser: string, name: string, template: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await onServer(superuser, `create database ${name} owner plein_owner template ${template}`)
    } catch (error) {
      if ((error as { code?: string }).code !== objectInUse || attempt === maxTries) throw error
      await pause(100)
    }
  }
}

/** A database of its own from the migrated template, in about 50 ms; with the addresses of both roles. */
export const createTestDatabase = async (
  demo = false,
): Promise<{ url: string; owner_url: string; template: string; drop(): Promise<void> }> => {
  const cluster = inject('test_database')
  const template = await ensureTemplate({
    superuser: cluster.superuser_url,
    owner: cluster.owner_url,
    app_role: cluster.url,
    demo,
  })
  const name = `test_${newId().replaceAll('-', '')}`
  await copyTemplate(cluster.superuser_url, name, template)
  return {
    url: withDatabase(cluster.url, name),
    owner_url: withDatabase(cluster.owner_url, name),
    template,
    drop: () => onServer(cluster.superuser_url, `drop database if exists ${name} with (force)`),
  }
}

/** Settings that are the same in every run, so that what one wrote another can read. */
const testSettings = (env: NodeJS.ProcessEnv & { PLEIN_DATA_DIR: string }): Settings =>
  readSettings({
    PLEIN_SECRET: Buffer.alloc(32, 1).toString('base64url'),
    PLEIN_ENCRYPTION_KEY: Buffer.alloc(32, 2).toString('base64url'),
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    PLEIN_RATE_LIMITS: 'off',
    // A test asks nothing of the internet.
    PLEIN_LINK_PREVIEWS: 'off',
    ...env,
  })

/** The host on which each kind of caller is at home. */
export const portalHost: Readonly<Record<CallerKind, string>> = {
  guest: 'food.localhost',
  program_owner: 'po.localhost',
  acceptor: 'acceptor.localhost',
  cardholder: 'ch.localhost',
  admin: 'admin.localhost',
  // Any host will do.
  integrator: 'po.localhost',
}

/** The query of an address, with its question mark; nothing when there is none. */
export const queryText = (query: object | undefined): string => {
  const given = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {})) if (value !== undefined) given.append(name, String(value))
  return given.size === 0 ? '' : `?${given.toString()}`
}

/** The path of a contract path with its parameters. */
export const toPath = (path: string, params: object | undefined): string =>
  `/api/v1${path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String((params as Record<string, unknown>)[name])))}`

/** The bearer token of a caller; an integrator's is the key itself. */
export const bearerFor = (server: Pick<Server, 'app'>, kind: CallerKind, user_uuid: string): string | undefined => {
  if (kind === 'guest') return undefined
  return kind === 'integrator'
    ? user_uuid
    : server.app.tokens.sign({ sub: user_uuid, typ: typeOfKind[kind], fam: newId() })
}

/** Somebody who calls this server: another one on the same database is the same product after a restart. */
export const callerOn = (server: Server, kind: CallerKind, user_uuid: string): As => ({
  call: async (endpoint, input) => {
    const token = bearerFor(server, kind, user_uuid)
    const response = await server.fastify.inject({
      method: endpoint.method,
      url: toPath(endpoint.path, input.params) + queryText(input.query),
      headers: {
        host: input.host ?? portalHost[kind],
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.key
          ? { 'idempotency-key': input.key }
          : endpoint.idempotency === 'required'
            ? { 'idempotency-key': newId() }
            : {}),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { payload: input.body as object }),
    })
    const isJson = String(response.headers['content-type']).includes('json') && !response.headers['content-encoding']
    const body: unknown = isJson && response.payload ? JSON.parse(response.payload) : null
    return {
      status: response.statusCode,
      body: body as never,
      problem: body as ProblemDetails,
      headers: response.headers,
      raw: response.rawPayload,
    }
  },
})

/**
 * A whole product on a database of its own: the real app with its routes, no port (calls go through Fastify's inject), no job
 * workers unless `jobs`; with `demo` it holds the demo's people, restaurants and menus. Close it at the end.
 */
export const createTestApp = async (
  options: { env?: NodeJS.ProcessEnv; jobs?: boolean; demo?: boolean } = {},
): Promise<TestApp> => {
  const made = await createTestDatabase(options.demo)
  const own_folder = mkdtempSync(join(tmpdir(), 'plein-test-'))
  const settings = testSettings({ PLEIN_DATA_DIR: own_folder, ...options.env })
  if (options.demo) await cp(filesOf(made.template), own_folder, { recursive: true })
  const database = openDatabase(made.url, 10)
  const owner = openDatabase(made.owner_url, 2)
  const server = await createServer(settings, { url: made.url, database })
  const jobs = options.jobs ? await server.startJobs() : undefined
  return {
    server,
    database,
    owner,
    settings,
    as: (kind, user_uuid = newId()) => callerOn(server, kind, user_uuid),
    close: async () => {
      await jobs?.stop()
      await server.close()
      await database.close()
      await owner.close()
      await made.drop()
      // A picture that somebody asked for last may still be on its way into it.
      await rm(own_folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
    },
  }
}
