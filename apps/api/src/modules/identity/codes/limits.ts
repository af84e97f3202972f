import { pipelineProblems } from '@plein/contract/problem'
import { toGroups, plainAddress } from '#platform/http/addresses.ts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { sha256 } from '#platform/security/crypto.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { takeAllowance, type Taken } from './code.queries.ts'

interface Limit {
  readonly most: number
  readonly seconds: number
}

const firstGroups = (ip: string, count: number): string =>
  toGroups(ip)
    .slice(0, count)
    .map((group) => group.toString(16))
    .join(':')

/** The key of an address: itself, or the /64 of an IPv6 one, since a household has that many. */
export const neighbourhood = (ip: string): string => {
  const plain = plainAddress(ip)
  return plain.includes(':') ? firstGroups(plain, 4) : plain
}

/** The network of an address, as one is given to an organisation: /24, of IPv6 /48. */
export const toNetwork = (ip: string): string => {
  const plain = plainAddress(ip)
  return plain.includes(':') ? firstGroups(plain, 3) : plain.split('.').slice(0, 3).join('.')
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
): Promise<void> => assertBelow(db, { what, whose: neighbourhood(ip), limit })

/** Refuses (429) an owner who did something too often, with whichever program and acceptor. */
export const assertOwnerLimit = (
  db: Db | Tx,
  { what, owner_uuid, limit }: { what: string; owner_uuid: string; limit: Limit },
): Promise<void> => assertBelow(db, { what, whose: owner_uuid, limit })

/** Refuses (429) a phone number that was given too often. */
export const assertPhoneLimit = (db: Db | Tx, number: string, limit: Limit): Promise<void> =>
  assertBelow(db, { what: 'sign-ups with phone', whose: number, limit })
