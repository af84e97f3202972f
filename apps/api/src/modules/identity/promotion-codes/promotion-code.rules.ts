import type { PromotionCodeState } from '@plein/contract/people/codes'
import { promotionCodeProblems, type PromotionCode } from '@plein/contract/people/promotion-codes'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import { toDay, lastDayBefore, startOfDay } from '../lists/days.rules.ts'
import type { CodeRow } from './promotion-codes.queries.ts'

/** The state of a code at a moment; the list's statement says the same. */
const stateOf = (row: CodeRow, at: Date): PromotionCodeState => {
  if (row.stopped_at !== null) return 'stopped'
  if (row.ends_at !== null && row.ends_at <= at) return 'ended'
  if (row.most_uses !== null && row.uses >= row.most_uses) return 'used_up'
  return row.starts_at !== null && row.starts_at > at ? 'planned' : 'usable'
}

export const shownCode = (row: CodeRow, at: Date): PromotionCode => ({
  code: row.code,
  title: row.title,
  type: row.type,
  starts_on: row.starts_at && toDay(row.starts_at),
  ends_on: row.ends_at && lastDayBefore(row.ends_at),
  most_uses: row.most_uses,
  fee_free_months: row.fee_free_months,
  uses: row.uses,
  state: stateOf(row, at),
  stopped_at: row.stopped_at?.toISOString() ?? null,
  created: row.created.toISOString(),
  created_by_name: row.created_by_name,
})

/** A title without spaces around it. Throws invalid_input for none. */
export const getTitle = (input: string): string => {
  const title = input.trim()
  if (title === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'title', code: 'required' }] })
  return title
}

/** The moments of two days, the last one whole. Throws promotion_code_days when there is nothing between them. */
export const toMoments = (
  starts_on: string | null,
  ends_on: string | null,
): { starts_at: Date | null; ends_at: Date | null } => {
  const starts_at = starts_on === null ? null : startOfDay(starts_on, 'starts_on')
  const ends_at = ends_on === null ? null : startOfDay(ends_on, 'ends_on', 1)
  if (starts_at && ends_at && ends_at <= starts_at)
    throw new Problem(promotionCodeProblems.promotion_code_days, {
      errors: [{ field: 'ends_on', code: 'promotion_code_days' }],
    })
  return { starts_at, ends_at }
}
