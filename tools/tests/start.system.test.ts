import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { request } from 'node:http'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../../apps/api/src/platform/db/database.ts'
import { promised } from '../../apps/api/src/platform/testing/load.ts'
import { openPlace } from '../../apps/api/src/platform/testing/open-place.ts'
import { takeAdvisoryLock } from '../../apps/api/src/platform/db/advisory-lock.ts'
import { build } from '../lib/build.mjs'
import { fakePostgres } from './fake-postgres.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const NOBODY = 65_534
/** Bytes: a cluster starts with them, its next file of WAL is there already, and the demo does not fit. */
const LITTLE_ROOM = 5_000_000
const is_root = process.getuid?.() === 0
/** Where somebody who is not root finds the project. */
const openToAll = is_root ? openPlace(ROOT, NOBODY) : undefined
const folders: string[] = []
const running: Plein[] = []
const servers: Server[] = []
/** A start is some seconds of work, and many times that on a machine that is busy with something else. */
const patience = { test: 180_000, start: 120_000 }
vi.setConfig({ testTimeout: patience.test })

beforeAll(() => build(['server', 'web']), 300_000)
afterEach(async () => {
  for (const plein of running.splice(0)) await plein.kill()
  for (const server of servers.splice(0)) server.close()
})
afterAll(() => {
  openToAll?.close()
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

interface Plein {
  child: ChildProcess
  data_dir: string
  port: number
  stdout: string
  stderr: string
  exit: Promise<number | null>
  kill(): Promise<void>
}

interface StartOptions {
  data_dir?: string
  port?: number
  env?: NodeJS.ProcessEnv
  node_args?: string[]
  user?: number
  through_npm?: boolean
  tool?: 'start' | 'dev'
}

/** `npm start`, or what npm runs for it, with the demo data left out: its loading has tests of its own. */
const start = async (options: StartOptions = {}): Promise<Plein> => {
  const {
    data_dir = newFolder(),
    port = await freePorts(),
    env = {},
    node_args = [],
    user,
    through_npm = false,
    tool = 'start',
  } = options
  const as_user = user === undefined ? {} : { uid: user, gid: user }
  const [program, args] = through_npm ? ['npm', ['start']] : [process.execPath, [...node_args, `tools/${tool}.mjs`]]
  const child = spawn(program, args, {
    ...as_user,
    cwd: user === undefined ? ROOT : openToAll?.folder,
    detached: true,
    env: {
      ...bare(process.env),
      PLEIN_DATA_DIR: data_dir,
      PORT: String(port),
      PLEIN_DEMO: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const plein: Plein = {
    child,
    data_dir,
    port,
    stdout: '',
    stderr: '',
    exit: once(child, 'close').then(([code]) => code as number | null),
    kill: async () => {
      killGroup(child)
      await plein.exit
      for (const pid of serverPids(data_dir)) killHard(pid)
    },
  }
  child.stdout.on('data', (chunk) => (plein.stdout += String(chunk)))
  child.stderr.on('data', (chunk) => (plein.stderr += String(chunk)))
  running.push(plein)
  return plein
}

const started = async (options: StartOptions = {}): Promise<Plein> => {
  const plein = await start(options)
  await vi.waitFor(() => expect(plein.stdout + plein.stderr).toContain('Plein is running'), {
    timeout: patience.start,
    interval: 20,
  })
  return plein
}

/** The message for the person who typed `npm start` when it does not start. */
const refusal = async (options: StartOptions = {}): Promise<string> => {
  const plein = await start(options)
  expect(await plein.exit).toBe(1)
  expect(plein.stderr).toMatch(/^[^\n]+\n$/)
  return plein.stderr.trim()
}

/** npm and what it started; a child that has ended took its group along. */
const killGroup = (child: ChildProcess): void => {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
}

/** Settings of whoever runs the tests stay out of what they start. */
const bare = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^(PLEIN_|DATABASE_URL|PORT$|NODE_ENV|VITEST|PG)/.test(name)),
  )

const newFolder = (owner = 0): string => {
  const folder = mkdtempSync(join(tmpdir(), 'plein-start-'))
  folders.push(folder)
  chmodSync(folder, 0o755)
  if (owner !== 0) chownSync(folder, owner, owner)
  return folder
}

/** Kills a process, which may have ended by itself since it was found. */
const killHard = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The processes of the data folder's PostgreSQL: they stand in its cluster. */
const serverPids = (data_dir: string): number[] => {
  const cluster = join(data_dir, 'postgres', 'cluster')
  const standsThere = (pid: string): boolean => {
    try {
      return readlinkSync(`/proc/${pid}/cwd`) === cluster
    } catch {
      return false
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && standsThere(name))
    .map(Number)
}

const freePorts = async (): Promise<number> => {
  for (;;) {
    // Below the ports of the other tests and those that the system gives away.
    const port = 10_000 + Math.floor(Math.random() * 8000)
    if ((await listen(port)) && (await listen(port + 1))) return port
  }
}

const listen = (port: number, { keep = false, host = '127.0.0.1' } = {}): Promise<Server | null> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(null))
    server.listen(port, host, () => {
      if (keep) servers.push(server)
      else server.close()
      resolve(server)
    })
  })

const statusOf = (port: number, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port, path, headers: { host: `food.localhost:${port}` } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.once('error', reject)
    call.end()
  })

/** The address of the embedded database of a data folder, for the schemas' owner. */
const ownerUrl = (data_dir: string): string => {
  const place = (name: string): string => readFileSync(join(data_dir, 'postgres', name), 'utf8').trim()
  const { plein_owner } = JSON.parse(place('secrets.json')) as Record<string, string>
  return `postgres://plein_owner:${plein_owner}@127.0.0.1:${place('port')}/plein`
}

/** A pool of one connection on it. */
const openAsOwner = (data_dir: string): ReturnType<typeof openDatabase>['pool'] =>
  openDatabase(ownerUrl(data_dir), 1).pool

describe('npm start', () => {
  test('prints the five portals; a second start says that it runs; SIGTERM ends everything within 5 s, whatever hangs', async () => {
    const plein = await started({ through_npm: true })
    for (const host of ['admin', 'po', 'acceptor', 'ch', 'food']) {
      expect(plein.stdout).toContain(`http://${host}.localhost:${plein.port}`)
    }
    expect(await statusOf(plein.port, '/api/v1/openapi.json')).toBe(200)
    const line = await refusal({ data_dir: plein.data_dir, port: plein.port })
    expect(line).toContain(`Plein already runs on ${plein.data_dir}: http://food.localhost:${plein.port} (process `)
    const half_sent = connect(plein.port, '127.0.0.1', () => half_sent.write('POST /api/v1/auth/login HTTP/1.1\r\n'))
    half_sent.on('error', () => {})
    const client = openAsOwner(plein.data_dir)
    const long_query = client.query('select pg_sleep(60)').catch((error: unknown) => error)
    const began = performance.now()
    plein.child.kill('SIGTERM')
    expect(await plein.exit).toBe(0)
    expect(performance.now() - began).toBeLessThan(promised(5000))
    expect(await long_query).toBeInstanceOf(Error)
    expect(serverPids(plein.data_dir)).toEqual([])
    expect(plein.stderr).not.toMatch(/error|did not stop/i)
    half_sent.destroy()
  })

  test('after kill -9 of everything the next start recovers and nothing acknowledged is lost', async () => {
    const first = await started()
    const client = openAsOwner(first.data_dir)
    await client.query('create table kept (id int primary key)')
    for (let id = 1; id <= 20; id += 1) await client.query('insert into kept values ($1)', [id])
    first.child.kill('SIGKILL')
    for (const pid of serverPids(first.data_dir)) killHard(pid)
    await first.exit
    const second = await started({ data_dir: first.data_dir, port: first.port })
    const after = openAsOwner(second.data_dir)
    expect((await after.query('select count(*)::int as kept from kept')).rows).toEqual([{ kept: 20 }])
    await after.end()
    second.child.kill('SIGINT')
    expect(await second.exit).toBe(0)
    expect(serverPids(second.data_dir)).toEqual([])
  })

  test("a taken port, its own or the sandbox provider's, is one line", async () => {
    const port = await freePorts()
    await listen(port, { keep: true })
    const own = await refusal({ port })
    expect(own).toBe(
      `Port ${port} is taken by another program: set PORT to another one, as in PORT=${port + 10} npm start`,
    )
    expect(await refusal({ port: port - 1 })).toContain(
      `Port ${port} is taken by another program: the payment sandbox needs it`,
    )
  })

  test('a program on ::1 alone, where a browser looks first for a name in .localhost, has taken the port', async ({
    skip,
  }) => {
    const port = await freePorts()
    if (!(await listen(port, { keep: true, host: '::1' }))) skip('this system has no IPv6')
    expect(await refusal({ port })).toContain(`Port ${port} is taken by another program: set PORT`)
  })

  test('a DATABASE_URL that cannot be used is one line, and shows no password', async () => {
    const url = 'postgres://someone:hidden@127.0.0.1:1/plein'
    const line = await refusal({ env: { DATABASE_URL: url } })
    expect(line).toBe('The database 127.0.0.1:1/plein (DATABASE_URL) cannot be reached: nothing listens there')
    expect(await refusal({ env: { DATABASE_URL: `${url}?sslmode=require` } })).toBe(line)
    expect(await refusal({ env: { DATABASE_URL: `${url}?sslmode=require&sslrootcert=/no/such.pem` } })).toContain(
      '(DATABASE_URL) cannot be reached: ENOENT: no such file or directory',
    )
    expect(await refusal({ env: { DATABASE_URL: 'mysql://hidden@there/x' } })).toBe(
      'DATABASE_URL is not an address of the form postgres://user:password@host:5432/database',
    )
    const old = await fakePostgres('140012')
    servers.push(old.server)
    expect(await refusal({ env: { DATABASE_URL: `postgres://someone:hidden@127.0.0.1:${old.port}/plein` } })).toBe(
      `The database 127.0.0.1:${old.port}/plein (DATABASE_URL) is PostgreSQL 14: Plein needs 15 or newer`,
    )
  })

  test('of two first starts at once on one database one makes the demo, and the other waits and finds it', async () => {
    const { data_dir } = await started()
    const owner = openAsOwner(data_dir)
    const lock = await owner.connect()
    await takeAdvisoryLock(lock, 'demo', () => undefined)
    const env = { DATABASE_URL: ownerUrl(data_dir), PLEIN_DEMO: 'on', PLEIN_SANDBOX: 'off' }
    const both = [await start({ env }), await start({ env })]
    const outputs = (): string[] => both.map(({ stdout, stderr }) => stdout + stderr)
    const eachSays = (line: string): Promise<void> =>
      vi.waitFor(() => expect(outputs()).toEqual([expect.stringContaining(line), expect.stringContaining(line)]), {
        timeout: patience.start,
        interval: 20,
      })
    await eachSays('Demo data: another process is making it, this one waits\n')
    lock.release(true)
    await eachSays('Plein is running')
    expect(
      outputs()
        .join('')
        .match(/^Demo data: people, restaurants and menus$/gm),
    ).toHaveLength(1)
    // Four people, eight shops that take cards and the stall of the hall.
    expect((await owner.query('select count(*)::int as users from identity.users')).rows).toEqual([{ users: 14 }])
    await owner.end()
  })

  test('an old Node is one line', async () => {
    const pretend = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'18.20.8'})`
    expect(await refusal({ node_args: ['--import', pretend] })).toBe('Plein needs Node 20.19 or newer, this is 18.20.8')
  })

  test('a setting that makes no sense is one line', async () => {
    expect(await refusal({ env: { PORT: 'eighty' } })).toBe('PORT is not a port number: eighty')
    const file = join(ROOT, 'package.json')
    expect(await refusal({ data_dir: join(file, 'data') })).toMatch(/cannot be a folder: set PLEIN_DATA_DIR/)
  })
})

describe('npm run dev', () => {
  test('ends like npm start when Ctrl-C reaches everything that a terminal started', async () => {
    const plein = await started({ tool: 'dev' })
    process.kill(-plein.child.pid!, 'SIGINT')
    expect(await plein.exit).toBe(0)
    expect(plein.stdout).not.toContain('Force killing')
    expect(serverPids(plein.data_dir)).toEqual([])
  })

  test('a taken port of the web app is one line', async () => {
    const port = await freePorts()
    await listen(port + 1, { keep: true })
    expect(await refusal({ tool: 'dev', port: port - 1 })).toBe(
      `Port ${port + 1} is taken by another program: set PORT to another one, as in PORT=${port + 9} npm run dev`,
    )
  })
})

describe.runIf(is_root)('npm start, seen as root', () => {
  test('a normal user starts it just as well, also after root did, and is told about a folder that is not theirs', async ({
    skip,
  }) => {
    if (!openToAll) skip('this system lets nobody mount')
    const data_dir = newFolder(NOBODY)
    for (const user of [{ user: NOBODY }, {}]) {
      const before = await started({ data_dir, ...user })
      before.child.kill('SIGTERM')
      expect(await before.exit).toBe(0)
    }
    const plein = await started({ data_dir, user: NOBODY })
    const owner = spawnSync('ps', ['-o', 'uid=', '-p', serverPids(plein.data_dir).join(',')], { encoding: 'utf8' })
    expect(new Set(owner.stdout.trim().split(/\s+/))).toEqual(new Set([String(NOBODY)]))
    plein.child.kill('SIGTERM')
    expect(await plein.exit).toBe(0)
    const of_root = join(data_dir, 'uploads', 'dishes')
    mkdirSync(of_root)
    expect(await refusal({ data_dir, user: NOBODY })).toBe(
      `This user may not write ${of_root}: change its owner, or set PLEIN_DATA_DIR to another folder`,
    )
    const theirs = newFolder()
    expect(await refusal({ data_dir: theirs, user: NOBODY })).toMatch(/^This user may not write .+ set PLEIN_DATA_DIR/)
  })

  test('a full disk is one line, when the cluster is made and when it grows, and the next start with room is well', async ({
    skip,
  }) => {
    const data_dir = newFolder()
    const mounted = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=755', 'tmpfs', data_dir])
    if (mounted.status !== 0) skip('this system lets nobody mount')
    const startsAndStops = async (): Promise<void> => {
      const plein = await started({ data_dir })
      plein.child.kill('SIGTERM')
      expect(await plein.exit).toBe(0)
    }
    try {
      expect(await refusal({ data_dir })).toBe('The disk is full: free some space and start again')
      expect(serverPids(data_dir)).toEqual([])
      spawnSync('/bin/mount', ['-o', 'remount,size=400m', data_dir])
      await startsAndStops()
      const { bavail, bsize } = statfsSync(data_dir)
      const filler = join(data_dir, 'filler')
      writeFileSync(filler, Buffer.alloc(bavail * bsize - LITTLE_ROOM))
      expect(await refusal({ data_dir, env: { PLEIN_DEMO: 'on' } })).toBe(
        'The disk is full: free some space and start again',
      )
      expect(serverPids(data_dir)).toEqual([])
      rmSync(filler)
      await startsAndStops()
    } finally {
      spawnSync('/bin/umount', ['-l', data_dir])
    }
  })
})
