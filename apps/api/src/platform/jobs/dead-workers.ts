import pg from 'pg'
import { run, type Db } from '../db/database.ts'
import { queueJob } from './queue.ts'

/** The task that gives jobs back which a process held when it died. */
export const releaseJobsTask = 'release-jobs'

/** The first half of the advisory locks that say which workers live; the second is a hash of the worker's name. */
const lockSpace = 7_031_997

/** A worker that has just begun takes jobs before it can say that it lives. */
const youngSeconds = 10

const againMs = 1000

/**
 * Holds a lock of the database for each of these workers, on a connection of its own: when the process dies the locks are gone
 * with it, and its jobs can be told from those that somebody works on. A lost connection is made again. Answers how to stop.
 */
export const showLife = (pool: pg.Pool, workers: ReadonlySet<string>): (() => Promise<void>) => {
  let client: pg.Client | undefined
  let stopped = false
  const hold = (): void => {
    if (stopped || client) return
    const fresh = new pg.Client({ ...pool.options, application_name: 'plein-workers' })
    client = fresh
    const lost = (): void => {
      if (client !== fresh) return
      client = undefined
      fresh.end().catch(() => undefined)
      setTimeout(hold, againMs).unref()
    }
    fresh.on('error', lost)
    fresh.on('end', lost)
    fresh
      .connect()
      .then(() =>
        fresh.query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) name', [
          lockSpace,
          [...workers],
        ]),
      )
      .catch(lost)
  }
  hold()
  return async () => {
    stopped = true
    const last = client
    client = undefined
    await last?.end().catch(() => undefined)
  }
}

/**
 * Gives back the jobs of workers that are gone: left alone, the queue would hold them for four hours. A job may have done its
 * work before its worker died; it runs at least once. Answers how many workers held any.
 */
export const releaseJobs = async (db: Db): Promise<number> => {
  const [released] = await run<{ count: number }>(
    db,
    `with held as materialized (
       select locked_by from graphile_worker.jobs where locked_by is not null
        group by locked_by having max(locked_at) < now() - make_interval(secs => $2)),
     dead as materialized (select locked_by from held where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     select count(*) as count, graphile_worker.force_unlock_workers(array_agg(locked_by)) from dead having count(*) > 0`,
    [lockSpace, youngSeconds],
  )
  return released?.count ?? 0
}

/**
 * At a start: what a process held that died before is done now, and what it took in its last seconds as soon as that is known to be dead
 * workers' too. The clock's minute would be long for a guest who waits for a mail of the process that was killed.
 */
export const releaseAtStart = async (db: Db): Promise<void> => {
  await releaseJobs(db)
  const run_at = new Date(Date.now() + (youngSeconds + 1) * 1000)
  await queueJob(db, {
    task: releaseJobsTask,
    payload: {},
    queueOptions: { run_at, job_key: `${releaseJobsTask}:start` },
  })
}
