import { now } from '#platform/runtime/clock.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { identityEvents } from '../identity.events.ts'
import { toDay, lastDayBefore } from '../lists/days.rules.ts'
import { markEndingFeeFree } from './fee-free.queries.ts'

const notice_days = 7
const batch = 100

/** Mails owners, once and a week ahead, that their months without the platform's fee end. */
export const mailFeeFreeEnds: Job = async ({ db }) => {
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const at = now()
      const owners = await markEndingFeeFree(tx, {
        at,
        ends_by: new Date(at.getTime() + notice_days * 86_400_000),
        limit: batch,
      })
      for (const { fee_free_until, ...owner } of owners) {
        const days = { last_day: lastDayBefore(fee_free_until), fee_from: toDay(fee_free_until) }
        publish(tx, identityEvents.feeFreeEnds, { ...owner, ...days })
      }
      return owners.length
    })
    if (count < batch) return
  }
}
