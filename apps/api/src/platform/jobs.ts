import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run as runWorker, type CronItem, type Runner, type TaskList } from 'graphile-worker'
import { releaseJobs, releaseJobsTask, showLife } from './dead-workers.ts'
import { deliver, deliverTask, emptyOutbox, emptyOutboxTask, type Event, type EventHandlers } from './events.ts'
import type { House } from './house.ts'

/** Work that the clock or an action asks for. It must be idempotent: it runs at least once. */
export type Job = (house: House, payload: unknown) => Promise<void>

export interface Jobs {
  readonly tasks: Readonly<Record<string, Job>>
  /** Standing work: `{ task, match }` with a cron pattern, or every `seconds` in this process. */
  readonly cron: readonly { readonly task: string; readonly match: string }[]
  readonly handlers: EventHandlers
}

/** Starts the workers of this process on the shared pool. Answers how to stop: running jobs end first, 4 s at most. */
export const startJobs = async (house: House, jobs: Jobs, concurrency = 4): Promise<{ stop(): Promise<void> }> => {
  const taskList: TaskList = {
    [emptyOutboxTask]: async () => emptyOutbox(house.db, jobs.handlers),
    [releaseJobsTask]: async () => void (await releaseJobs(house.db)),
    [deliverTask]: async (payload) => deliver(house.db, jobs.handlers, payload as Event),
  }
  for (const [name, job] of Object.entries(jobs.tasks)) taskList[name] = async (payload) => job(house, payload)
  const cronItems: CronItem[] = jobs.cron.map(({ task, match }) => ({
    task,
    match,
    options: { backfillPeriod: 0, maxAttempts: 1, jobKey: task },
  }))
  const logger = new Logger(() => (level, message, meta) => {
    if (level === 'error' || level === 'warning')
      house.log.warn(
        { job: meta?.['job'] ? String((meta['job'] as { task_identifier?: string }).task_identifier) : undefined },
        message,
      )
  })
  const events = new EventEmitter()
  const workers = new Set<string>()
  events.on('worker:create', ({ worker }: { worker: { workerId: string } }) => workers.add(worker.workerId))
  const runner: Runner = await runWorker({
    events,
    pgPool: house.pool,
    taskList,
    parsedCronItems: parseCronItems(cronItems),
    concurrency,
    noHandleSignals: true,
    pollInterval: 2000,
    logger,
    preset: { worker: { gracefulShutdownAbortTimeout: 3000, maxPoolSize: 10 } },
  })
  const stopShowing = showLife(house.pool, workers)
  return { stop: () => runner.stop().then(stopShowing, stopShowing) }
}
