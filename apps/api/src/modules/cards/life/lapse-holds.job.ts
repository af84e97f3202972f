import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { lapseHolds } from '../card/hold.queries.ts'

export const lapseHoldsTask = 'lapse-card-holds'

/** Lets go what payments held of cards for longer than they may. */
export const lapseAllHolds: Job = async ({ db }) => {
  for (;;) {
    const count = await inTransaction(db, (tx) => lapseHolds(tx, { card_uuid: null, at: now() }))
    if (count === 0) return
  }
}
