import { EventEmitter, once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runTaskList, type TaskList } from 'graphile-worker'
import { purgeSpentCalls, startClock, type ClockJob } from './clock-jobs.ts'
import { releaseAtStart, releaseJobs, releaseJobsTask, showLife } from './dead-workers.ts'
import {
  deliver,
  deliverHere,
  deliverTask,
  emptyOutbox,
  emptyOutboxTask,
  type Event,
  type EventHandlers,
} from './events.ts'
import type { App } from '../runtime/app.ts'

/** Work that the clock or an action asks for. It must be idempotent: it runs at least once. */
export type Job = (app: App, payload: unknown) => Promise<void>

export interface Jobs {
  readonly tasks: Readonly<Record<string, Job>>
  /** Standing work. */
  readonly cron: readonly ClockJob[]
  readonly handlers: EventHandlers
}

const againMs = 1000
/** Running jobs have ended or were given back by then; workers that hang on a lost connection are left. */
const maxStopMs = 8000

type Workers = { readonly stop: () => Promise<void>; readonly ended: Promise<unknown> }

/**
 * Resolves when workers can't work any more: one could not give its job back, or they failed before their first job. The queue asks for its
 * tasks' numbers once and keeps even a failure: workers begun without a database would never take a job.
 */
const brokenWorkers = (events: EventEmitter): Promise<void> =>
  new Promise((resolve) => {
    let has_asked = false
    const asked = (): void => void (has_asked = true)
    events.once('worker:getJob:empty', asked).once('job:start', asked)
    events.on('worker:getJob:error', () => has_asked || resolve())
    events.once('worker:fatalError', () => resolve())
  })

/** Starts the queue's workers. `ended` resolves when they must be started again. */
const startWorkers = (app: App, taskList: TaskList, concurrency: number): Workers => {
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning')
      app.log.warn(
        { job: meta?.['job'] ? String((meta['job'] as { task_identifier?: string }).task_identifier) : undefined },
        message,
      )
  })
  const events = new EventEmitter()
  const names = new Set<string>()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => names.add(worker.workerId))
  const broken = brokenWorkers(events)
  const options = {
    events,
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
    preset: { worker: { gracefulShutdownAbortTimeout: 3000, maxPoolSize: 10 } },
  }
  const workers = runTaskList(options, taskList, app.pool)
  const stopShowing = showLife(app.pool, names)
  return {
    stop: () => workers.gracefulShutdown().then(stopShowing, stopShowing),
    ended: Promise.race([broken, workers.promise.catch(() => undefined)]),
  }
}

/**
 * Starts the workers of this process on the shared pool, and starts them again when the queue gives up on them, as it does when
 * the database goes away while a job ends or while they start. Answers how to stop: running jobs end first, 4 s at most.
 */
export const startJobs = async (app: App, jobs: Jobs, concurrency = 6): Promise<{ stop(): Promise<void> }> => {
  const clockTasks = jobs.cron.map(({ task }) => task)
  const taskList: TaskList = {
    [emptyOutboxTask]: async () => emptyOutbox(app.db, jobs.handlers),
    [releaseJobsTask]: async () => {
      await releaseJobs(app.db)
      await purgeSpentCalls(app.db, clockTasks)
    },
    [deliverTask]: async (payload) => deliver(app.db, jobs.handlers, payload as Event),
  }
  for (const [name, job] of Object.entries(jobs.tasks)) taskList[name] = async (payload) => job(app, payload)
  const start = (): Workers => startWorkers(app, taskList, concurrency)
  const stopping = new AbortController()
  const stopped = once(stopping.signal, 'abort')
  const keep = async (first: Workers): Promise<void> => {
    for (let workers = first; ; workers = start()) {
      await Promise.race([workers.ended, stopped])
      await Promise.race([workers.stop(), pause(maxStopMs, undefined, { ref: false })])
      if (!stopping.signal.aborted) app.log.warn('the queue gave up its workers: they are started again')
      await Promise.race([pause(againMs, undefined, { ref: false }), stopped])
      if (stopping.signal.aborted) return
    }
  }
  const stored = keep(start())
  // While the database is away the clock does it, within the minute that it comes back.
  releaseAtStart(app.db).catch((error: unknown) =>
    app.log.warn({ err: error }, 'what a dead process held was not given back at the start'),
  )
  const stopClock = startClock(app, jobs.cron)
  const stopDelivering = deliverHere(app.db, jobs.handlers)
  return {
    stop: () => {
      stopClock()
      stopDelivering()
      stopping.abort()
      return stored
    },
  }
}
