import { PassThrough } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { exportProblems } from '@plein/contract/problem'
import { openDatabase, run, transact, type Db, type Tx } from '../db/database.ts'
import { Problem } from './problem.ts'
import { HttpResponse } from './http-response.ts'

/** A file of any length. `text` reads from the database it is given, part by part, while the client takes what it has. */
export class Export {
  readonly headers: Readonly<Record<string, string>>
  readonly text: (db: Db) => AsyncIterable<string | Uint8Array>

  constructor(headers: Readonly<Record<string, string>>, text: (db: Db) => AsyncIterable<string | Uint8Array>) {
    this.headers = headers
    this.text = text
  }
}

/** All rows of a list in its order, `size` at a time: `read` answers those after a row. A page is read while the one before is written. */
export const readPages = async function* <Row>(
  size: number,
  read: (after: Row | null, size: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let next: Promise<readonly Row[]> | undefined = read(null, size); next;) {
    const rows: readonly Row[] = await next
    const last = rows.at(-1)
    next = last === undefined || rows.length < size ? undefined : read(last, size)
    // It may fail while nobody waits for it: whoever comes for it hears of it.
    next?.catch(() => undefined)
    yield rows
  }
}

/** Exports that run at once in a process, each on a connection that nothing else uses. */
const maxAtOnce = 2

/** So long may one wait for its turn; after that the client is told to come again. */
const maxWaitMs = 5000
const retryAfterSeconds = 15

/** A client that takes nothing for so long has left, or keeps others waiting. */
const maxStallMs = 30_000

/** All exports of the process together send one part in this time: what lies between is for everybody else. */
const partEveryMs = 4

export interface Exports {
  /** The answer, once its first part is read. `left` is aborted when the client goes. */
  open(file: Export, person: string, left: AbortSignal): Promise<HttpResponse>
  close(): Promise<void>
}

/** `db` is where requests are served: an abandoned query is ended from there. */
export const createExports = (url: string, db: Db): Exports => {
  const database = openDatabase(url, maxAtOnce)
  const turns = new FairQueue()
  const pace = createPace()
  return {
    open: async (file, person, left) => {
      const refundUnapplied = await turns.take(person, left)
      const out = new PassThrough()
      // Fastify hears of it, too, where it has begun to send.
      out.on('error', () => undefined)
      const { started, ended } = send(database.db, { rest: db, file, out, pace })
      ended.then(refundUnapplied, refundUnapplied)
      left.addEventListener('abort', () => out.destroy(), { once: true })
      await started.catch((error: unknown) => {
        // Nobody hears it, and it is no fault that a log should tell.
        throw left.aborted ? busy() : error
      })
      return new HttpResponse(out, file.headers)
    },
    close: () => database.close(),
  }
}

/** A timer is hardly ever to the moment. */
const usualLateMs = 1.5

/** Waits for the next free time for a part. Where that comes late others are waiting, too, and have six times as long. */
const createPace = (): (() => Promise<void>) => {
  let free_at = 0
  return async () => {
    const due = Math.max(performance.now(), free_at)
    free_at = due + partEveryMs
    await pause(due - performance.now())
    const late = performance.now() - due
    if (late > usualLateMs) free_at = Math.max(free_at, performance.now() + late * 6)
  }
}

/** Writes the file to `out`. A failure after the first part destroys it and with it the connection: a file that ends early must not look whole. */
const send = (
  database: Db,
  { rest, file, out, pace }: { rest: Db; file: Export; out: PassThrough; pace: () => Promise<void> },
) => {
  let start: (() => void) | undefined
  let refuse: ((error: unknown) => void) | undefined
  const started = new Promise<void>((resolve, reject) => {
    start = resolve
    refuse = reject
  })
  // Once: what was sent cannot be sent again.
  const ended = transact(database, async (tx) => {
    const cancelling = await cancelWhenAbandoned(tx, rest, out)
    try {
      for await (const text of file.text(tx)) {
        start?.()
        await write(out, text)
        await pace()
      }
    } finally {
      await cancelling()
    }
  }).then(
    () => void out.end(),
    (error: Error) => {
      refuse?.(error)
      out.destroy(error)
    },
  )
  return { started, ended }
}

const cancelAgainMs = 250

/** A client that leaves ends the query that runs for it. Answers how to stop minding, which waits for what was asked of PostgreSQL. */
const cancelWhenAbandoned = async (tx: Tx, rest: Db, out: PassThrough): Promise<() => Promise<void>> => {
  await run(tx, 'set transaction isolation level repeatable read, read only')
  const [backend] = await run<{ pid: number }>(tx, 'select pg_backend_pid() as pid')
  let cancelled: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let has_ended = false
  const cancel = (): void => {
    cancelled = run(rest, 'select pg_cancel_backend($1)', [backend?.pid ?? null])
      .catch(() => undefined)
      .then(() => {
        // It does nothing between two statements, and the next one may wait long for a lock.
        if (!has_ended) timer = setTimeout(cancel, cancelAgainMs)
      })
  }
  out.once('close', cancel)
  if (out.destroyed) cancel()
  return async () => {
    has_ended = true
    out.off('close', cancel)
    clearTimeout(timer)
    await cancelled
  }
}

/** Waits until the client has taken what waits for it. Throws when it left, or takes nothing. */
const write = (out: PassThrough, text: string | Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    if (out.destroyed) return reject(new Error('the client left'))
    if (out.write(text)) return resolve()
    const settle = (error?: Error): void => {
      clearTimeout(timer)
      out.off('drain', taken).off('close', leave)
      if (error) reject(error)
      else resolve()
    }
    const taken = (): void => settle()
    const leave = (): void => settle(new Error('the client left'))
    const timer = setTimeout(() => settle(new Error('the client takes nothing')), maxStallMs)
    out.once('drain', taken).once('close', leave)
  })

interface Waiting {
  readonly person: string
  readonly start: (done: () => void) => void
}

/** The running and the waiting exports: one of a person at a time, in the order in which they came. */
class FairQueue {
  readonly #running = new Set<string>()
  readonly #waiting = new Set<Waiting>()

  /** Answers how to give the turn back. Throws exports_busy when there was none in time. */
  take(person: string, left: AbortSignal): Promise<() => void> {
    return new Promise((resolve, reject) => {
      if (left.aborted) return reject(busy())
      const waiting: Waiting = { person, start: (done) => (settle(), resolve(done)) }
      const refuse = (): void => {
        settle()
        reject(busy())
      }
      const timer = setTimeout(refuse, maxWaitMs)
      const settle = (): void => {
        clearTimeout(timer)
        left.removeEventListener('abort', refuse)
        this.#waiting.delete(waiting)
      }
      left.addEventListener('abort', refuse, { once: true })
      this.#waiting.add(waiting)
      this.#startNext()
    })
  }

  #startNext(): void {
    for (const waiting of this.#waiting) {
      if (this.#running.size >= maxAtOnce) return
      const { person } = waiting
      if (this.#running.has(person)) continue
      this.#running.add(person)
      waiting.start(() => {
        this.#running.delete(person)
        this.#startNext()
      })
    }
  }
}

const busy = (): Problem =>
  new Problem(exportProblems.exports_busy, { params: { retry_after_seconds: retryAfterSeconds } })
