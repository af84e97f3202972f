import { createHash } from 'node:crypto'
import { pipelineProblems } from '@plein/contract/problem'
import { run, type Db, type Tx } from '../db/database.ts'
import { Problem } from './problem.ts'

/** A first answer that is given again: its text as it was sent, null when it had none. */
export interface StoredAnswer {
  readonly status: number
  readonly body: string | null
}

/** One use of a key: by whom, and a hash of everything the call said. */
export interface KeyUse {
  readonly caller: string
  readonly key: string
  readonly request_hash: Buffer
}

interface Row {
  free: boolean
  request_hash: Buffer | null
  status: number | null
  body: string | null
}

/**
 * The longest that a call outside of one transaction (a payment start, which answers within three seconds) may run before its key is
 * taken to be abandoned: so long does a payer wait whose process died.
 */
const leaseSeconds = 6

/** Objects by their names: a client that writes the members of the same JSON in another order says the same. */
const inOrder = (_name: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

export const keyUse = ({
  caller,
  key,
  call,
  body,
}: {
  caller: string
  key: string
  call: string
  body: unknown
}): KeyUse => ({
  caller,
  key,
  request_hash: createHash('sha256')
    .update(call)
    .update('\n')
    .update(Buffer.isBuffer(body) ? body : (JSON.stringify(body, inOrder) ?? ''))
    .digest(),
})

const answerOf = (row: Row, use: KeyUse): StoredAnswer | undefined => {
  if (row.request_hash && !use.request_hash.equals(row.request_hash))
    throw new Problem(pipelineProblems.idempotency_key_reused)
  if (row.status !== null) return { status: row.status, body: row.body }
  return undefined
}

/**
 * Claims a key inside the transaction of the call: it is held until the transaction ends, and a call that finds it held is
 * refused (409). Answers the stored answer of a call that was here before.
 */
export const claimKey = async (tx: Tx, use: KeyUse): Promise<StoredAnswer | undefined> => {
  const [row] = await run<Row>(
    tx,
    `select pg_try_advisory_xact_lock(hashtextextended($1 || chr(10) || $2, 7)) as free, a.request_hash, a.status, a.body
       from (select 1) one left join platform.idempotent_answers a on a.caller = $1 and a.key = $2`,
    [use.caller, use.key],
  )
  if (!row) throw new Error('claimKey: no row')
  const answer = answerOf(row, use)
  if (!answer && !row.free) throw new Problem(pipelineProblems.idempotency_key_in_use)
  return answer
}

/** Keeps the answer, in the transaction of the effect. */
export const storeAnswer = async (tx: Tx, use: KeyUse, { status, body }: StoredAnswer): Promise<void> => {
  await run(
    tx,
    'insert into platform.idempotent_answers (caller, key, request_hash, status, body) values ($1, $2, $3, $4, $5)',
    [use.caller, use.key, use.request_hash, status, body],
  )
}

/**
 * Claims a key for a call with several transactions, because it asks a provider in between. A call that died is taken over after a few seconds:
 * its rows say what it began. The commit does not wait for the disk, because those of the call, behind it in the log, do.
 */
export const leaseKey = async (db: Db, use: KeyUse): Promise<StoredAnswer | undefined> => {
  const taken = await run(
    db,
    `insert into platform.idempotent_answers (caller, key, request_hash)
     select $1::text, $2::text, $3::bytea from set_config('synchronous_commit', 'off', true)
       on conflict (caller, key) do update set locked_at = now()
       where idempotent_answers.status is null and idempotent_answers.request_hash = excluded.request_hash
         and idempotent_answers.locked_at < now() - make_interval(secs => $4)
     returning caller`,
    [use.caller, use.key, use.request_hash, leaseSeconds],
  )
  if (taken.length > 0) return undefined
  const [row] = await run<Row>(
    db,
    'select true as free, request_hash, status, body from platform.idempotent_answers where caller = $1 and key = $2',
    [use.caller, use.key],
  )
  const answer = row && answerOf(row, use)
  if (!answer) throw new Problem(pipelineProblems.idempotency_key_in_use)
  return answer
}

/**
 * Ends a lease with its answer, or gives the key back when the call was refused. That the answer is kept does not wait for the disk:
 * what the call did is there already, and a crash that forgets the answer alone leaves what one a moment before would.
 */
export const settleLease = async (db: Db, use: KeyUse, answer: StoredAnswer | undefined): Promise<void> => {
  if (answer) {
    await run(
      db,
      `update platform.idempotent_answers set status = $3, body = $4 from set_config('synchronous_commit', 'off', true) as no_wait
        where caller = $1 and key = $2`,
      [use.caller, use.key, answer.status, answer.body],
    )
  } else {
    await run(db, 'delete from platform.idempotent_answers where caller = $1 and key = $2 and status is null', [
      use.caller,
      use.key,
    ])
  }
}

/** Answers are kept 24 hours; the standing job calls this. */
export const purgeIdempotentResponses = async (db: Db): Promise<void> => {
  await run(db, "delete from platform.idempotent_answers where created < now() - interval '24 hours'")
  await run(db, "delete from platform.handled_events where handled_at < now() - interval '30 days'")
}

/** Forgets the answers that a caller got: they may name somebody who is no more. */
export const purgeResponsesByCaller = async (tx: Tx, caller: string): Promise<void> => {
  await run(tx, 'delete from platform.idempotent_answers where caller = $1', [caller])
}
