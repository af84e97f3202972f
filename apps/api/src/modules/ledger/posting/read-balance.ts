import type { Db, Tx } from '#platform/db/database.ts'
import { accountUuid, type Account } from './account.rules.ts'
import { before, sumsAt } from '../books/sums.queries.ts'

/** The balance of an account, credit minus debit in cents; 0 of one that was never booked on. A look-up and some 200 entries, however long it is. */
export const readBalance = async (
  db: Db | Tx,
  { main_account, reference }: Pick<Account, 'main_account' | 'reference'>,
  currency: string,
): Promise<number> => {
  const account_uuid = accountUuid(main_account, reference, currency)
  const [sums] = await sumsAt(db, { kind: 'account', main_account, currency, account_uuid }, [before(null)])
  return sums ? sums.credit - sums.debit : 0
}
