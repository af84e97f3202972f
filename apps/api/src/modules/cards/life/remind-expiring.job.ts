import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { cardsEnding, type CardsEnding } from './life.events.ts'
import { markEnding } from './reminder.queries.ts'

export const remindExpiringTask = 'remind-expiring-cards'

const batch = 100

/** Tells holders 60 and 14 days ahead that cards end on which something is left, once each, all cards of one holder together. */
export const remindExpiring: Job = async ({ db }) => {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const holders = await markEnding(tx, { at: now(), limit: batch })
      for (const holder of holders) publish(tx, cardsEnding, holder satisfies CardsEnding)
      return holders.length
    })
    if (count === 0) return
  }
}
