import type { foodPaying } from '@plein/contract/food-ordering/paying'
import type { Refund } from '@plein/contract/payments/refunds'
import type { Static } from 'typebox'
import { now } from '#platform/runtime/clock.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { auditRefund, getRefundable, refundableShare, requestRefund } from '#modules/payments/index.ts'
import { orderKind } from '../orders/order-kind.ts'

/** The uuid of a refund that was only tried out. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** Refunds a restaurant's order in full or by line. `dry_run` answers what would happen, and nothing does. */
export const refundOrder: Write<typeof foodPaying.refund> = async ({
  tx,
  input: { body },
  caller,
}): Promise<Static<typeof Refund>> => {
  const { order_uuid, lines, reason, dry_run } = body
  const plan = await getRefundable(orderKind).planRefund(tx, order_uuid, lines, caller)
  if (!dry_run) {
    const decided = await requestRefund(tx, plan, { reason, caller })
    const { uuid, amount, currency } = decided
    await auditRefund(tx, { caller, action: 'order_refunded', uuid, details: { amount, currency, reason } })
    return { ...decided, created: decided.created.toISOString(), lines: [...decided.lines] }
  }
  changedNothing(caller)
  const { currency } = await refundableShare(tx, plan)
  const { amount } = plan
  return {
    uuid: nobody,
    amount,
    currency,
    status: 'created',
    reason,
    created: now().toISOString(),
    lines: [...plan.lines],
  }
}
