import { pagePath } from '@plein/contract/pages/page-path'
import { inTransaction } from '#platform/db/tx.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { now } from '#platform/runtime/clock.ts'
import { queueNotice } from '#modules/notifications/index.ts'
import { listAdmins, markNoticed } from './alert-notice.queries.ts'

export const noticeAlertsTask = 'notice-alerts'

/** Tells administrators of alerts that came since the last minute, in one notice: an outage raises a thousand of them. */
export const noticeAlerts: Job = ({ db }) =>
  inTransaction(db, async (tx) => {
    const noticed = await markNoticed(tx, now())
    const [first] = noticed
    if (first === undefined) return
    for (const user_uuid of await listAdmins(tx))
      await queueNotice(tx, {
        user_uuid,
        kind: 'alert',
        code: 'raised',
        params: { n: noticed.length },
        link: pagePath('/finances', {}),
        occasion: `alerts ${first}`,
      })
  })
