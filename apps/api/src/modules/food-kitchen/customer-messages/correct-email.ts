import type { foodMessages } from '@plein/contract/food-kitchen/messages'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { correctOrderEmail } from '#modules/food-ordering/index.ts'
import { auditOrder } from '../moves/audit-order.ts'
import { lockedSuborder, loadView, toMover } from '../moves/locked-suborder.ts'

/** Somebody of the restaurant corrects the address of a customer, who said on the telephone that nothing came. */
export const correctEmail: Write<typeof foodMessages.correctEmail> = async ({
  tx,
  input: { params, body },
  caller,
  app,
}) => {
  const { order } = await lockedSuborder(tx, params, caller)
  await correctOrderEmail(tx, app.settings, { order, email: body.email, by: toMover(caller) })
  await auditOrder(tx, { caller, action: 'order_email_corrected', noted: { ...params, order_id: order.order_id } })
  return loadView(tx, params, now())
}
