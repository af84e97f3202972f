import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { addDaysOfPause, lockOverPause } from './pause.queries.ts'

export const addBlockedDaysTask = 'add-blocked-days'

const batch = 1000

/** Adds the days on which programs were blocked to their cards, a thousand in a transaction, each card once. */
export const addBlockedDays: Job = async ({ db }) => {
  for (;;) {
    const is_there = await inTransaction(db, async (tx) => {
      const pause = await lockOverPause(tx)
      if (!pause) return false
      await addDaysOfPause(tx, { uuid: pause.uuid, limit: batch, at: now() })
      await failpoint('cards.days-added')
      return true
    })
    if (!is_there) return
  }
}
