import { pipelineProblems } from '@plein/contract/problem'
import { toNeighbourhood } from '#platform/http/addresses.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Db } from '#platform/db/database.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { countOne, countWhileBelow, isUsedUp } from '#platform/security/rate-limits.ts'
import { tokenNotValid } from '../cards.problems.ts'

/** Wrong codes of one caller, and of one neighbourhood of addresses. */
const own = { most: 10, seconds: 15 * 60 }
/** Wrong codes of everybody, from which on somebody guesses. */
const all = { most: 1000, seconds: 15 * 60 }

const wrongCodes = 'wrong card codes'

/** Whoever counts: the person, and the addresses around, so that neither a new account nor a new address starts anew. */
const counters = ({ user_uuid, ip }: Caller): string[] => [...(user_uuid ? [user_uuid] : []), toNeighbourhood(ip)]

/** Refuses (429) a caller who typed too many wrong codes. */
export const assertMayTry = async (db: Db, caller: Caller): Promise<void> => {
  if (await isUsedUp(db, { what: wrongCodes, whose: counters(caller), most: own.most })) throw tooManyWrong()
}

const tooManyWrong = (): Problem =>
  new Problem(pipelineProblems.too_many_requests, { params: { retry_after_minutes: own.seconds / 60 } })

/**
 * The refusal of a wrong code, which is counted: of many that were allowed to try at the same moment the first ten hear that theirs is wrong,
 * and the others what they would have heard after these. Tells the operator once when they come from everywhere.
 */
export const refuseToken = async ({ db, log }: Pick<App, 'db' | 'log'>, caller: Caller): Promise<Problem> => {
  const is_counted = await countWhileBelow(db, { what: wrongCodes, whose: counters(caller), limit: own })
  const taken = await countOne(db, { what: wrongCodes, whose: 'everybody', seconds: all.seconds })
  if (taken === all.most) log.error({ taken }, 'many wrong card codes: somebody may be guessing')
  return is_counted ? tokenNotValid() : tooManyWrong()
}
