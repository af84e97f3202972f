import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { installDependencies } from './install.mjs'
import { ROOT, step } from './steps.mjs'
import { withFileLock } from './file-lock.mjs'

/**
 * The sources and outputs of a build.
 * @typedef {{ name: string, what: string, sources: string[], outputs: string[], cwd: string, commands: string[][] }} Target
 */

const SHARED = ['package-lock.json', 'tsconfig.base.json', 'packages/contract']

/** @type {Target[]} */
const TARGETS = [
  {
    name: 'server',
    what: 'Building the server',
    sources: [...SHARED, 'apps/api', 'apps/sandbox'],
    outputs: ['packages/contract/dist', 'apps/sandbox/dist', 'apps/api/dist/main.js', 'apps/api/dist/bundle'],
    cwd: '.',
    commands: [['node_modules/typescript/bin/tsc', '-b', 'apps/api'], ['tools/bundle-server.mjs']],
  },
  {
    name: 'web',
    what: 'Building the web app',
    sources: [...SHARED, 'apps/web'],
    outputs: ['apps/web/dist/index.html'],
    cwd: 'apps/web',
    commands: [[join(ROOT, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']],
  },
]

const NOT_SOURCES = new Set(['dist', 'node_modules', 'coverage', 'tsconfig.tsbuildinfo'])

/**
 * Builds whatever does not stand for the present sources.
 * @param {string[]} [names] only these targets
 */
export const build = async (names = TARGETS.map((target) => target.name)) => {
  for (const target of TARGETS) {
    if (names.includes(target.name) && !isBuilt(target)) await withFileLock(target.what, () => buildTarget(target))
  }
}

/** npm run build */
export const main = async () => {
  await installDependencies()
  await build()
}

/** @param {Target} target */
const buildTarget = async (target) => {
  if (isBuilt(target)) return
  const { name, what, sources, cwd, commands } = target
  const stamp = fingerprint(sources)
  // tsc trusts its notes, not the folder: with the outputs gone it would find nothing to do.
  const force = name === 'server' && !isWhole(target) ? ['--force'] : []
  // A half-built output does not match the last stamp.
  rmSync(stampFile(target), { force: true })
  // The built output is what everybody runs, a test too.
  const options = { cwd: join(ROOT, cwd), env: { ...process.env, NODE_ENV: 'production' } }
  for (const [at, command] of commands.entries()) {
    const part = commands.length > 1 ? ` (${at + 1} of ${commands.length})` : ''
    await step(`${what}${part}`, process.execPath, [...command, ...(at === 0 ? force : [])], options)
  }
  mkdirSync(dirname(stampFile(target)), { recursive: true })
  writeFileSync(stampFile(target), stamp)
}

/** @param {Target} target */
const stampFile = ({ name }) => join(ROOT, 'node_modules', '.cache', 'plein-build', name)

/** @param {Target} target */
const isWhole = ({ outputs }) => outputs.every((output) => existsSync(join(ROOT, output)))

/** @param {Target} target */
const isBuilt = (target) => {
  const stamp_file = stampFile(target)
  return isWhole(target) && existsSync(stamp_file) && readFileSync(stamp_file, 'utf8') === fingerprint(target.sources)
}

/** @param {string[]} paths files and folders below the project */
const fingerprint = (paths) => {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths.flatMap(filesOf))
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
const filesOf = (path) => {
  if (!statSync(join(ROOT, path)).isDirectory()) return [path]
  return readdirSync(join(ROOT, path))
    .filter((name) => !NOT_SOURCES.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesOf(join(path, name)))
}
