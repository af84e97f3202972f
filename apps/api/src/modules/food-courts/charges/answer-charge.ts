import { chargeProblems, type charges } from '@plein/contract/food-courts/charges'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Write } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { bookCharge } from '#modules/payments/index.ts'
import { notFound } from '../food-courts.problems.ts'
import { auditCharge, readsAsCourt, toCharge } from './charge-view.ts'
import { findCharge, insertAnswer } from './charge.queries.ts'

/** The only answer to a charge. What a restaurant agrees to is booked in the same transaction: from its next payout to the court's. */
export const answerCharge: Write<typeof charges.answer> = async ({ tx, input: { params, body }, caller }) => {
  const { program_uuid, uuid } = params
  const as_court = await readsAsCourt(tx, program_uuid, caller)
  const found = await findCharge(tx, uuid, caller.user_uuid)
  const side = as_court ? found?.court : found?.restaurant
  if (!found || side?.uuid !== program_uuid) throw notFound()
  const { answer } = body
  // A court answers nothing for its restaurants, and they withdraw nothing.
  if (as_court !== (answer === 'withdrawn')) throw notFound()
  if (!as_court && !found.binds_restaurant) throw notFound()
  const written = await insertAnswer(tx, { charge_uuid: uuid, answer, answered_by: caller.user_uuid, at: now() })
  const charge = await findCharge(tx, uuid, caller.user_uuid)
  if (!charge) throw notFound()
  if (!written) {
    if (charge.answer !== answer) throw new Problem(chargeProblems.charge_answered)
    changedNothing(caller)
    return toCharge(charge, as_court, caller)
  }
  await auditCharge(tx, { caller, charge, action: 'court_charge_answered' })
  const { court, restaurant, amount, currency, description } = charge
  if (answer === 'agreed')
    await bookCharge(tx, { uuid, debtor: restaurant, creditor: court, description, amount, currency })
  return toCharge(charge, as_court, caller)
}
