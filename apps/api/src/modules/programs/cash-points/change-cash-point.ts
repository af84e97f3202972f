import { type cashPoints } from '@plein/contract/programs/cash-points'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { putFields } from './cash-point-fields.rules.ts'
import { cashPointView } from './cash-point-view.ts'
import { lockCashPoint, updateCashPoint } from './cash-points.queries.ts'
import { assertNoErrors, notFound } from './cash-point.problems.ts'

/** Changes what is given; the codes that were printed stay good. */
export const changeCashPoint: Write<typeof cashPoints.change> = async ({
  tx,
  input: { params, body },
  caller,
  app: { settings },
}) => {
  const known = await lockCashPoint(tx, caller.user_uuid, params.uuid)
  if (!known) throw notFound()
  const { said: input, validationErrors } = putFields(body, known)
  assertNoErrors(validationErrors)
  const modified = now()
  await updateCashPoint(tx, { uuid: known.uuid, ...input, modified })
  return cashPointView(settings, { ...known, ...input, modified })
}
