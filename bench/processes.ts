import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface Process {
  readonly pid: number
  /** Milliseconds from its start to the line that says it is ready. */
  readonly ready_ms: number
  stop(): Promise<void>
}

const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => void child.once('exit', () => resolve()))

/** With --pinned a server that is measured has the first core for itself; the bench, and with it PostgreSQL and the provider, was put on the second. */
const ofItsOwnCore = process.argv.includes('--pinned') ? ['taskset', '-c', '0'] : []

/** Starts node with a script and waits for a line of its output. `measured`: a server whose speed is asked for. */
export const start = (
  args: readonly string[],
  env: Record<string, string>,
  ready: RegExp,
  measured = false,
): Promise<Process> => {
  const began = performance.now()
  const [command = '', ...rest] = [...(measured ? ofItsOwnCore : []), process.execPath, ...args]
  const child = spawn(command, rest, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let is_ready = false
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer): void => {
      if (is_ready) return
      output += chunk.toString()
      is_ready = ready.test(output)
      if (!is_ready) return
      const exit = ended(child)
      resolve({
        pid: child.pid ?? 0,
        ready_ms: performance.now() - began,
        stop: async () => {
          child.kill('SIGTERM')
          await exit
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`ended with ${String(code)} before it was ready:\n${output}`)))
  })
}

const ticksPerSecond = 100

/** CPU seconds (user and system) that a process has used. */
export const cpuSeconds = (pid: number): number => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
}

/** Resident memory in MB. */
export const residentMb = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
