import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import {
  listClaimDifferences,
  listPartDifferences,
  listUnmirrored,
  sumClaims,
  takeSnapshot,
  type ClaimTotal,
} from './audit.queries.ts'

/** The findings of an audit of bills; account 120 is what debtors owe when there are none. */
export interface BillsAudit {
  readonly totals: readonly ClaimTotal[]
  readonly findings: readonly { readonly subject: string; readonly detail: string }[]
}

/** Proves, debtor by debtor and in one snapshot, that the books, the rows of money and the open parts of bills know the same claim. */
export const auditBills = (db: Db): Promise<BillsAudit> =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    const totals = await sumClaims(tx)
    const findings = [
      ...(await listClaimDifferences(tx)).map(({ subject, currency, open, moved, booked }) => ({
        subject: `debtor ${subject}`,
        detail: `${currency} ${booked} on account 120, ${moved} by bills and payments, ${open} open`,
      })),
      ...(await listPartDifferences(tx)).map(({ number, part, open, moved }) => ({
        subject: number,
        detail: `${open} of its ${part} are open, ${moved} by charges and payments`,
      })),
      ...(await listUnmirrored(tx)).map(({ program_uuid, owed, owing }) => ({
        subject: `program ${program_uuid}`,
        detail: `${owed} are owed to it on account 210, ${owing} by its debtors on account 120`,
      })),
    ]
    return { totals, findings }
  })
