import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type Account } from '#modules/ledger/index.ts'
import { feeRefunded, refundJournal, type RefundedPart } from '../booking.rules.ts'
import { getRefundable, toBooked } from '../kinds.ts'
import type { RefundLine, RefundPlan } from '../payable-kind.ts'
import { nothingToRefund, refundExceedsPaid } from '../payments.problems.ts'
import { divideAmongSources, refundToSource } from '../sources/refund-sources.ts'
import { insertRefund, lockPaidShare, type LockedShare } from './refund.queries.ts'
import { queueRefund } from './send-refund.job.ts'

/** A refund that was decided: the provider is asked after commit. */
interface DecidedRefund {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  /** refunded: all of it was another source's, which has it. */
  readonly status: 'created' | 'refunded'
  readonly reason: string
  readonly created: Date
  readonly lines: readonly RefundLine[]
}

/** A part of a refund that is written, and the source to which it goes. */
interface WrittenPart extends RefundedPart {
  readonly uuid: string
  readonly source: number
  /** Null: through the provider. */
  readonly account: Account | null
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

/** Writes what goes back to each source: a row of its own, with its part of the fee. The provider's comes last, with the lines. */
const writeParts = async (
  tx: Tx,
  share: LockedShare,
  asked: { readonly plan: RefundPlan; readonly reason: string; readonly caller: Caller; readonly created: Date },
): Promise<readonly WrittenPart[]> => {
  const { plan, reason, caller, created } = asked
  const { attempt_uuid, currency } = share
  const parts = await divideAmongSources(tx, share, plan.amount)
  const written: WrittenPart[] = []
  let { amount_refunded, fee_refunded: fee_before } = share
  for (const part of parts) {
    const { position: source, amount } = part
    const uuid = newId()
    const fee = feeRefunded(share.fee, share.amount, amount_refunded + amount) - fee_before
    const lines = part === parts.at(-1) ? plan.lines : []
    const row = { ...plan, uuid, attempt_uuid, source, currency, amount, fee, lines, reason, created }
    if (!(await insertRefund(tx, { ...row, requested_by: caller.user_uuid }))) throw refundExceedsPaid()
    await refundToSource(tx, { share, part, refund_uuid: uuid })
    written.push({ uuid, source, account: part.account, amount, fee, fee_before })
    amount_refunded += amount
    fee_before += fee
  }
  return written
}

/**
 * Decides and books a refund in the transaction that holds the subject's lock (planRefund). It goes back to the sources of the share by what is
 * left of each. Calls onRefund; the provider is asked after commit. Throws nothing_to_refund, refund_exceeds_paid.
 */
export const requestRefund = async (
  tx: Tx,
  plan: RefundPlan,
  { reason, caller }: { readonly reason: string; readonly caller: Caller },
): Promise<DecidedRefund> => {
  const share = await refundableShare(tx, plan)
  const created = now()
  const parts = await writeParts(tx, share, { plan, reason, caller, created })
  await failpoint('payments.refund-written')
  await getRefundable(share.kind).onRefund(tx, plan, caller, reason)
  await failpoint('payments.refund-told')
  const subject = toBooked({ ...share, program_uuid: share.payable_program_uuid })
  await postJournals(
    tx,
    parts.map((part) => refundJournal({ subject, place: part.account ?? share, refund_uuid: part.uuid, share, part })),
  )
  await failpoint('payments.refund-booked')
  const last = parts.at(-1)
  if (!last) throw nothingToRefund()
  if (last.source === 0) await queueRefund(tx, last.uuid)
  await failpoint('payments.refund-queued')
  const { amount, lines } = plan
  const status = last.source === 0 ? 'created' : 'refunded'
  return { uuid: last.uuid, amount, currency: share.currency, status, reason, created, lines }
}
