import { createRequire } from 'node:module'
import { Worker } from 'node:worker_threads'
import type { hashSync, Options, verifySync } from '@node-rs/argon2'

/** One piece of work: a password to be hashed, or one to be compared with a stored hash. */
type Work =
  | { readonly password: string; readonly cost: Options }
  | { readonly password: string; readonly stored: string }

/** Its result: the hash, whether it is the same password, or why there is neither. */
type Outcome = { readonly result: string | boolean } | { readonly error: string }

interface Given {
  readonly argon2: string
  readonly nicer: number
}

/** The code of a thread. It is sent as text, so that it is the same from the source, the build and the bundle: it may use nothing from outside. */
const inThread = (load: NodeJS.Require): void => {
  const { readlinkSync } = load('node:fs') as typeof import('node:fs')
  const { getPriority, setPriority } = load('node:os') as typeof import('node:os')
  const threads = load('node:worker_threads') as typeof import('node:worker_threads')
  const { argon2, nicer } = threads.workerData as Given
  const { hashSync: hash, verifySync: verify } = load(argon2) as {
    hashSync: typeof hashSync
    verifySync: typeof verifySync
  }
  try {
    // Linux has a priority for each thread, and says here which this one is: PID/task/TID. Elsewhere it stays as it is.
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (nicer > 0) setPriority(thread, Math.min(19, getPriority() + nicer))
  } catch {
    // Not Linux, or a box without /proc.
  }
  threads.parentPort?.on('message', (work: Work) => {
    let outcome: Outcome
    try {
      const result = 'stored' in work ? verify(work.stored, work.password) : hash(work.password, work.cost)
      outcome = { result }
    } catch (error) {
      outcome = { error: String(error) }
    }
    threads.parentPort?.postMessage(outcome)
  })
}

interface Thread {
  /** False from the moment on in which it breaks or ends. */
  isAlive(): boolean
  /** Throws also when the thread ends meanwhile; one that has ended may not be given any. */
  work(work: Work): Promise<string | boolean>
}

/** A thread that does one thing at a time. It lets the process end while it has nothing to do. */
const startThread = (nicer: number): Thread => {
  const given: Given = { argon2: createRequire(import.meta.url).resolve('@node-rs/argon2'), nicer }
  const worker = new Worker(`(${inThread.toString()})(require)`, {
    eval: true,
    workerData: given,
    execArgv: [],
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 1 },
  })
  worker.unref()
  let settle: ((outcome: Outcome) => void) | undefined
  const answer = (outcome: Outcome): void => {
    worker.unref()
    settle?.(outcome)
    settle = undefined
  }
  worker.on('message', answer)
  let is_alive = true
  const end = (error: string): void => {
    is_alive = false
    answer({ error })
  }
  worker.on('error', (error) => end(String(error)))
  worker.on('exit', () => end('the thread that hashes has ended'))
  return {
    isAlive: () => is_alive,
    work: async (work) => {
      worker.ref()
      const outcome = await new Promise<Outcome>((resolve) => {
        settle = resolve
        worker.postMessage(work)
      })
      if ('error' in outcome) throw new Error(outcome.error)
      return outcome.result
    },
  }
}

/** Hashes passwords beside the event loop: whoever calls sees to it that no more do at once than there are threads. */
export interface Hashers {
  hash(password: string, cost: Options): Promise<string>
  /** Throws when what is stored is no hash. */
  verify(stored: string, password: string): Promise<boolean>
}

/**
 * Threads that hash, each started when it is needed first (some 6 MB, and 19 MB more while it works). `nicer` is by how much they
 * let others go first for the processor (0 to 19, as `nice` counts): files, names and the database's answers do not wait for them.
 */
export const createHashers = (nicer: number): Hashers => {
  const idle: Thread[] = []
  const takeIdle = (): Thread | undefined => {
    for (let thread = idle.pop(); thread; thread = idle.pop()) if (thread.isAlive()) return thread
    return undefined
  }
  const doIt = async (work: Work): Promise<string | boolean> => {
    const thread = takeIdle() ?? startThread(nicer)
    try {
      return await thread.work(work)
    } finally {
      if (thread.isAlive()) idle.push(thread)
    }
  }
  return {
    hash: async (password, cost) => String(await doIt({ password, cost })),
    verify: async (stored, password) => (await doIt({ password, stored })) === true,
  }
}
