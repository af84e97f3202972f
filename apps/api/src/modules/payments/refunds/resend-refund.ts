import type { payments, Refund } from '@plein/contract/payments'
import type { Static } from 'typebox'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import type { Write } from '../../../platform/http/route.ts'
import { newId } from '../../../platform/ids.ts'
import { queueJob } from '../../../platform/queue.ts'
import { resolveFailedRefund } from '../alerts/alert.queries.ts'
import { kindOf } from '../kinds.ts'
import { notFound, refundNotFailed, refundSentAgain } from '../payments.problems.ts'
import { findDecided, insertReplacement, type DecidedRow } from './refund.queries.ts'
import { sendRefundTask } from './send-refund.job.ts'

/** Who may refund the order may send its refunds again; what goes back by itself is nobody's order, and for those who see its alert. */
const admit = async (tx: Tx, { kind, subject_uuid }: DecidedRow, caller: Caller): Promise<void> => {
  if (subject_uuid !== null) return kindOf(kind).admitToRefund(tx, subject_uuid, caller)
  if (caller.kind !== 'admin') throw notFound()
}

/**
 * POST payment/refunds/{uuid}/resend: what was decided stands, and its provider is asked anew after commit. Nothing is booked or counted a
 * second time: the books have the first refund of a chain.
 */
export const resendRefund: Write<typeof payments.resendRefund> = async (
  tx,
  { params: { uuid: replaces } },
  caller,
): Promise<Static<typeof Refund>> => {
  const failed = await findDecided(tx, replaces)
  if (!failed) throw notFound()
  await admit(tx, failed, caller)
  if (failed.status !== 'failed') throw refundNotFailed()
  const uuid = newId()
  const created = now()
  const { kind, subject_uuid, amount, currency, reason, lines } = failed
  const written = await insertReplacement(tx, { uuid, replaces, requested_by: caller.user_uuid, created })
  if (!written) throw refundSentAgain()
  await failpoint('payments.resend-written')
  await resolveFailedRefund(tx, replaces, created)
  if (subject_uuid !== null) await kindOf(kind).onRefundResent(tx, subject_uuid, amount, caller)
  await failpoint('payments.resend-told')
  await queueJob(tx, sendRefundTask, { refund_uuid: uuid }, { job_key: `refund:${uuid}` })
  await failpoint('payments.resend-queued')
  return { uuid, amount, currency, status: 'created', reason, created: created.toISOString(), lines: [...lines] }
}
