import type { charges } from '@plein/contract/food-courts/charges'
import { pipelineProblems } from '@plein/contract/problem'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import { notFound } from '../food-courts.problems.ts'
import { findOwnCourt } from '../invites/invite.queries.ts'
import { auditCharge, toCharge } from './charge-view.ts'
import { findCharge, insertCharge } from './charge.queries.ts'

export const addCharge: Write<typeof charges.add> = async ({ tx, input: { params, body }, caller }) => {
  const court = await findOwnCourt(tx, params.program_uuid, caller.user_uuid)
  if (!court) throw notFound()
  const description = oneLine(body.description)
  if (description === '')
    throw new Problem(pipelineProblems.invalid_input, { errors: [{ field: 'description', code: 'required' }] })
  const uuid = newId()
  const { program_uuid, amount } = body
  const asked = { uuid, court_uuid: court.uuid, program_uuid, amount, description }
  if (!(await insertCharge(tx, { ...asked, created_by: caller.user_uuid, created: now() }))) throw notFound()
  const charge = await findCharge(tx, uuid, caller.user_uuid)
  if (!charge) throw notFound()
  await auditCharge(tx, { caller, charge, action: 'court_charge_asked' })
  return toCharge(charge, true, caller)
}
