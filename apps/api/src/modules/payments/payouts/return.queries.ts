import { run, type Tx } from '#platform/db/database.ts'

/** True when an admin took the journal back in the books: the money is owed again by that already. */
export const isReversed = async (tx: Tx, journal_uuid: string): Promise<boolean> => {
  const rows = await run(tx, `select 1 from ledger.v_entries where event = 'reversal' and reference = $1 limit 1`, [
    journal_uuid,
  ])
  return rows.length > 0
}

/** False when it was returned before. */
export const writeReturned = async (
  tx: Tx,
  uuid: string,
  by: { readonly reason: string; readonly user_uuid: string | null; readonly at: Date },
): Promise<boolean> => {
  const rows = await run(
    tx,
    `update payments.payouts set status = 'returned', returned_at = $2, return_reason = $3, returned_by = $4
      where uuid = $1 and status = 'booked' returning uuid`,
    [uuid, by.at, by.reason, by.user_uuid],
  )
  return rows.length > 0
}

/** Opens the entries of a payout again. Answers the shares whose payments are among them, by kind. */
export const releaseLines = (
  tx: Tx,
  payout_uuid: string,
): Promise<{ readonly kind: string; readonly subject_uuids: readonly string[] }[]> =>
  run(
    tx,
    `with released as (
       update payments.payout_lines set is_released = true where payout_uuid = $1 returning kind, subject_uuid, payable_uuid)
     select p.kind, array_agg(r.subject_uuid::text) as subject_uuids
       from released r join payments.payables p on p.uuid = r.payable_uuid where r.kind = 'order' group by p.kind`,
    [payout_uuid],
  )

/** The look at the account begins at the oldest entry that was opened again. */
export const reopenFrom = async (
  tx: Tx,
  { payee_uuid, currency, first_at }: { payee_uuid: string; currency: string; first_at: Date },
): Promise<void> => {
  await run(
    tx,
    'update payments.payees set open_from = least(open_from, $3) where coalesce(program_uuid, acceptor_uuid) = $1 and currency = $2',
    [payee_uuid, currency, first_at],
  )
}
