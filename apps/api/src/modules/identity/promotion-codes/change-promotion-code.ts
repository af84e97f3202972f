import { promotionCodeProblems, type promotionCodes } from '@plein/contract/people/promotion-codes'
import { pipelineProblems } from '@plein/contract/problem'
import { changesBetween } from '#platform/privacy/changes.rules.ts'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { audit } from '../audit/audit.ts'
import { normalizeCode } from './check-promo.ts'
import { toMoments, shownCode, getTitle } from './promotion-code.rules.ts'
import { lockCode, writeCode } from './promotion-codes.queries.ts'

/** PATCH promotion-codes/{code}: what is not said stays. Accounts that were opened with it keep what they have. */
export const changePromotionCode: Write<typeof promotionCodes.change> = async ({
  tx,
  input: { params, body },
  caller,
}) => {
  const row = await lockCode(tx, normalizeCode(params.code))
  if (!row) throw new Problem(pipelineProblems.not_found)
  const at = now()
  const before = shownCode(row, at)
  const title = body.title === undefined ? row.title : getTitle(body.title)
  const { starts_on = before.starts_on, ends_on = before.ends_on, most_uses = row.most_uses } = body
  // A day that nobody touched keeps its very moment.
  const days = starts_on === before.starts_on && ends_on === before.ends_on ? row : toMoments(starts_on, ends_on)
  if (most_uses !== null && most_uses < row.uses)
    throw new Problem(promotionCodeProblems.promotion_code_below_uses, {
      params: { uses: row.uses },
      errors: [{ field: 'most_uses', code: 'promotion_code_below_uses', params: { uses: row.uses } }],
    })
  const { is_stopped = row.stopped_at !== null } = body
  const stopped_at = is_stopped ? (row.stopped_at ?? at) : null
  const changed = { ...row, title, starts_at: days.starts_at, ends_at: days.ends_at, most_uses, stopped_at }
  await writeCode(tx, changed)
  const after = shownCode(changed, at)
  const was = { ...before, is_stopped: row.stopped_at !== null }
  const changes = changesBetween(was, { ...after, is_stopped }, [
    'title',
    'starts_on',
    'ends_on',
    'most_uses',
    'is_stopped',
  ])
  const subject = { kind: 'promotion_code', id: row.code, name: row.code } as const
  if (Object.keys(changes).length === 0) changedNothing(caller)
  else audit(tx, caller, { action: 'promotion_code_changed', user_uuid: caller.user_uuid, subject, changes })
  return after
}
