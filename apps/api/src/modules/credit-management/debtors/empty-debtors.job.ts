import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { emptyCopies, emptyDebtor, listForgotten } from './empty.queries.ts'

export const emptyDebtorsTask = 'empty-debtors'

/**
 * Seven years after the book year of a debtor's last bill and payment the law asks for them no longer (article 52 AWR): the bills stay in the
 * books by the debtor's number, and nothing says who that was.
 */
export const emptyDebtors: Job = async ({ db }) => {
  for (;;) {
    const at = now()
    const uuids = await listForgotten(db, at)
    let emptied = 0
    for (const uuid of uuids)
      await inTransaction(db, async (tx) => {
        if (!(await emptyDebtor(tx, { uuid, at }))) return
        await emptyCopies(tx, uuid)
        emptied++
      })
    // One that changed meanwhile is looked at tomorrow.
    if (emptied === 0) return
  }
}
