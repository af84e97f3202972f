import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { feeRefunded, refundJournal } from '../booking.rules.ts'
import { getKind } from '../kinds.ts'
import type { RefundLine, RefundPlan } from '../payable-kind.ts'
import { nothingToRefund, refundExceedsPaid } from '../payments.problems.ts'
import { insertRefund, lockPaidShare, type LockedShare } from './refund.queries.ts'
import { queueRefund } from './send-refund.job.ts'

/** A refund that was decided: the provider is asked after commit. */
interface DecidedRefund {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  readonly status: 'created'
  readonly reason: string
  readonly created: Date
  readonly lines: readonly RefundLine[]
}

/** The amount of a share that can still be refunded: its payer got neither this from us nor through the bank. */
const leftOf = ({ amount, amount_refunded, amount_charged_back }: LockedShare): number =>
  Math.max(0, amount - amount_refunded - amount_charged_back)

/** The refundable amount of a subject whose lock is held, cents. */
export const refundableAmount = async (tx: Tx, payable_uuid: string, subject_uuid: string): Promise<number> => {
  const share = await lockPaidShare(tx, payable_uuid, subject_uuid)
  return share ? leftOf(share) : 0
}

/** The share, locked, when that much is left of it. Throws nothing_to_refund and refund_exceeds_paid. */
export const refundableShare = async (tx: Tx, plan: RefundPlan): Promise<LockedShare> => {
  const share = await lockPaidShare(tx, plan.payable_uuid, plan.subject_uuid)
  if (!share || plan.amount <= 0) throw nothingToRefund()
  if (plan.amount > leftOf(share)) throw refundExceedsPaid()
  return share
}

/**
 * Decides and books a refund in the transaction that holds the subject's lock (planRefund). The fee goes back in proportion. Calls onRefund; the
 * provider is asked after commit under one key. Throws nothing_to_refund, and refund_exceeds_paid when less is left.
 */
export const requestRefund = async (
  tx: Tx,
  plan: RefundPlan,
  { reason, caller }: { readonly reason: string; readonly caller: Caller },
): Promise<DecidedRefund> => {
  const share = await refundableShare(tx, plan)
  const { amount, lines } = plan
  const { currency, attempt_uuid } = share
  const uuid = newId()
  const created = now()
  const fee = feeRefunded(share.fee, share.amount, share.amount_refunded + amount) - share.fee_refunded
  const requested_by = caller.user_uuid
  const written = await insertRefund(tx, { ...plan, uuid, attempt_uuid, currency, fee, reason, requested_by, created })
  if (!written) throw refundExceedsPaid()
  await failpoint('payments.refund-written')
  await getKind(share.kind).onRefund(tx, plan, caller, reason)
  await failpoint('payments.refund-told')
  const { description, subject_number, payable_program_uuid: program_uuid } = share
  const subject = { description, subject_number, program_uuid, currency }
  await postJournals(tx, [refundJournal(subject, share, uuid, share, { amount, fee, fee_before: share.fee_refunded })])
  await failpoint('payments.refund-booked')
  await queueRefund(tx, uuid)
  await failpoint('payments.refund-queued')
  return { uuid, amount, currency, status: 'created', reason, created, lines }
}
