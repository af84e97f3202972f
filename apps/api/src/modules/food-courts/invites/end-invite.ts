import { inviteStatuses } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { auditCourt } from '../audit-court.ts'
import { courtEvents } from '../food-courts.events.ts'
import { notFound, notPending } from '../food-courts.problems.ts'
import { findOwnCourt, lockInvite, writeEnded, type InviteRow } from './invite.queries.ts'
import { isWithdrawn, type InviteStep } from './invite.rules.ts'

const { unsent, pending } = inviteStatuses

export const lockOwn = async (
  tx: Tx,
  { caller, court_uuid, program_uuid }: { caller: Caller; court_uuid: string; program_uuid: string },
): Promise<InviteRow> => {
  if (!(await findOwnCourt(tx, court_uuid, caller.user_uuid))) throw notFound()
  const invite = await lockInvite(tx, court_uuid, program_uuid)
  if (!invite) throw notFound()
  return invite
}

/** The court takes an invitation back that waits for its answer, or whose acceptance is not through: it can no longer be answered. */
export const withdrawInvite = async (tx: Tx, { caller, court_uuid, program_uuid }: InviteStep): Promise<void> => {
  const invite = await lockOwn(tx, { caller, court_uuid, program_uuid })
  if (isWithdrawn(invite)) return changedNothing(caller)
  if (invite.status !== pending) throw notPending()
  await writeEnded(tx, { uuid: invite.uuid, status: unsent, reason: 'withdrawn', answered_by: null, at: now() })
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_invite_withdrawn' })
  publish(tx, courtEvents.inviteEnded, { uuid: invite.uuid, end: 'withdrawn' })
}
