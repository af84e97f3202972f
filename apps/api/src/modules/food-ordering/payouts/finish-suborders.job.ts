import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { finishShare } from '#modules/payments/index.ts'
import { endedSuborders } from './paid-out.queries.ts'

/** Suborders that one transaction says of. */
const batch = 500

/**
 * Says of suborders that were delivered or called off, and of which payments was never told, that they are: those of the time before payouts
 * were built. Their last step is the moment. Without it their money would stay owed for good.
 */
export const finishSuborders = async (app: App): Promise<void> => {
  for (;;) {
    const count = await inTransaction(app.db, async (tx) => {
      const ended = await endedSuborders(tx, batch)
      for (const { payable_uuid, subject_uuid, ended_at } of ended)
        finishShare(tx, { payable_uuid, subject_uuid, done_at: ended_at })
      return ended.length
    })
    if (count < batch) return
  }
}
