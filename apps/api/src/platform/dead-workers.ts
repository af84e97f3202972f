import type { EventEmitter } from 'node:events'
import type pg from 'pg'
import { run, type Db } from './db/database.ts'

/** The task that gives jobs back which a process held when it died. */
export const releaseJobsTask = 'release-jobs'

/** The first half of the advisory locks that say which workers live; the second is a hash of the worker's name. */
const lockSpace = 7_031_997

/** A worker that has just begun takes jobs before it can say that it lives. */
const youngSeconds = 10

interface Seen {
  readonly worker: { readonly workerId: string }
  readonly client: pg.ClientBase
}

/**
 * Lets the workers of this process hold a lock of the database each, on the connection that listens for jobs: when the process
 * dies the locks are gone with it, and its jobs can be told from those that somebody works on.
 */
export const showLife = (events: EventEmitter): void => {
  const workers = new Set<string>()
  let client: pg.ClientBase | undefined
  const lock = (names: readonly string[]): void => {
    client
      ?.query('select pg_advisory_lock($1, hashtext(name)) from unnest($2::text[]) name', [lockSpace, names])
      .catch(() => undefined)
  }
  events.on('worker:create', ({ worker }: Seen) => {
    workers.add(worker.workerId)
    lock([worker.workerId])
  })
  events.on('pool:listen:success', (seen: Seen) => {
    client = seen.client
    lock([...workers])
  })
  events.on('pool:listen:error', () => (client = undefined))
  // A connection that goes back to the pool lives on: those who stopped must not seem alive by it.
  events.on('pool:listen:release', () => {
    client?.query('select pg_advisory_unlock_all()').catch(() => undefined)
    client = undefined
  })
}

/**
 * Gives back the jobs of workers that are gone: left alone, the queue would hold them for four hours. A job may have done its
 * work before its worker died; it runs at least once. Answers how many there were.
 */
export const releaseJobs = async (db: Db): Promise<number> => {
  const released = await run(
    db,
    `with held as materialized (
       select distinct locked_by from graphile_worker._private_jobs
        where locked_at < now() - make_interval(secs => $2) and attempts < max_attempts),
     dead as materialized (select locked_by from held where pg_try_advisory_xact_lock($1, hashtext(locked_by)))
     update graphile_worker._private_jobs j set locked_at = null, locked_by = null, run_at = greatest(run_at, now())
       from dead where j.locked_by = dead.locked_by and j.locked_at < now() - make_interval(secs => $2)
     returning j.id`,
    [lockSpace, youngSeconds],
  )
  return released.length
}
