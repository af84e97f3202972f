import { linkSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#platform/runtime/start-problem.ts'
import { isAlive, ownIdentity } from './process-identity.ts'

export interface FolderLock {
  release(): void
}
export interface LockHolder {
  pid: number
  /** The holder's data about itself when it took the lock. */
  note: string
}

/*
 * Node has no flock, and two starters could each remove the other's file. So every taking links a new file with the next number, and the highest
 * counts. Numbers never come again: a release overwrites its file. A file whose process is gone counts as released.
 */
const RELEASED = 'released'

/** Takes the lock kept in `folder` (made if missing), or says who has it. */
export const tryFolderLock = (folder: string, note: string): FolderLock | LockHolder => {
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const last = numbers(folder).at(-1) ?? 0
    const holder = readHolder(folder, last)
    if (holder !== null) return holder
    const own = last + 1
    if (!create(folder, own, `${ownIdentity()}\n${note}`)) continue
    const all = numbers(folder)
    if (all.at(-1) !== own) {
      rmSync(join(folder, String(own)), { force: true })
      continue
    }
    for (const number of all.slice(0, -1)) rmSync(join(folder, String(number)), { force: true })
    return { release: () => overwrite(folder, own, RELEASED) }
  }
}

/** Takes the lock, waiting for its holder up to `timeout_ms`. */
export const waitForFolderLock = async (folder: string, note: string, timeout_ms: number): Promise<FolderLock> => {
  const deadline = Date.now() + timeout_ms
  for (;;) {
    const taken = tryFolderLock(folder, note)
    if ('release' in taken) return taken
    if (Date.now() > deadline) {
      throw new StartProblem(`Process ${taken.pid} has been busy for too long (${taken.note}): wait for it or end it`)
    }
    await sleep(25)
  }
}

const numbers = (folder: string): number[] =>
  readdirSync(folder)
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .sort((a, b) => a - b)

const readHolder = (folder: string, number: number): LockHolder | null => {
  if (number === 0) return null
  let text: string
  try {
    text = readFileSync(join(folder, String(number)), 'utf8')
  } catch {
    return null
  }
  const [identity = '', ...note] = text.split('\n')
  if (identity === RELEASED || !isAlive(identity)) return null
  return { pid: Number.parseInt(identity, 10), note: note.join('\n') }
}

const create = (folder: string, number: number, text: string): boolean => {
  const draft = writeDraft(folder, text)
  try {
    linkSync(draft, join(folder, String(number)))
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

const overwrite = (folder: string, number: number, text: string): void => {
  try {
    renameSync(writeDraft(folder, text), join(folder, String(number)))
  } catch {
    // The folder is gone or the disk is full: the end of this process releases the lock as well.
  }
}

let drafts = 0
const writeDraft = (folder: string, text: string): string => {
  const draft = join(folder, `draft-${process.pid}-${(drafts += 1)}`)
  writeFileSync(draft, text)
  return draft
}
