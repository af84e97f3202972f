import type { Db } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { listCardDifferences, sumCards, takeSnapshot, type CardTotal } from './audit.queries.ts'

/** The findings of an audit of cards; account 520 is what is on cards when there are none. */
export interface CardsAudit {
  readonly totals: readonly CardTotal[]
  readonly findings: readonly { readonly subject: string; readonly detail: string }[]
}

/** Proves, card by card and in one snapshot, that the books, the movements and the cards know the same value. A thousand findings at most. */
export const auditCards = (db: Db): Promise<CardsAudit> =>
  inTransaction(db, async (tx) => {
    await takeSnapshot(tx)
    const totals = await sumCards(tx)
    const differences = await listCardDifferences(tx)
    const findings = differences.map(({ subject, currency, balance, moved, booked }) => ({
      subject,
      detail: `${currency} ${booked} on account 520, ${moved} by its movements, ${balance} on the card`,
    }))
    return { totals, findings }
  })
