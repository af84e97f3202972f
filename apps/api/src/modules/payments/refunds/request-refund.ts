import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { failpoint } from '../../../platform/failpoints.ts'
import { newId } from '../../../platform/ids.ts'
import { queueJob } from '../../../platform/queue.ts'
import { postJournals } from '../../ledger/index.ts'
import { refundJournal } from '../booking.rules.ts'
import { kindOf } from '../kinds.ts'
import type { RefundLine, RefundPlan } from '../payable-kind.ts'
import { nothingToRefund, refundExceedsPaid } from '../payments.problems.ts'
import { insertRefund, type WrittenRefund } from './refund.queries.ts'
import { sendRefundTask } from './send-refund.job.ts'

/** A refund that was decided: the provider is asked after commit. */
export interface DecidedRefund {
  readonly uuid: string
  readonly amount: number
  readonly currency: string
  readonly status: 'created'
  readonly reason: string
  readonly created: Date
  readonly lines: readonly RefundLine[]
}

const journalOf = (written: WrittenRefund, uuid: string, amount: number) =>
  refundJournal(
    { description: written.description, program_uuid: written.payable_program_uuid, currency: written.currency },
    written,
    uuid,
    { ...written, amount: written.share_amount, fee: written.share_fee },
    { amount, fee: written.fee, fee_before: written.fee_before },
  )

/**
 * Decides a refund and books it, in the transaction of the subject's change, whose lock is held (planRefund takes it). The kind
 * is told (onRefund), and the provider is asked after commit, under one key until it answers definitely. Throws
 * nothing_to_refund, and refund_exceeds_paid when share or payment have less left.
 */
export const requestRefund = async (
  tx: Tx,
  plan: RefundPlan,
  { reason, caller }: { readonly reason: string; readonly caller: Caller },
): Promise<DecidedRefund> => {
  if (plan.amount <= 0) throw nothingToRefund()
  const { amount, lines } = plan
  const uuid = newId()
  const created = now()
  const written = await insertRefund(tx, { ...plan, uuid, reason, requested_by: caller.user_uuid, created })
  if (!written) throw refundExceedsPaid()
  await failpoint('payments.refund-written')
  await kindOf(written.kind).onRefund(tx, plan, caller, reason)
  await failpoint('payments.refund-told')
  await postJournals(tx, [journalOf(written, uuid, amount)])
  await failpoint('payments.refund-booked')
  await queueJob(tx, sendRefundTask, { refund_uuid: uuid }, { job_key: `refund:${uuid}` })
  await failpoint('payments.refund-queued')
  return { uuid, amount, currency: written.currency, status: 'created', reason, created, lines }
}
