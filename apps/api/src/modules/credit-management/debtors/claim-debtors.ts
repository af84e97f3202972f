import type { Tx } from '#platform/db/database.ts'
import { claimDebtors } from './debtor.queries.ts'

/** A new account, whose mailbox is proven, has the bills that went to it. */
export const welcomeDebtor = async (
  tx: Tx,
  { user_uuid, type, email }: { user_uuid: string; type: number; email: string },
): Promise<void> => {
  if (type === 3) await claimDebtors(tx, { email, user_uuid })
}
