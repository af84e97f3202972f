import { now } from '../../../platform/clock.ts'
import { run } from '../../../platform/db/database.ts'
import type { Job } from '../../../platform/jobs.ts'

/** So long after the newest mail nobody answers any more. */
const keptDays = 90

/**
 * Forgets the mailboxes of people who were invited, have no account and never answered: 90 days after the newest mail, or after the
 * invitation was withdrawn. Who has an account keeps the invitation, to answer it or to let it be. Decision 0031.
 */
export const forgetInvitations: Job = async ({ db }) => {
  await run(
    db,
    `delete from programs.participations
      where acceptor_uuid is null and greatest(invited_at, reminded_at, since) < $1::timestamptz - make_interval(days => $2)`,
    [now(), keptDays],
  )
}
