import { promotionCodeProblems, type promotionCodes } from '@plein/contract/people/promotion-codes'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { normalizeCode } from './check-promo.ts'
import { insertPromoCode } from './promo.queries.ts'
import { toMoments, shownCode, getTitle } from './promotion-code.rules.ts'
import { nameOfUser } from './promotion-codes.queries.ts'

const refusedCode = (kind: 'promotion_code_spelling' | 'promotion_code_taken'): Problem =>
  new Problem(promotionCodeProblems[kind], { errors: [{ field: 'code', code: kind }] })

/** POST promotion-codes: from its first day on, people can sign up with it. */
export const createPromotionCode: Write<typeof promotionCodes.create> = async ({ tx, input: { body }, caller }) => {
  const code = normalizeCode(body.code)
  if (!/^[A-Z0-9-]{3,40}$/.test(code)) throw refusedCode('promotion_code_spelling')
  const title = getTitle(body.title)
  const { starts_at, ends_at } = toMoments(body.starts_on, body.ends_on)
  const { type, most_uses, fee_free_months = null } = body
  const created_by = caller.user_uuid
  const created = now()
  const promo = { code, title, type, starts_at, ends_at, most_uses, fee_free_months, created_by, created }
  if (!(await insertPromoCode(tx, promo))) throw refusedCode('promotion_code_taken')
  const subject = { kind: 'promotion_code', id: code, name: code } as const
  audit(tx, caller, { action: 'promotion_code_created', user_uuid: created_by, subject })
  const name = created_by && (await nameOfUser(tx, created_by))
  return shownCode({ ...promo, uses: 0, stopped_at: null, created_by_name: name || null }, created)
}
