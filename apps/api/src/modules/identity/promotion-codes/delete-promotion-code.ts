import { promotionCodeProblems, type promotionCodes } from '@plein/contract/people/promotion-codes'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { normalizeCode } from './check-promo.ts'
import { deleteCode, lockCode } from './promotion-codes.queries.ts'

/** DELETE promotion-codes/{code}: while nobody has an account by it. What was promised to somebody stays, and can be stopped. */
export const deletePromotionCode: Write<typeof promotionCodes.remove> = async ({ tx, input: { params }, caller }) => {
  const row = await lockCode(tx, normalizeCode(params.code))
  if (!row) throw new Problem(pipelineProblems.not_found)
  const { code, uses } = row
  if (uses > 0) throw new Problem(promotionCodeProblems.promotion_code_used, { params: { uses } })
  await deleteCode(tx, code)
  const subject = { kind: 'promotion_code', id: code, name: code } as const
  audit(tx, caller, { action: 'promotion_code_deleted', user_uuid: caller.user_uuid, subject })
  return null
}
