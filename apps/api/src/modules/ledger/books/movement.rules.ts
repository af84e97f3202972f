import type { SubAccountRow } from '@plein/contract/ledger'
import type { AccountRow, Movement } from './accounts.queries.ts'

/** Opening, debit, credit and balance of a period in cents; opening and balance are debit minus credit. */
export const getMovement = ({ opening_debit, opening_credit, closing_debit, closing_credit }: Movement) => ({
  opening: opening_debit - opening_credit,
  debit: closing_debit - opening_debit,
  credit: closing_credit - opening_credit,
  balance: closing_debit - closing_credit,
})

/** A sub-account as the contract says it. */
export const accountView = (row: AccountRow): SubAccountRow => ({
  uuid: row.uuid,
  name: row.name,
  reference: row.reference,
  program_uuid: row.program_uuid,
  currency: row.currency,
  ...getMovement(row),
})
