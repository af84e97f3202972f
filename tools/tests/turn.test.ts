import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withFileLock } from '../lib/file-lock.mjs'

/** A condition is waited for, not timed. */
const patience = { timeout: 15_000 }

let folder: string
const input: string[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plein-turns-'))
  input.length = 0
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => input.push(String(line)) > 0)
})
afterEach(() => rmSync(folder, { recursive: true }))

/** The work of a command while it holds the lock, until it is told to end. */
const command = () => {
  let end = (): void => undefined
  const work = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (end = resolve)))
  return { work, end: () => end(), done: withFileLock('Installing', work, folder) }
}

test('of two commands at once the second waits for the first, also for one that fails, and says so once', async () => {
  const [first, second] = [command(), command()]
  await vi.waitFor(
    () => expect(input).toEqual(['Installing: another command is at it, this one waits ...\n']),
    patience,
  )
  expect(first.work).toHaveBeenCalled()
  expect(second.work).not.toHaveBeenCalled()
  first.end()
  await first.done
  await vi.waitFor(() => expect(second.work).toHaveBeenCalled(), patience)
  second.end()
  await second.done
  await expect(withFileLock('Installing', () => Promise.reject(new Error('no room')), folder)).rejects.toThrow(
    'no room',
  )
  expect(await withFileLock('Installing', async () => 'done', folder)).toBe('done')
  expect(input).toHaveLength(1)
})

test('the turn of a command that was killed is over', async () => {
  const lock = join(folder, '7')
  writeFileSync(lock, '')
  const long_ago = new Date(Date.now() - 60_000)
  utimesSync(lock, long_ago, long_ago)
  expect(await withFileLock('Installing', async () => 'done', folder)).toBe('done')
  expect(input).toEqual([])
})
