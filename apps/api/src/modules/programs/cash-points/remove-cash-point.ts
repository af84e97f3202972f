import { type cashPoints } from '@plein/contract/programs/cash-points'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { removeCashPointRow } from './cash-points.queries.ts'
import { notFound } from './cash-point.problems.ts'

/** Removes a cash point. Twice is as good as once, but the second time there is none. */
export const removeCashPoint: Write<typeof cashPoints.remove> = async ({ tx, input: { params }, caller }) => {
  if (!(await removeCashPointRow(tx, { acceptor_uuid: caller.user_uuid, uuid: params.uuid, at: now() })))
    throw notFound()
  return null
}
