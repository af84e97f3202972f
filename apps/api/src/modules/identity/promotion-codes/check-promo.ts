import { accountProblems, type accounts } from '@plein/contract/identity-accounts'
import { now } from '#platform/runtime/clock.ts'
import type { Db } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Own } from '#platform/http/route.ts'
import { assertAddressLimit } from '#platform/security/rate-limits.ts'
import { usablePromo } from './promo.queries.ts'

/** Codes that one address may look at in an hour: enough to type, too few to find one. */
const looksOfAddress = { most: 30, seconds: 3600 }

/** A code as it is stored: capitals, without spaces. */
export const normalizeCode = (typed: string): string => typed.toUpperCase().replaceAll(/\s/g, '')

/** The code that was given at sign-up, where it can be used; null when none was given. */
export const usableCode = async (db: Db, typed: string | null | undefined, type: number): Promise<string | null> => {
  if (!typed?.trim()) return null
  const promo = await usablePromo(db, { code: normalizeCode(typed), type, at: now() })
  if (!promo) {
    const errors = [{ field: 'promo_code', code: 'promo_code_not_valid' }]
    throw new Problem(accountProblems.promo_code_not_valid, { errors })
  }
  return promo.code
}

/** Looks a promotion code up. Every code that cannot be used gets the same answer, whatever is wrong with it. */
export const checkPromo: Own<typeof accounts.promo> = async ({ app: { db, settings }, input: { body }, caller }) => {
  if (settings.rate_limits)
    await assertAddressLimit(db, { what: 'promotion codes from', caller, limit: looksOfAddress })
  const promo = await usablePromo(db, { code: normalizeCode(body.code), type: body.type ?? null, at: now() })
  if (!promo) throw new Problem(accountProblems.promo_code_not_valid)
  return promo
}
