import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { appendFileSync, existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.ts'
import type { Binaries } from './binaries.ts'
import { giveTo, writePlaceFile, type DataFolder } from './data-folder.ts'

/** Passwords of the three roles, made once for each cluster. */
export interface Secrets {
  postgres: string
  plein_owner: string
  plein_app: string
}

/**
 * For one application on a small machine (2 cores, 4 GB). A commit is on the disk before it is acknowledged; the log
 * keeps no statement and no value, since those hold people's data.
 */
const SETTINGS = `# Written at every start. Settings of your own belong below the include line of postgresql.conf.
shared_buffers = 256MB
effective_cache_size = 1GB
work_mem = 8MB
maintenance_work_mem = 64MB
random_page_cost = 1.1
max_connections = 100
max_parallel_workers_per_gather = 0
jit = off
fsync = on
synchronous_commit = on
full_page_writes = on
wal_level = replica
wal_buffers = 16MB
min_wal_size = 128MB
max_wal_size = 2GB
checkpoint_timeout = 10min
idle_in_transaction_session_timeout = 60s
timezone = 'UTC'
log_timezone = 'UTC'
log_min_messages = log
log_min_error_statement = panic
log_error_verbosity = terse
log_checkpoints = off
`

/** For a cluster whose loss costs nothing: tests. */
const THROW_AWAY_SETTINGS = `
shared_buffers = 128MB
max_connections = 200
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum_naptime = 10min
`

const DRAFT = 'cluster.draft-'

/** The environment of PostgreSQL's programs: nothing of ours, above all no PG* variable, changes what they do. */
export const PROGRAM_ENV = {
  PATH: process.env['PATH'] ?? '',
  LC_ALL: 'C',
  TZ: 'UTC',
  ...(process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] }),
}

/** Makes the cluster when it is missing; its settings are brought to this version's either way. */
export const prepareCluster = async (place: DataFolder, binaries: Binaries, durable: boolean): Promise<void> => {
  if (!existsSync(place.cluster)) await createCluster(place, binaries)
  removeDrafts(place)
  writePlaceFile(place, join('cluster', 'plein.conf'), durable ? SETTINGS : SETTINGS + THROW_AWAY_SETTINGS)
}

export const readSecrets = (place: DataFolder): Secrets => {
  const path = join(place.folder, 'secrets.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Secrets
  if (existsSync(place.cluster)) {
    throw new StartProblem(`${path} is missing, and with it the passwords of the database: restore it from a backup`)
  }
  const password = (): string => randomBytes(24).toString('base64url')
  const secrets: Secrets = { postgres: password(), plein_owner: password(), plein_app: password() }
  writePlaceFile(place, 'secrets.json', `${JSON.stringify(secrets, null, 2)}\n`)
  return secrets
}

/**
 * Made beside its place and moved there when whole: a killed first start leaves nothing that looks like a cluster. Its
 * initdb may still be at work, hence a draft of this process's own.
 */
const createCluster = async (place: DataFolder, binaries: Binaries): Promise<void> => {
  const draft = join(place.folder, `${DRAFT}${process.pid}`)
  rmSync(draft, { recursive: true, force: true })
  const password_file = writePlaceFile(place, 'password.draft', readSecrets(place).postgres)
  const args = [
    ['--pgdata', draft, '--username', 'postgres', '--pwfile', password_file],
    ['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--no-instructions'],
    // The same order of texts on every system; names of people and dishes are sorted with an ICU collation.
    ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
  ].flat()
  try {
    await runProgram(binaries.initdb, args, place)
  } finally {
    rmSync(password_file, { force: true })
  }
  const conf = join(draft, 'postgresql.conf')
  appendFileSync(conf, "\ninclude = 'plein.conf'\n")
  giveTo(place.user, conf)
  renameSync(draft, place.cluster)
}

/** The rest of a killed first start. Best effort: an orphaned initdb may be writing into it, the next start tries again. */
const removeDrafts = (place: DataFolder): void => {
  for (const name of readdirSync(place.folder).filter((entry) => entry.startsWith(DRAFT))) {
    try {
      rmSync(join(place.folder, name), { recursive: true, force: true })
    } catch {
      continue
    }
  }
}

const runProgram = async (program: string, args: string[], place: DataFolder): Promise<void> => {
  const as_user = place.user === null ? {} : { uid: place.user.uid, gid: place.user.gid }
  const child = spawn(program, args, { ...as_user, cwd: place.folder, env: PROGRAM_ENV, detached: true })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw databaseProblem(output, place)
}

/** The meaning of PostgreSQL's own words for the operator. */
export const databaseProblem = (output: string, place: DataFolder): StartProblem => {
  if (/No space left on device|Disk quota exceeded/i.test(output)) {
    return new StartProblem('The disk is full: free some space and start again')
  }
  if (/database files are incompatible|was initialized by PostgreSQL version/.test(output)) {
    return new StartProblem(
      `${place.cluster} was made by another version of PostgreSQL: see "Upgrading" in docs/operations.md`,
    )
  }
  if (/Permission denied|has wrong ownership/i.test(output)) {
    return new StartProblem(`${place.cluster} belongs to another user: start Plein as that user, or as root`)
  }
  const lines = output.split('\n').filter((line) => /FATAL|PANIC|error:|could not/.test(line))
  const reason = (lines.at(-1) ?? output.trim().split('\n').at(-1) ?? '').replace(/^.*?(FATAL|PANIC|error): */, '')
  return new StartProblem(`PostgreSQL does not start: ${reason || 'it gave no reason'} (log: ${place.log_file})`)
}
