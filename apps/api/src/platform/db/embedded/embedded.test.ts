import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './index.ts'
import { eventually } from '#platform/testing/eventually.ts'

let data_dir: string
const open: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(() => {
  data_dir = mkdtempSync(join(tmpdir(), 'plein-embedded-'))
  chmodSync(data_dir, 0o755)
})
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  for (const database of open.splice(0)) await database.stop()
})
afterAll(() => rmSync(data_dir, { recursive: true, force: true }))

const start = async (log: string[] = []): Promise<EmbeddedPostgres> => {
  const database = await startEmbeddedPostgres({ data_dir, log: (line) => log.push(line) })
  open.push(database)
  return database
}

const ask = async (url: string, sql: string): Promise<Record<string, unknown>[]> => {
  const client = new pg.Client({ connectionString: url })
  // A server killed under a client is what some tests are about; the query's own rejection is what counts.
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows
  } finally {
    await client.end()
  }
}

const place = (...path: string[]): string => join(data_dir, 'postgres', ...path)
const serverPid = (): number => Number.parseInt(readFileSync(place('cluster', 'postmaster.pid'), 'utf8'), 10)

test('makes a durable cluster with its own database and two roles, neither a superuser', async () => {
  const database = await start()
  expect(database.started).toBe(true)
  const settings = `select name, setting from pg_settings where name in
    ('fsync', 'synchronous_commit', 'full_page_writes', 'listen_addresses', 'unix_socket_directories', 'jit', 'max_connections')`
  const found = Object.fromEntries(
    (await ask(database.superuser_url, settings)).map((row) => [row['name'], row['setting']]),
  )
  expect(found).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    jit: 'off',
    listen_addresses: '127.0.0.1',
    max_connections: '100',
    synchronous_commit: 'on',
    unix_socket_directories: '',
  })
  const who = `select current_user::text, current_database()::text as database, rolsuper, rolcreatedb, rolcreaterole
    from pg_roles where rolname = current_user`
  const common = { database: 'plein', rolsuper: false, rolcreatedb: false, rolcreaterole: false }
  expect(await ask(database.url, who)).toEqual([{ current_user: 'plein_app', ...common }])
  expect(await ask(database.owner_url, who)).toEqual([{ current_user: 'plein_owner', ...common }])
  await ask(database.owner_url, 'create schema kept; create table kept.rows (id int primary key)')
  await expect(ask(database.url, 'create schema other')).rejects.toThrow('permission denied')
  await expect(ask(database.url, 'select * from kept.rows')).rejects.toThrow('permission denied')
})

test('keeps its passwords to its owner and takes no connection without one', async () => {
  const database = await start()
  for (const name of ['secrets.json', 'port', 'postgres.log']) expect(statSync(place(name)).mode & 0o077).toBe(0)
  expect(statSync(place()).mode & 0o077).toBe(0)
  const url = new URL(database.superuser_url)
  url.password = 'guessed'
  await expect(ask(url.href, 'select 1')).rejects.toThrow('password authentication failed')
})

test('a second start attaches, and the server ends with the last of its users', async () => {
  const first = await start()
  const second = await start()
  expect([first.started, second.started]).toEqual([true, false])
  expect(second.url).toBe(first.url)
  await first.stop()
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  await expect(ask(second.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
  expect(existsSync(place('cluster', 'postmaster.pid'))).toBe(false)
  open.length = 0
})

test('two starts at once end with one server', async () => {
  const both = await Promise.all([start(), start(), start()])
  expect(both.map((database) => database.started).filter(Boolean)).toHaveLength(1)
  expect(new Set(both.map((database) => database.url)).size).toBe(1)
})

test('takes another port when its own is taken, and remembers it', async () => {
  const before = Number(readFileSync(place('port'), 'utf8'))
  const squatter = createServer().listen(before, '127.0.0.1')
  await once(squatter, 'listening')
  try {
    const database = await start()
    const port = Number(new URL(database.url).port)
    expect(port).not.toBe(before)
    expect(Number(readFileSync(place('port'), 'utf8'))).toBe(port)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
  } finally {
    squatter.close()
  }
})

test('starts over a pid file whose process is dead or somebody else', async () => {
  const stranger = spawn('sleep', ['60'])
  children.push(stranger)
  for (const pid of [stranger.pid, 999_999_999]) {
    writeFileSync(
      place('cluster', 'postmaster.pid'),
      `${pid}\n${place('cluster')}\n1\n5432\n\n127.0.0.1\n0 0\nready   \n`,
    )
    const database = await start()
    expect(database.started).toBe(true)
    expect(await ask(database.url, 'select 1 as one')).toEqual([{ one: 1 }])
    await open.pop()?.stop()
  }
  expect(stranger.exitCode).toBe(null)
})

test('a server killed with -9 under load comes back on its own with every acknowledged row', async () => {
  const log: string[] = []
  const database = await start(log)
  const client = new pg.Client({ connectionString: database.owner_url })
  client.on('error', () => {})
  await client.connect()
  let acknowledged = 0
  const writing = (async () => {
    for (;;) {
      await client.query('insert into kept.rows values ($1)', [acknowledged + 1])
      acknowledged += 1
    }
  })()
  const ended = writing.catch((error: unknown) => error)
  await eventually(() => expect(acknowledged).toBeGreaterThan(50), { timeout: 10_000 })
  process.kill(serverPid(), 'SIGKILL')
  expect(await ended).toBeInstanceOf(Error)
  await eventually(
    async () => {
      const rows = await ask(database.owner_url, 'select count(*)::int as count, max(id) as last from kept.rows')
      expect(rows[0]?.['count']).toBe(rows[0]?.['last'])
      expect(Number(rows[0]?.['count'])).toBeGreaterThanOrEqual(acknowledged)
    },
    { timeout: 10_000, interval: 50 },
  )
  expect(log).toContain('PostgreSQL ended unexpectedly and is started again')
})

test('after kill -9 of its user the server is attached to, and no longer counts that user', async () => {
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./index.ts'))}
    await startEmbeddedPostgres({ data_dir: process.argv[1], log: () => {} })
    console.log('up')
    setInterval(() => {}, 1000)`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script, data_dir]
  const other = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(other)
  await once(other.stdout, 'data')
  other.kill('SIGKILL')
  await once(other, 'exit')
  const database = await start()
  expect(database.started).toBe(false)
  await database.stop()
  open.length = 0
  await expect(ask(database.url, 'select 1')).rejects.toThrow('ECONNREFUSED')
})

test('a first start that was killed half-way is made good', async () => {
  const other = mkdtempSync(join(tmpdir(), 'plein-embedded-'))
  chmodSync(other, 0o755)
  try {
    const script = `import { startEmbeddedPostgres } from ${JSON.stringify(import.meta.resolve('./index.ts'))}
      await startEmbeddedPostgres({ data_dir: process.argv[1], log: () => {} })`
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, other]
    const child = spawn(process.execPath, args, { stdio: 'ignore' })
    await eventually(
      () => expect(existsSync(join(other, 'postgres', `cluster.draft-${child.pid}`, 'PG_VERSION'))).toBe(true),
      {
        timeout: 10_000,
        interval: 5,
      },
    )
    child.kill('SIGKILL')
    await once(child, 'exit')
    const database = await startEmbeddedPostgres({ data_dir: other, log: () => {} })
    expect(await ask(database.url, 'select current_user::text')).toEqual([{ current_user: 'plein_app' }])
    await database.stop()
    const again = await startEmbeddedPostgres({ data_dir: other, log: () => {} })
    await again.stop()
    expect(readdirSync(join(other, 'postgres')).filter((name) => name.includes('draft'))).toEqual([])
  } finally {
    rmSync(other, { recursive: true, force: true })
  }
})
