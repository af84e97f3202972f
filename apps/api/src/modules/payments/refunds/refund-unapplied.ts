import type { Tx } from '#platform/db/database.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { raiseAlert } from '../alerts/alert.queries.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { givenBackJournals } from '../settlement-journals.rules.ts'
import { getPayable } from '../kinds.ts'
import { insertWholeRefund } from './refund.queries.ts'
import { queueRefund } from './send-refund.job.ts'

/**
 * Money that cannot be applied (the order was cancelled, or is paid already) goes back whole, by itself and once, and an
 * operator and the payer are told. In the transaction that found it paid.
 */
export const refundUnapplied = async (tx: Tx, row: AttemptRow, moment: Date): Promise<void> => {
  const refund_uuid = newId()
  await insertWholeRefund(tx, { uuid: refund_uuid, attempt_uuid: row.uuid, reason: 'not_applied', moment })
  await failpoint('payments.give-back-written')
  const detail = `${row.amount} cents ${row.currency} came for ${row.description} and could not be applied: given back`
  await raiseAlert(tx, { kind: 'given_back', attempt_uuid: row.uuid, detail }, moment)
  await getPayable(row.kind).onUnpaid(tx, row.subject_uuid, { is: 'given_back', amount: row.amount })
  await postJournals(
    tx,
    givenBackJournals({ subject: row, connection: row, attempt_uuid: row.uuid, refund_uuid, amount: row.amount }),
  )
  await failpoint('payments.give-back-booked')
  await queueRefund(tx, refund_uuid)
  await failpoint('payments.give-back-queued')
}
