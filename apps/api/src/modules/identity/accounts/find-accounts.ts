import type { Db, Tx } from '#platform/db/database.ts'
import { accountsWith } from './user.queries.ts'
import type { FoundAccount } from './user.queries.ts'

/** Accounts by their uuid or e-mail address, in any case. Erased people have none. */
export const findAccounts = async (
  db: Db | Tx,
  { uuids, emails }: { readonly uuids: readonly string[]; readonly emails: readonly string[] },
): Promise<readonly FoundAccount[]> =>
  uuids.length + emails.length === 0
    ? []
    : accountsWith(
        db,
        uuids,
        emails.map((email) => email.toLowerCase()),
      )
