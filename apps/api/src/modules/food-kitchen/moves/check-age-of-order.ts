import type { ageChecks } from '@plein/contract/food-kitchen/age-checks'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { checkAge } from '#modules/food-ordering/index.ts'
import { auditOrder } from './audit-order.ts'
import { loadView, lockedSuborder } from './locked-suborder.ts'

/** Records the check of the age that alcohol is handed over after. */
export const checkAgeOfOrder: Write<typeof ageChecks.check> = async ({ tx, input: { params, body }, caller }) => {
  const { order, suborder } = await lockedSuborder(tx, params, caller)
  const at = now()
  if (await checkAge(tx, { order, suborder, outcome: body.outcome, by: { caller, at } }))
    await auditOrder(tx, {
      caller,
      action: 'order_age_checked',
      noted: { ...params, order_id: order.order_id, details: { age_check: body.outcome } },
    })
  else changedNothing(caller)
  return loadView(tx, params, at)
}
