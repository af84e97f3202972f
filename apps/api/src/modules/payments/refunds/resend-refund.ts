import type { payments } from '@plein/contract/payments'
import { failpoint } from '#platform/runtime/failpoints.ts'
import type { Write } from '#platform/http/route.ts'
import { getRefundable } from '../kinds.ts'
import { auditRefund } from './audit-refund.ts'
import { failedRefund, replaceRefund } from './replace-refund.ts'
import { queueRefund } from './send-refund.job.ts'

/**
 * POST payment/refunds/{uuid}/resend: what was decided stands, and its provider is asked anew after commit. Nothing is booked or counted a
 * second time: the books have the first refund of a chain.
 */
export const resendRefund: Write<typeof payments.resendRefund> = async ({ tx, input: { params }, caller }) => {
  const failed = await failedRefund(tx, params.uuid, caller)
  const again = await replaceRefund(tx, { failed, replaces: params.uuid, settled: null, caller })
  await failpoint('payments.resend-written')
  const { kind, subject_uuid, amount } = failed
  if (subject_uuid !== null)
    await getRefundable(kind).onFailedRefund(tx, subject_uuid, { is: 'resent', amount }, caller)
  await failpoint('payments.resend-told')
  await auditRefund(tx, {
    caller,
    action: 'refund_resent',
    uuid: again.uuid,
    details: { amount, currency: again.currency },
  })
  await queueRefund(tx, again.uuid)
  await failpoint('payments.resend-queued')
  return again
}
