import { mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT, say } from './steps.mjs'

// Node has no flock. A lock is a file with the next number (made whole, by one process alone); the highest counts, for as long as its holder
// touches it: one that was killed has let go, in whichever container, and whoever has its process number now.
const TOUCHED_EVERY_MS = 1000
const LET_GO_AFTER_MS = 15_000
const ASKED_EVERY_MS = 100

/**
 * Does what two commands at once on the same files would spoil for each other: the second waits for the first and says so.
 * @template T
 * @param {string} what as in "Installing and building"
 * @param {() => Promise<T>} work finds out itself what the one before left to do
 * @param {string} [folder] where the turns are kept
 * @returns {Promise<T>}
 */
export const withFileLock = async (what, work, folder = join(ROOT, '.cache', 'turns')) => {
  mkdirSync(folder, { recursive: true })
  const lock = await take(what, folder)
  const letGo = () => touch(lock, new Date(0))
  const touching = setInterval(() => touch(lock, new Date()), TOUCHED_EVERY_MS)
  process.once('exit', letGo)
  try {
    return await work()
  } finally {
    clearInterval(touching)
    process.removeListener('exit', letGo)
    letGo()
  }
}

/**
 * @param {string} what
 * @param {string} folder
 * @returns {Promise<string>} the file of the turn
 */
const take = async (what, folder) => {
  for (let has_said = false; ;) {
    const last = numbersIn(folder).at(-1) ?? 0
    if (last > 0 && isHeld(join(folder, String(last)))) {
      if (!has_said) say(`${what}: another command is at it, this one waits ...`)
      has_said = true
      await sleep(ASKED_EVERY_MS)
      continue
    }
    const lock = join(folder, String(last + 1))
    if (!create(lock)) continue
    const numbers = numbersIn(folder)
    if (numbers.at(-1) === last + 1) {
      for (const number of numbers.slice(0, -1)) rmSync(join(folder, String(number)), { force: true })
      return lock
    }
    // Others came and went between the look and the taking.
    rmSync(lock, { force: true })
  }
}

/** @param {string} folder */
const numbersIn = (folder) =>
  readdirSync(folder)
    .map(Number)
    .sort((a, b) => a - b)

/** @param {string} lock */
const isHeld = (lock) => {
  const touched = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - touched < LET_GO_AFTER_MS
}

/** @param {string} lock */
const create = (lock) => {
  try {
    writeFileSync(lock, '', { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/**
 * @param {string} lock
 * @param {Date} at
 */
const touch = (lock, at) => {
  try {
    utimesSync(lock, at, at)
  } catch {
    // The folder is gone: nobody can wait for a turn of it.
  }
}
