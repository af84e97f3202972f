import { run, type Db, type Tx } from './db/database.ts'

export interface QueueOptions {
  /** Not before this moment; default at once. */
  readonly run_at?: Date
  /** One waiting job a key: a second one moves the first. */
  readonly job_key?: string
}

/** Queues a task of app.ts in the transaction that asks for it: it runs after commit, at least once. */
export const queueJob = async (
  tx: Db | Tx,
  task: string,
  payload: unknown,
  { run_at, job_key }: QueueOptions = {},
): Promise<void> => {
  await run(
    tx,
    'select graphile_worker.add_job($1::text, $2::json, run_at => $3::timestamptz, max_attempts => 25, job_key => $4::text)',
    [task, JSON.stringify(payload), run_at ?? null, job_key ?? null],
  )
}
