import { pipelineProblems } from '@plein/contract/problem'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'

interface Limit {
  readonly most: number
  readonly seconds: number
}

/** A use of an allowance: how many there were in this window, this one included, and when it ends. */
interface Taken {
  readonly taken: number
  readonly window_ends: Date
}

/** Takes one of an allowance. Whoever takes another of the same one waits until this transaction ends. */
const takeAllowance = async (
  db: Db | Tx,
  { key, seconds, at }: { key: Buffer; seconds: number; at: Date },
): Promise<Taken> => {
  const [taken] = await run<Taken>(
    db,
    `insert into platform.allowances as a (key, taken, window_ends) values ($1, 1, $3::timestamptz + make_interval(secs => $2))
     on conflict (key) do update
       set taken = case when a.window_ends <= $3 then 1 else a.taken + 1 end,
           window_ends = case when a.window_ends <= $3 then excluded.window_ends else a.window_ends end
     returning taken, window_ends`,
    [key, seconds, at],
  )
  if (!taken) throw new Error('takeAllowance: no row')
  return taken
}

const take = (
  db: Db | Tx,
  { what, whose, limit: { seconds }, at }: { what: string; whose: string; limit: Limit; at: Date },
): Promise<Taken> => takeAllowance(db, { key: sha256(`${what} ${whose}`), seconds, at })

/** True while there were fewer than so many within the window. What is counted is kept as a hash. */
export const isWithin = async (
  db: Db | Tx,
  { what, whose, limit }: { what: string; whose: string; limit: Limit },
): Promise<boolean> => (await take(db, { what, whose, limit, at: now() })).taken <= limit.most

/** True when one of these did it so many times within the window; nothing is counted by asking. */
export const isUsedUp = async (
  db: Db | Tx,
  { what, whose, most }: { what: string; whose: readonly string[]; most: number },
): Promise<boolean> => {
  const rows = await run(
    db,
    'select from platform.allowances where key = any($1::bytea[]) and taken >= $2 and window_ends > $3 limit 1',
    [whose.map((one) => sha256(`${what} ${one}`)), most, now()],
  )
  return rows.length > 0
}

/**
 * Counts once more for each of these that did it fewer than so many times within the window, in one statement: of many at once, in whichever
 * process, no more are counted. False when one of them was at its end.
 */
export const countWhileBelow = async (
  db: Db | Tx,
  { what, whose, limit: { most, seconds } }: { what: string; whose: readonly string[]; limit: Limit },
): Promise<boolean> => {
  // In one order, so that two who share some of them never wait for each other.
  const keys = whose.map((one) => sha256(`${what} ${one}`)).toSorted((one, other) => one.compare(other))
  const counted = await run(
    db,
    `insert into platform.allowances as a (key, taken, window_ends)
     select key, 1, $3::timestamptz + make_interval(secs => $2) from unnest($1::bytea[]) key
     on conflict (key) do update
       set taken = case when a.window_ends <= $3 then 1 else a.taken + 1 end,
           window_ends = case when a.window_ends <= $3 then excluded.window_ends else a.window_ends end
       where a.window_ends <= $3 or a.taken < $4
     returning key`,
    [keys, seconds, now(), most],
  )
  return counted.length === keys.length
}

/** Counts once more, and answers how often it was done within the window. */
export const countOne = async (
  db: Db | Tx,
  { what, whose, seconds }: { what: string; whose: string; seconds: number },
): Promise<number> => (await take(db, { what, whose, limit: { most: 1, seconds }, at: now() })).taken

/** Seconds until it may be done again: 0 for the first within the window. */
export const secondsToWait = async (
  db: Db | Tx,
  { what, whose, seconds }: { what: string; whose: string; seconds: number },
): Promise<number> => {
  const at = now()
  const { taken, window_ends } = await take(db, { what, whose, limit: { most: 1, seconds }, at })
  return taken === 1 ? 0 : Math.max(1, Math.ceil((window_ends.getTime() - at.getTime()) / 1000))
}

const assertBelow = async (
  db: Db | Tx,
  { what, whose, limit }: { what: string; whose: string; limit: Limit },
): Promise<void> => {
  const at = now()
  const { taken, window_ends } = await take(db, { what, whose, limit, at })
  if (taken <= limit.most) return
  const retry_after_minutes = Math.max(1, Math.ceil((window_ends.getTime() - at.getTime()) / 60_000))
  throw new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes } })
}

/** Refuses (429, with the minutes to wait) an address that did something too often. */
export const assertAddressLimit = (
  db: Db | Tx,
  { what, caller: { ip }, limit }: { what: string; caller: Caller; limit: Limit },
): Promise<void> => assertBelow(db, { what, whose: toNeighbourhood(ip), limit })

/** Refuses (429) an owner who did something too often, with whichever program and acceptor. */
export const assertOwnerLimit = (
  db: Db | Tx,
  { what, owner_uuid, limit }: { what: string; owner_uuid: string; limit: Limit },
): Promise<void> => assertBelow(db, { what, whose: owner_uuid, limit })

/** Refuses (429) a phone number that was given too often. */
export const assertPhoneLimit = (db: Db | Tx, number: string, limit: Limit): Promise<void> =>
  assertBelow(db, { what: 'sign-ups with phone', whose: number, limit })

/** Deletes windows that are over. */
export const purgeAllowances = async (db: Db): Promise<void> => {
  await run(db, 'delete from platform.allowances where window_ends < $1', [now()])
}
