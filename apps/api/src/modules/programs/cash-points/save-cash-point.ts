import { cashPointProblems, type cashPoints } from '@plein/contract/programs/cash-points'
import { pipelineProblems, type FieldProblem } from '@plein/contract/problem'
import { randomBytes } from 'node:crypto'
import { now } from '#platform/runtime/clock.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { newId, secretToken } from '#platform/runtime/ids.ts'
import { readableCode } from '#platform/security/readable-code.ts'
import { putFields } from './cash-point-fields.rules.ts'
import { cashPointView } from './cash-point-view.ts'
import {
  countCashPoints,
  findCashPoint,
  insertCashPoint,
  lockCashPoint,
  lockCashPointsByAcceptor,
  removeCashPointRow,
  updateCashPoint,
} from './cash-points.queries.ts'

const maxCashPoints = 200

const assertNoErrors = (errors: readonly FieldProblem[]): void => {
  if (errors.length > 0) throw new Problem(pipelineProblems.invalid_input, { errors })
}

const notFound = (): Problem => new Problem(pipelineProblems.not_found)

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

/** Removes a cash point. Twice is as good as once, but the second time there is none. */
export const removeCashPoint: Write<typeof cashPoints.remove> = async ({ tx, input: { params }, caller }) => {
  if (!(await removeCashPointRow(tx, { acceptor_uuid: caller.user_uuid, uuid: params.uuid, at: now() })))
    throw notFound()
  return null
}
