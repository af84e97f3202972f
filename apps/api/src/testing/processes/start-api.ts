import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { now } from '#platform/runtime/clock.ts'
import { callOver } from './http.ts'

const entry = fileURLToPath(new URL('./api-process.ts', import.meta.url))
const startWithinMs = 60_000

/** Messages to a running process. */
export interface ServerOutput {
  readonly time?: string
  readonly die_at?: string
}

export interface ApiProcess {
  readonly port: number
  /** Lets its clock go on from this process's, as at its start. Resolves when it has, or is gone. */
  setClock(): Promise<void>
  /** Lets it end at a failpoint, as kill -9 ends it, the first time that it comes by from now on. */
  dieAt(failpoint: string): Promise<void>
  /** kill -9: resolves when the process is gone. */
  kill(): Promise<void>
  /** SIGTERM: resolves with the exit code. */
  stop(): Promise<number | null>
  /** Resolves when the process has ended, by whomever. */
  readonly ended: Promise<unknown>
}

const isUp = (port: number): Promise<boolean> =>
  callOver(port, { method: 'GET', path: '/health/ready' }).then(
    ({ status }) => status === 200,
    () => false,
  )

const answers = async (port: number, child: ChildProcess, input: () => string): Promise<void> => {
  const late = Date.now() + startWithinMs
  while (Date.now() < late) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`the product ended: ${input()}`)
    if (await isUp(port)) return
    await pause(50)
  }
  throw new Error(`the product did not start: ${input()}`)
}

/**
 * Starts the product with its jobs as a process of its own on the given port; its clock goes on from this process's. Resolves
 * when it answers.
 */
export const startApi = async (port: number, env: NodeJS.ProcessEnv): Promise<ApiProcess> => {
  // One that was left behind would be taken for the new one.
  if (await isUp(port)) throw new Error(`somebody answers on port ${port} already`)
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', entry], {
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      PLEIN_CLOCK: now().toISOString(),
      PLEIN_DEMO: 'off',
      PLEIN_RATE_LIMITS: 'off',
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let input = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => (input = (input + data.toString()).slice(-4000)))
  const ended = once(child, 'exit')
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal)
    await ended
  }
  const tell = async (reported: ServerOutput): Promise<void> => {
    if (!child.connected) return
    const heard = once(child, 'message')
    child.send(reported, () => undefined)
    await Promise.race([heard, ended])
  }
  try {
    await answers(port, child, () => input)
  } catch (error) {
    await end('SIGKILL')
    throw error
  }
  return {
    port,
    ended,
    setClock: () => tell({ time: now().toISOString() }),
    dieAt: (die_at) => tell({ die_at }),
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM')
      return child.exitCode
    },
  }
}
