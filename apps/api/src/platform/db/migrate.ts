import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { fromProject } from '../runtime/project-root.ts'
import { StartProblem } from '../runtime/start-problem.ts'
import { takeAdvisoryLock } from './advisory-lock.ts'

const folder = fromProject('db/migrations')

const fileNames = (): string[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()

/** Names the content of the migrations: a database made from the same ones need not be made again. */
export const migrationsFingerprint = (): string => {
  const hash = createHash('sha256')
  for (const name of fileNames()) hash.update(name).update(readFileSync(join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

const pending = async (client: pg.Client): Promise<string[]> => {
  await client.query('create schema if not exists platform_migrations')
  await client.query(
    'create table if not exists platform_migrations.done (name text primary key, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ name: string }>('select name from platform_migrations.done order by name')
  const done = rows.map(({ name }) => name)
  const names = fileNames()
  assertNotNewer(done.filter((name) => !names.includes(name)))
  return names.filter((name) => !done.includes(name))
}

/** Code that went back to an older version would read and write a database whose rules it does not know. */
const assertNotNewer = (unknown: readonly string[]): void => {
  const [first, ...more] = unknown
  if (first === undefined) return
  throw new StartProblem(
    `The database is newer than this Plein, which does not know its migration ${first}${more.length > 0 ? ` (and ${more.length} more)` : ''}: start the version that made it, or restore the backup from before that upgrade`,
  )
}

/** Rights of the role that the API runs as, when it is not the owner: everything but changing what is append-only. */
const grant = async (client: pg.Client): Promise<void> => {
  const role = await client.query("select 1 from pg_roles where rolname = 'plein_app'")
  if (role.rowCount === 0) return
  const schemas = await client.query<{ name: string }>(
    "select nspname as name from pg_namespace where nspname !~ '^(pg_|information_schema|public|platform_migrations)'",
  )
  for (const { name } of schemas.rows) {
    await client.query(`grant usage on schema ${name} to plein_app`)
    await client.query(`grant select, insert, update, delete on all tables in schema ${name} to plein_app`)
    await client.query(`grant usage, select, update on all sequences in schema ${name} to plein_app`)
    await client.query(`grant execute on all functions in schema ${name} to plein_app`)
  }
  // The job queue locks its tables to their owner by row-level security; the workers of this role would see and write nothing.
  const queue = await client.query<{ name: string }>(
    "select oid::regclass::text as name from pg_class where relrowsecurity and relnamespace = 'graphile_worker'::regnamespace",
  )
  for (const { name } of queue.rows) await client.query(`alter table ${name} disable row level security`)
  // Tables that platform.refuse_change guards are append-only: its trigger refuses, and the right is not given either.
  const stored = await client.query<{ name: string }>(
    "select distinct tgrelid::regclass::text as name from pg_trigger where tgfoid = 'platform.refuse_change()'::regprocedure",
  )
  for (const { name } of stored.rows) await client.query(`revoke update, delete on ${name} from plein_app`)
}

/** The right is missing; the server, or the login, only reads. */
const refusals = new Set(['42501', '25006'])

/** Missing rights of the login are the operator's to mend. */
const explained = (error: unknown): unknown => {
  if (!(error instanceof pg.DatabaseError) || !refusals.has(error.code ?? '')) return error
  return new StartProblem(
    `The login of PLEIN_OWNER_DATABASE_URL (without it, of DATABASE_URL) may not migrate the database: ${error.message}`,
  )
}

/**
 * Brings the database to the newest migration, each file in a transaction of its own, and gives the API's role its rights.
 * Throws when the server is older than PostgreSQL 15, and a StartProblem when the login may not or the database is newer than the code.
 */
export const migrate = async (ownerUrl: string, log: (line: string) => void = () => undefined): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    const version = await client.query<{ server_version_num: string }>('show server_version_num')
    if (Number(version.rows[0]?.server_version_num ?? 0) < 150_000)
      throw new Error('Plein needs PostgreSQL 15 or newer')
    await takeAdvisoryLock(client, 'migrations', () =>
      log('Another process migrates this database: waiting until it is done'),
    )
    const names = await pending(client)
    for (const name of names) {
      log(`migration ${name}`)
      await client.query('begin')
      await client.query(readFileSync(join(folder, name), 'utf8'))
      await client.query('insert into platform_migrations.done (name) values ($1)', [name])
      await client.query('commit')
    }
    await runMigrations({ connectionString: ownerUrl })
    if (names.length > 0) await grant(client)
    return names.length
  } catch (error) {
    throw explained(error)
  } finally {
    await client.end()
  }
}
