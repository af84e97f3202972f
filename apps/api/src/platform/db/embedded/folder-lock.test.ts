import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryFolderLock, waitForFolderLock } from './folder-lock.ts'
import { identify } from './process-identity.ts'
import { eventually } from '#platform/testing/eventually.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plein-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('tells who holds it, and is free again after the release', () => {
  const lock = tryFolderLock(folder, 'first')
  if (!('release' in lock)) throw new Error('not taken')
  expect(tryFolderLock(folder, 'second')).toEqual({ pid: process.pid, note: 'first' })
  lock.release()
  expect(tryFolderLock(folder, 'third')).toHaveProperty('release')
})

test("takes a killed process's lock, also while that process is a zombie", async () => {
  // The shell is replaced by a sleep that never waits for its child: the killed child stays a zombie.
  const parent = spawn('/bin/sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    const zombie = Number(String(await once(parent.stdout, 'data')))
    writeFileSync(join(folder, '1'), `${identify(zombie)}\nkilled`)
    expect(tryFolderLock(folder, 'too early')).toEqual({ pid: zombie, note: 'killed' })
    // Until then it is the shell, which would bury its child.
    await eventually(() => expect(readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep'))
    process.kill(zombie, 'SIGKILL')
    const lock = await waitForFolderLock(folder, 'next', 5000)
    process.kill(zombie, 0)
    expect(lock).toHaveProperty('release')
  } finally {
    parent.kill('SIGKILL')
  }
})

test('a process number that came round again does not count as its first owner', () => {
  writeFileSync(join(folder, '1'), `${process.pid}:1:another-boot\nlong ago`)
  expect(tryFolderLock(folder, 'now')).toHaveProperty('release')
})

test('of many processes that take over a dead lock over and over, never two hold it at once', async () => {
  const counter = join(folder, 'counter')
  writeFileSync(counter, '0')
  writeFileSync(join(folder, '1'), '999999999:1:gone\ndead')
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs'
    import { waitForFolderLock } from ${JSON.stringify(import.meta.resolve('./folder-lock.ts'))}
    for (let i = 0; i < 25; i += 1) {
      const lock = await waitForFolderLock(process.argv[1], 'count', 15000)
      const value = Number(readFileSync(process.argv[2], 'utf8'))
      await new Promise((resolve) => setImmediate(resolve))
      writeFileSync(process.argv[2], String(value + 1))
      lock.release()
    }`
  const run = async (): Promise<unknown> => {
    const args = ['--import', 'tsx', '--input-type=module', '-e', script, folder, counter]
    const [code] = (await once(spawn(process.execPath, args, { stdio: 'inherit' }), 'exit')) as [number | null]
    return code
  }
  expect(await Promise.all([run(), run(), run(), run()])).toEqual([0, 0, 0, 0])
  expect(readFileSync(counter, 'utf8')).toBe('100')
  expect(readdirSync(folder)).toHaveLength(2)
})
