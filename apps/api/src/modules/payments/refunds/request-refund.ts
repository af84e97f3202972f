import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals, type Account, type NewJournal } from '#modules/ledger/index.ts'
import { feeRefunded, refundJournal, type BookedSubject, type RefundedPart } from '../booking.rules.ts'
import { directJournals, type OwnedConnection } from '../direct-journals.rules.ts'
import { getRefundable, toBooked } from '../kinds.ts'
import type { RefundLine, RefundPlan } from '../payable-kind.ts'
import { notBorneByCourt, nothingToRefund, refundExceedsPaid } from '../payments.problems.ts'
import { divideAmongSources, refundToSource } from '../sources/refund-sources.ts'
import { writeReversed } from '../split-payments/route.queries.ts'
import { routeReversedJournal } from '../split-payments/route-journals.rules.ts'
import { insertRefund, lockPaidShare, type LockedShare } from './refund.queries.ts'
import { queueRefund } from './send-refund.job.ts'

/** A refund that was decided: the provider is asked after commit. */
interface DecidedRefund {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  /** refunded: all of it was another source's, which has it. */
  readonly status: 'created' | 'refunded'
  /** The part of the fee that goes back with it. */
  readonly fee: number
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
  /** The part that the provider takes from the share's seller. */
  readonly amount_routed: number
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
  if (plan.fee_earner_bears && share.fee_program_uuid === null) throw notBorneByCourt()
  return share
}

/** The part of a share's fee that goes back with a plan, cents. */
export const feeOfRefund = (share: LockedShare, { amount, tip = 0, fee_earner_bears }: RefundPlan): number => {
  if (fee_earner_bears) return 0
  return feeRefunded(share.fee, share.amount - share.tip, sellerGaveBack(share) + amount - tip) - share.fee_refunded
}

/** Cents that bear a fee and that the seller gave back so far: neither a tip nor what the earner of the fee bore. */
const sellerGaveBack = ({ amount_refunded, amount_borne, tip_refunded }: LockedShare): number =>
  amount_refunded - amount_borne - tip_refunded

/** The connection through which the provider's part of a share goes back. */
const connectionOf = (share: LockedShare): OwnedConnection => {
  const { connection_uuid, provider, mode, account, owner_uuid, owner_title } = share
  if (connection_uuid === null || mode === null || account === null)
    throw new Error('payments: no provider paid any of this share')
  return { connection_uuid, provider, mode, account, owner_uuid, owner_title }
}

/** The journals of a part: to its source, and from the owner of the connection where the provider has paid that one. */
const journalsOf = (subject: BookedSubject, share: LockedShare, part: WrittenPart): NewJournal[] => {
  const { uuid, account, amount, amount_routed } = part
  if (account) return [refundJournal({ subject, place: account, refund_uuid: uuid, share, part })]
  const connection = connectionOf(share)
  return [
    refundJournal({ subject, place: connection, refund_uuid: uuid, share, part }),
    ...(amount_routed > 0
      ? [routeReversedJournal({ subject, connection, payee: share, amount: amount_routed, reference: uuid })]
      : []),
    ...directJournals({ subject, connection, reference: uuid, amounts: [amount - amount_routed], way: 'given_back' }),
  ]
}

/** Writes what goes back to each source: a row of its own, with its part of the fee. The provider's comes last, with the lines. */
const writeParts = async (
  tx: Tx,
  share: LockedShare,
  asked: { readonly plan: RefundPlan; readonly reason: string; readonly caller: Caller; readonly created: Date },
): Promise<readonly WrittenPart[]> => {
  const { plan, reason, caller, created } = asked
  const fee_earner_bears = plan.fee_earner_bears ?? false
  const { attempt_uuid, currency } = share
  const parts = await divideAmongSources(tx, share, plan.amount)
  const written: WrittenPart[] = []
  let { fee_refunded: fee_before } = share
  // The fee is of what its seller gave back, without the tip: that is the last of it.
  let fee_bearing = sellerGaveBack(share)
  let goods_left = plan.amount - (plan.tip ?? 0)
  for (const part of parts) {
    const { position: source, amount } = part
    const uuid = newId()
    const goods = Math.min(amount, goods_left)
    const tip = amount - goods
    const fee = fee_earner_bears
      ? 0
      : feeRefunded(share.fee, share.amount - share.tip, fee_bearing + goods) - fee_before
    const lines = part === parts.at(-1) ? plan.lines : []
    // The seller has the share net of its fee, so that much of a refund comes from there.
    const amount_routed = source === 0 && !fee_earner_bears ? Math.min(share.route_left, Math.max(0, amount - fee)) : 0
    const row = {
      ...plan,
      uuid,
      attempt_uuid,
      source,
      currency,
      amount,
      fee,
      tip,
      amount_routed,
      lines,
      reason,
      created,
      fee_earner_bears,
    }
    if (!(await insertRefund(tx, { ...row, requested_by: caller.user_uuid }))) throw refundExceedsPaid()
    await refundToSource(tx, { share, part, refund_uuid: uuid })
    if (share.route_uuid !== null && amount_routed > 0) await writeReversed(tx, share.route_uuid, amount_routed)
    written.push({ uuid, source, account: part.account, amount, fee, fee_before, fee_earner_bears, amount_routed })
    if (!fee_earner_bears) fee_bearing += goods
    goods_left -= goods
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
    parts.flatMap((part) => journalsOf(subject, share, part)),
  )
  await failpoint('payments.refund-booked')
  const last = parts.at(-1)
  if (!last) throw nothingToRefund()
  if (last.source === 0) await queueRefund(tx, last.uuid)
  await failpoint('payments.refund-queued')
  const { amount, lines } = plan
  const status = last.source === 0 ? 'created' : 'refunded'
  const fee = parts.reduce((sum, part) => sum + part.fee, 0)
  return { uuid: last.uuid, amount, fee, currency: share.currency, status, reason, created, lines }
}
