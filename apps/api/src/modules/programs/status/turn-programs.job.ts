import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { turnDue } from '../program/status.queries.ts'
import { tellStatus } from '../program/tell-status.ts'

/** Programs that one transaction turns. */
const batch = 200

/**
 * Starts the programs whose first day has come and ends those whose last day is over, each at its own midnight. Run again it finds
 * nothing left to do; two at once share the work.
 */
export const turnPrograms = async (app: App): Promise<void> => {
  for (;;) {
    const count = await inTransaction(app.db, async (tx) => {
      const turned = await turnDue(tx, now(), batch)
      for (const change of turned) await tellStatus(tx, null, change)
      return turned.length
    })
    if (count < batch) return
  }
}
