import { systemCaller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { directJournals } from '../direct-journals.rules.ts'
import { settledJournal } from '../settlement-journals.rules.ts'
import { getRefundable } from '../kinds.ts'
import { restoreRoute } from '../split-payments/restore-route.ts'
import { replaceRefund } from './replace-refund.ts'
import { findTakenBack } from './taken-back.queries.ts'

/**
 * Settles refunds that failed because the payer's bank had taken all of the money back. The restaurant bore it twice, by refund and chargeback,
 * and gets it once. Money that could not be applied is booked as come and gone. With the subject locked. 0046.
 */
export const settleTakenBack = async (tx: Tx, row: AttemptRow): Promise<void> => {
  for (const failed of await findTakenBack(tx, row.uuid)) {
    const { subject_uuid, program_uuid, acceptor_uuid, program_title, amount } = failed
    const settled = { as: 'chargeback', note: null } as const
    const { uuid } = await replaceRefund(tx, { failed, replaces: failed.uuid, settled, caller: systemCaller })
    if (subject_uuid === null || program_title === null) continue
    await getRefundable(row.kind).onFailedRefund(tx, subject_uuid, { is: 'taken_back', amount }, systemCaller)
    const restored = await restoreRoute(tx, {
      failed: { ...failed, program_title },
      subject: row,
      connection: row,
      settled_uuid: uuid,
    })
    await postJournals(tx, [
      settledJournal({
        subject: row,
        connection: row,
        refund_uuid: uuid,
        giver: { program_uuid, acceptor_uuid, program_title },
        amount,
      }),
      ...restored,
      ...directJournals({
        subject: row,
        connection: row,
        reference: uuid,
        amounts: [amount - failed.amount_routed],
        way: 'received',
      }),
    ])
  }
}
