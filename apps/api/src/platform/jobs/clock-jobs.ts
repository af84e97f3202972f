// Node 20: graphile-worker 0.18 wants Node 22; where its own clock outlives an absent database, this file goes.
import { parseCronItems, type ParsedCronItem } from 'graphile-worker'
import { run, type Db } from '../db/database.ts'
import type { App } from '../runtime/app.ts'
import { callSooner, clockPriority } from './queue.ts'

/** A task that the clock calls for, and when: a cron pattern, by UTC. */
export interface ClockJob {
  readonly task: string
  readonly match: string
  /** Called for as a process starts, too: it carries on what the last one left. */
  readonly at_start?: boolean
}

const minuteMs = 60_000
const againMs = 1000

const isDue = (item: ParsedCronItem, moment: Date): boolean =>
  item.match({
    min: moment.getUTCMinutes(),
    hour: moment.getUTCHours(),
    date: moment.getUTCDate(),
    month: moment.getUTCMonth() + 1,
    dow: moment.getUTCDay(),
  })

/** A call of the clock: for which minute, and how often it is tried. */
interface Call {
  readonly task: string
  readonly minute: Date
  readonly tries: number
}

const minutesOfHour = 60
/** The queue's pauses grow: the last of so many tries is half an hour after the first. */
const triesOfRare = 8

/**
 * The tasks of the clock at a minute. A task that comes again within the hour is tried once, since the next call does its work. A rarer one
 * would be lost for a day: that is tried more often, and called for during an hour.
 */
export const callsAt = (items: readonly ParsedCronItem[], now: Date): Call[] =>
  items.flatMap((item) => {
    const minuteAt = (count: number): Date => new Date(now.getTime() + count * minuteMs)
    const since = Array.from({ length: minutesOfHour }, (_, ago) => ago).find((ago) => isDue(item, minuteAt(-ago)))
    if (since === undefined) return []
    const isSoonAgain = Array.from({ length: minutesOfHour }, (_, more) => more + 1).some((more) =>
      isDue(item, minuteAt(more - since)),
    )
    if (isSoonAgain) return since === 0 ? [{ task: item.task, minute: now, tries: 1 }] : []
    return [{ task: item.task, minute: minuteAt(-since), tries: triesOfRare }]
  })

/**
 * Queues these tasks once each, however many processes do so. They go first, and one of a kind runs at a time. A task of an earlier minute than
 * `now` only makes up for a missed one: a product that never ran did not miss it.
 */
export const queueCalls = async (db: Db, calls: readonly Call[], now: Date): Promise<void> => {
  await run(
    db,
    `with asked as (
       select * from unnest($1::text[], $2::timestamptz[], $3::int[]) as asked (task, minute, tries)
        where minute = $4 or exists (select from platform.clock_minutes known where known.task = asked.task)
     ), due as (
       insert into platform.clock_minutes as queued (task, minute) select task, minute from asked
       on conflict (task) do update set minute = excluded.minute where queued.minute < excluded.minute
       returning task)
     select graphile_worker.add_job(task, max_attempts => asked.tries, job_key => task, queue_name => task, priority => $5::int)
       from asked join due using (task)`,
    [
      calls.map(({ task }) => task),
      calls.map(({ minute }) => minute),
      calls.map(({ tries }) => tries),
      now,
      clockPriority,
    ],
  )
}

/**
 * Takes away calls that failed for the last time while the next one was queued already: nothing else would ever touch their rows. Answers how
 * many there were.
 */
export const purgeSpentCalls = async (db: Db, tasks: readonly string[]): Promise<number> => {
  const [row] = await run<{ count: number }>(
    db,
    `with spent as materialized (
       select id from graphile_worker.jobs
        where task_identifier = any($1::text[]) and key is null and locked_at is null and attempts >= max_attempts)
     select count(*) as count, graphile_worker.complete_jobs(array_agg(id)) from spent having count(*) > 0`,
    [tasks],
  )
  return row?.count ?? 0
}

/**
 * Queues the clock's tasks as each minute begins, and tries again each second while the database is away. The queue's own clock is not used:
 * without a database it rejects a promise that nobody can reach, which ends the process. Answers how to stop.
 */
export const startClock = (app: Pick<App, 'db' | 'log'>, jobs: readonly ClockJob[]): (() => void) => {
  const items = parseCronItems(jobs.map(({ task, match }) => ({ task, match })))
  let timer: NodeJS.Timeout
  let is_stopped = false
  const wait = (ms: number): void => {
    if (!is_stopped) timer = setTimeout(() => void tick(), ms)
  }
  const untilNext = (): number => minuteMs - (Date.now() % minuteMs)
  const tick = async (): Promise<void> => {
    const minute = new Date(Date.now() - (Date.now() % minuteMs))
    const calls = callsAt(items, minute)
    try {
      if (calls.length > 0) await queueCalls(app.db, calls, minute)
      wait(untilNext())
    } catch (error) {
      app.log.warn({ err: error }, 'what the clock calls for could not be queued')
      wait(againMs)
    }
  }
  const begin = async (): Promise<void> => {
    for (const { task, at_start } of jobs) if (at_start) await callSooner(app.db, task)
  }
  begin().catch((error: unknown) => app.log.warn({ err: error }, 'what a start calls for could not be queued'))
  wait(untilNext())
  return () => {
    is_stopped = true
    clearTimeout(timer)
  }
}
