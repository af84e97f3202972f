import { parseCronItems, type ParsedCronItem } from 'graphile-worker'
import { run, type Db } from './db/database.ts'
import type { House } from './house.ts'

/** A task that the clock calls for, and when: a cron pattern, by UTC. */
export interface ClockJob {
  readonly task: string
  readonly match: string
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

/** Queues these tasks for a minute: once, however many processes do so. */
export const queueForMinute = async (db: Db, tasks: readonly string[], minute: Date): Promise<void> => {
  await run(
    db,
    `with due as (
       insert into platform.clock_minutes as queued (task, minute) select task, $2 from unnest($1::text[]) task
       on conflict (task) do update set minute = excluded.minute where queued.minute < excluded.minute
       returning task)
     select graphile_worker.add_job(task, max_attempts => 1, job_key => task) from due`,
    [tasks, minute],
  )
}

/**
 * Queues what the clock calls for as each minute begins, by the clock of the machine. While the database is away it is tried again
 * each second, for the minute that it is by then. The queue's own clock is not used: when the database is away at the turn of a
 * minute it rejects a promise that nobody can reach, which ends the process. Answers how to stop.
 */
export const startClock = (house: Pick<House, 'db' | 'log'>, jobs: readonly ClockJob[]): (() => void) => {
  const items = parseCronItems(jobs.map(({ task, match }) => ({ task, match })))
  let timer: NodeJS.Timeout
  let is_stopped = false
  const wait = (ms: number): void => {
    if (!is_stopped) timer = setTimeout(() => void tick(), ms)
  }
  const untilNext = (): number => minuteMs - (Date.now() % minuteMs)
  const tick = async (): Promise<void> => {
    const minute = new Date(Date.now() - (Date.now() % minuteMs))
    const tasks = items.filter((item) => isDue(item, minute)).map(({ task }) => task)
    try {
      if (tasks.length > 0) await queueForMinute(house.db, tasks, minute)
      wait(untilNext())
    } catch (error) {
      house.log.warn({ err: error }, 'what the clock calls for could not be queued')
      wait(againMs)
    }
  }
  wait(untilNext())
  return () => {
    is_stopped = true
    clearTimeout(timer)
  }
}
