import { run, type Db, type Tx } from '../db/database.ts'

export interface QueueOptions {
  /** Not before this moment; default at once. */
  readonly run_at?: Date
  /** One waiting job a key: a second one moves the first. */
  readonly job_key?: string
  /** Jobs of one queue run one after the other, whichever process they run in. */
  readonly queue?: string
  /** Lower ones go first; default 0. */
  readonly priority?: number
}

/** Tasks of the clock go before everything that waits, however much that is. */
export const clockPriority = -10

/** So many jobs at the same time wait for a payment provider, in all processes: a slow one leaves workers for everything else. */
const providerQueues = 2

/** The queue of a job that waits for a payment provider: always the same one for the same thing. */
export const getProviderQueue = (uuid: string): string =>
  `provider-${Number.parseInt(uuid.slice(-2), 16) % providerQueues}`

/** Queues a task of app.ts in the transaction that asks for it: it runs after commit, at least once. */
export const queueJob = async (
  tx: Db | Tx,
  {
    task,
    payload,
    queueOptions: { run_at, job_key, queue, priority } = {},
  }: { task: string; payload: unknown; queueOptions?: QueueOptions | undefined },
): Promise<void> => {
  await run(
    tx,
    `select graphile_worker.add_job($1::text, $2::json, run_at => $3::timestamptz, max_attempts => 25, job_key => $4::text,
                                    queue_name => $5::text, priority => $6::int)`,
    [task, JSON.stringify(payload), run_at ?? null, job_key ?? null, queue ?? null, priority ?? 0],
  )
}

/** Queues a task once for each payload: one statement. */
export const queueJobs = async (
  tx: Tx,
  { task, payloads }: { task: string; payloads: readonly unknown[] },
): Promise<void> => {
  if (payloads.length === 0) return
  await run(
    tx,
    `select graphile_worker.add_job($1::text, u.payload::json, max_attempts => 25, priority => 0) from unnest($2::text[]) as u (payload)`,
    [task, payloads.map((payload) => JSON.stringify(payload))],
  )
}

/** Asks for a task of the clock before its minute, in the place of the call that waits. One of a kind runs at a time, as when the clock calls. */
export const callSooner = (tx: Db | Tx, task: string, run_at?: Date): Promise<void> =>
  queueJob(tx, {
    task,
    payload: {},
    queueOptions: { job_key: task, queue: task, priority: clockPriority, ...(run_at && { run_at }) },
  })
