import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { identify, isAlive } from './process-identity.ts'

test.runIf(process.platform === 'linux')('a process without a file left to open takes no other one for dead', () => {
  const script = `
    import { openSync } from 'node:fs'
    import { identify, isAlive } from ${JSON.stringify(import.meta.resolve('./process-identity.ts'))}
    const parent = identify(process.ppid)
    try {
      for (;;) openSync('/dev/null', 'r')
    } catch (error) {
      process.stdout.write(error.code + ' ' + isAlive(parent))
    }`
  const limited = 'ulimit -n 256; "$0" --import tsx --input-type=module --eval "$1"; exit $?'
  const { stdout, stderr } = spawnSync('/bin/sh', ['-c', limited, process.execPath, script], { encoding: 'utf8' })
  expect(stdout + stderr).toBe('EMFILE true')
})

test('a process that ended is dead, and so is one that never was', async () => {
  const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'])
  const identity = identify(child.pid!)!
  expect(isAlive(identity)).toBe(true)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(isAlive(identity)).toBe(false)
  expect(identify(child.pid!)).toBe(null)
  expect(isAlive('not a process')).toBe(false)
})
