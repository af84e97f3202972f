import { cashPointProblems, type cashPoints } from '@plein/contract/programs/cash-points'
import { randomBytes } from 'node:crypto'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { readableCode } from '#platform/security/readable-code.ts'
import { putFields } from './cash-point-fields.rules.ts'
import { cashPointView } from './cash-point-view.ts'
import { countCashPoints, findCashPoint, insertCashPoint, lockCashPointsByAcceptor } from './cash-points.queries.ts'
import { maxCashPoints, assertNoErrors, notFound } from './cash-point.problems.ts'

/** Adds a cash point with a token and a short code of its own. */
export const addCashPoint: Write<typeof cashPoints.create> = async ({
  tx,
  input: { body },
  caller: { user_uuid },
  app: { settings },
}) => {
  if (!user_uuid) throw notFound()
  const { said: input, validationErrors } = putFields(body)
  assertNoErrors(validationErrors)
  await lockCashPointsByAcceptor(tx, user_uuid)
  if ((await countCashPoints(tx, user_uuid)) >= maxCashPoints) throw new Problem(cashPointProblems.too_many_cash_points)
  const uuid = newId()
  const at = now()
  const codes = { token: secretToken(), short_code: readableCode(randomBytes(8)) }
  await insertCashPoint(tx, user_uuid, { uuid, ...input, ...codes, created: at, modified: at })
  const row = await findCashPoint(tx, user_uuid, uuid)
  if (!row) throw notFound()
  return cashPointView(settings, row)
}
