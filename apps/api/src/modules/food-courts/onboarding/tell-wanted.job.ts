import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import { courtEvents } from '../food-courts.events.ts'
import { takeWanted } from './wanted.queries.ts'
import { wantedAfterMs } from './wanted.rules.ts'

const atOnce = 100

/** Tells restaurants that joined three days ago and are not connected what the provider of their court still wants: each once. */
export const tellWanted = async (app: App): Promise<void> => {
  for (;;) {
    const at = now()
    const count = await inTransaction(app.db, async (tx) => {
      const uuids = await takeWanted(tx, { at, answered_before: new Date(at.getTime() - wantedAfterMs), count: atOnce })
      for (const uuid of uuids) publish(tx, courtEvents.detailsWanted, { uuid })
      return uuids.length
    })
    if (count < atOnce) return
  }
}
