import { readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { DataFolder } from './data-folder.ts'
import { isAlive, ownIdentity } from './process-identity.ts'

/*
 * Several processes may use one cluster at a time (the application and a `npm run seed`, or two test runs): each leaves
 * a file, and the last one out turns off the light. A killed process's file counts as gone. Called under the lock.
 */

let registrations = 0

/** Notes this process as a user of the cluster; returns the name to sign off with. */
export const signOn = (place: DataFolder): string => {
  const name = `${process.pid}-${(registrations += 1)}`
  writeFileSync(join(place.folder, 'users', name), ownIdentity())
  return name
}

/** Takes the note away; true when nobody else is left. */
export const signOff = (place: DataFolder, name: string): boolean => {
  const folder = join(place.folder, 'users')
  rmSync(join(folder, name), { force: true })
  let rest = 0
  for (const other of readdirSync(folder)) {
    if (isAlive(readFileSync(join(folder, other), 'utf8'))) rest += 1
    else rmSync(join(folder, other), { force: true })
  }
  return rest === 0
}
