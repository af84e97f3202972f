import type { payments } from '@plein/contract/payments'
import type { Caller } from '#platform/security/caller.ts'
import type { Write } from '#platform/http/route.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { findAttempt } from '../records/attempt.queries.ts'
import { directJournals } from '../direct-journals.rules.ts'
import { settledJournal } from '../settlement-journals.rules.ts'
import { getPayable, getRefundable } from '../kinds.ts'
import { notFound, refundSettledByBank } from '../payments.problems.ts'
import { restoreRoute } from '../split-payments/restore-route.ts'
import { auditRefund } from './audit-refund.ts'
import type { DecidedRow } from './replacement.queries.ts'
import { failedRefund, replaceRefund } from './replace-refund.ts'

/** The share's payee, who gave the money; null: the platform did, for which administrators speak. */
const giverOf = ({ program_uuid, acceptor_uuid, program_title }: DecidedRow, caller: Caller) =>
  caller.kind === 'admin' || program_title === null ? null : { program_uuid, acceptor_uuid, program_title }

/**
 * POST payment/refunds/{uuid}/settle: the payer has the money, and not from the provider, which is never asked for this refund again.
 * The order's amounts do not change: it was refunded when that was decided. 0046.
 */
export const settleRefund: Write<typeof payments.settleRefund> = async ({
  tx,
  input: {
    params: { uuid },
    body,
  },
  caller,
}) => {
  const failed = await failedRefund(tx, uuid, caller)
  if (body.as === 'cash' && caller.kind === 'admin') throw refundSettledByBank()
  const settled = await replaceRefund(tx, { failed, replaces: uuid, settled: body, caller })
  const attempt = await findAttempt(tx, failed.attempt_uuid)
  if (!attempt) throw notFound()
  const { subject_uuid, amount } = failed
  const change = { settled: { ...body, amount } }
  if (subject_uuid === null)
    await getPayable(failed.kind).onUnpaid(tx, attempt.subject_uuid, { is: 'given_back_settled', ...change })
  else await getRefundable(failed.kind).onFailedRefund(tx, subject_uuid, { is: 'settled', ...change }, caller)
  const restored = await restoreRoute(tx, {
    failed: { ...failed, program_title: failed.program_title ?? '' },
    subject: attempt,
    connection: attempt,
    settled_uuid: settled.uuid,
  })
  // The refunded amount is still on the provider's account, and is owed to whoever gave the money in its place.
  await postJournals(tx, [
    settledJournal({
      subject: attempt,
      connection: attempt,
      refund_uuid: settled.uuid,
      giver: giverOf(failed, caller),
      amount,
    }),
    ...restored,
    ...directJournals({
      subject: attempt,
      connection: attempt,
      reference: settled.uuid,
      amounts: [amount - failed.amount_routed],
      way: 'received',
    }),
  ])
  await auditRefund(tx, {
    caller,
    action: 'refund_settled',
    uuid: settled.uuid,
    details: {
      amount,
      currency: settled.currency,
      settled_as: body.as,
    },
  })
  return settled
}
