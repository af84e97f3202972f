import { systemCaller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { postJournals } from '#modules/ledger/index.ts'
import type { AttemptRow } from '../records/attempt.queries.ts'
import { settledJournal } from '../booking.rules.ts'
import { getKind } from '../kinds.ts'
import { replaceRefund } from './replace-refund.ts'
import { findTakenBack } from './taken-back.queries.ts'

/**
 * Refunds that failed because the payer's bank had all of the money back before: the payer has it, and the provider nothing that it could
 * give. Each is settled by that; its restaurant bore the money twice, by the refund and by the chargeback, and gets it once. What could not
 * be applied is in the books as come and gone, which it is: nobody's share bears its chargeback. With the subject locked. 0046.
 */
export const settleTakenBack = async (tx: Tx, row: AttemptRow): Promise<void> => {
  for (const failed of await findTakenBack(tx, row.uuid)) {
    const { subject_uuid, program_uuid, program_title, amount } = failed
    const settled = { as: 'chargeback', note: null } as const
    const { uuid } = await replaceRefund(tx, failed, failed.uuid, settled, systemCaller)
    if (subject_uuid === null || program_uuid === null || program_title === null) continue
    await getKind(row.kind).onRefundTakenBack(tx, subject_uuid, amount)
    await postJournals(tx, [settledJournal(row, row, uuid, { program_uuid, program_title }, amount)])
  }
}
