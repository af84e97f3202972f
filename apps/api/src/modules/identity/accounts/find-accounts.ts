import type { Db, Tx } from '#platform/db/database.ts'
import { accountsWith } from './user.queries.ts'

export interface FoundAccount {
  readonly uuid: string
  /** In lower case. */
  readonly email: string
  readonly full_name: string
  /** Somebody showed once that the mailbox is theirs. A customer whom a restaurant made did not, until they choose a password. */
  readonly is_proven: boolean
}

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
