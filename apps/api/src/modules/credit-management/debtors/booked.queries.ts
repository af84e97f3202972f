import { run, type Db, type Tx } from '#platform/db/database.ts'
import type { BookedClaim } from '../money/journals.rules.ts'

/** A debtor as the books name them. */
export const findBooked = async (
  db: Db | Tx,
  debtor_uuid: string,
): Promise<(BookedClaim & { readonly time_zone: string }) | undefined> => {
  const [row] = await run<BookedClaim & { readonly time_zone: string }>(
    db,
    `select d.program_uuid, p.title as program_title, d.number as debtor_number, p.currency, p.time_zone
       from credit_management.debtors d join programs.v_programs p on p.uuid = d.program_uuid where d.uuid = $1`,
    [debtor_uuid],
  )
  return row
}
