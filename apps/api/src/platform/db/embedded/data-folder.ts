import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { canRead, chooseRuntimeUser, type RuntimeUser } from './runtime-user.ts'

/** The folder that holds one cluster and all that belongs to it, and the user who owns it. */
export interface DataFolder {
  folder: string
  cluster: string
  log_file: string
  user: RuntimeUser
}

const OUTSIDE = '/var/lib/plein'

/**
 * DATA_DIR/postgres; but when PostgreSQL must run as another user who cannot reach that (a project of root's under
 * /root), a folder of its own in /var/lib/plein, which the file DATA_DIR/postgres.location names.
 */
export const preparePlace = (data_dir: string): DataFolder => {
  const inside = join(resolve(data_dir), 'postgres')
  const pointer = `${inside}.location`
  const outside = outsideFolder(pointer)
  if (outside !== null) return openPlace(outside)
  const here = openPlace(inside)
  if (here.user === null || canRead(here.user, inside, 'folder')) return here
  rmSync(inside, { recursive: true })
  const place = openPlace(join(OUTSIDE, randomBytes(6).toString('hex')))
  writeFileSync(join(place.folder, 'home'), pointer)
  writeFileSync(pointer, `${place.folder}\n`)
  return place
}

/** Files that root makes in the place belong to its user all the same, who may start Plein without root next time. */
export const giveTo = (user: RuntimeUser, path: string): void => {
  if (user !== null) chownSync(path, user.uid, user.gid)
}

/** Writes a small file of the place, readable by its owner only. */
export const writePlaceFile = (place: DataFolder, name: string, text: string): string => {
  const path = join(place.folder, name)
  writeFileSync(path, text, { mode: 0o600 })
  giveTo(place.user, path)
  return path
}

/** The folder that the pointer names. A moved project takes its database along; a copied one starts an own one. */
const outsideFolder = (pointer: string): string | null => {
  if (!existsSync(pointer)) return null
  const folder = readFileSync(pointer, 'utf8').trim()
  const home_file = join(folder, 'home')
  if (!existsSync(home_file)) return null
  const home = readFileSync(home_file, 'utf8')
  if (home === pointer) return folder
  if (existsSync(home)) return null
  writeFileSync(home_file, pointer)
  return folder
}

/** Makes the folder when it is missing, private to the user whom PostgreSQL runs as. */
const openPlace = (folder: string): DataFolder => {
  const cluster = join(folder, 'cluster')
  const user = chooseRuntimeUser(cluster)
  mkdirSync(dirname(folder), { recursive: true })
  for (const part of [folder, join(folder, 'lock'), join(folder, 'users')]) {
    if (existsSync(part)) continue
    mkdirSync(part, { mode: 0o700 })
    giveTo(user, part)
  }
  return { folder, cluster, log_file: join(folder, 'postgres.log'), user }
}
