import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
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

const isPinned = process.argv.includes('--pinned')

/** With --pinned: keeps a process on one of the two cores, with all that it starts from then on. */
export const pin = (pid: number | undefined, core: number): void => {
  if (isPinned) execFileSync('taskset', ['-a', '-c', '-p', String(core), String(pid)], { stdio: 'ignore' })
}

/** Starts node with a script and waits for a line of its output. `measured`: with --pinned it has the first core for itself. */
export const start = ({
  args,
  env,
  ready,
  measured = false,
}: {
  args: readonly string[]
  env: Record<string, string>
  ready: RegExp
  measured?: boolean | undefined
}): Promise<Process> => {
  const began = performance.now()
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (measured) pin(child.pid, 0)
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
