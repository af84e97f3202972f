import { now } from '#platform/runtime/clock.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { deleteUnanswered } from './invitation.queries.ts'

/** So long after the newest mail nobody answers any more. */
const keptDays = 90
const dayMs = 86_400_000

/**
 * Forgets the mailboxes of people who were invited, have no account and never answered: 90 days after the newest mail, or after the
 * invitation was withdrawn. Who has an account keeps the invitation, to answer it or to let it be. Decision 0031.
 */
export const purgeInvitations: Job = async ({ db }) => {
  await deleteUnanswered(db, new Date(now().getTime() - keptDays * dayMs))
}
