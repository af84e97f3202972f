import type { Tx } from '#platform/db/database.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { BookedConnection, JournalSubject, ShareOfPayee } from '../booking.rules.ts'
import { writeRestored } from './route.queries.ts'
import { routeRestoredJournal } from './route-journals.rules.ts'

/**
 * A failed refund of a split payment is settled past its provider: the seller has the part that it was to give back, and owes it. Nothing where
 * the refund took nothing from a route.
 */
export const restoreRoute = async (
  tx: Tx,
  restored: {
    failed: ShareOfPayee & { attempt_uuid: string; subject_uuid: string | null; amount_routed: number }
    subject: JournalSubject
    connection: BookedConnection
    settled_uuid: string
  },
): Promise<NewJournal[]> => {
  const { failed, subject, connection, settled_uuid: reference } = restored
  const { attempt_uuid, subject_uuid, amount_routed: cents } = failed
  if (cents === 0 || subject_uuid === null) return []
  await writeRestored(tx, { attempt_uuid, subject_uuid, cents })
  return [routeRestoredJournal({ subject, connection, payee: failed, amount: cents, reference })]
}
