import { inviteStatuses, type foodCourts } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { takeOutOfCourt } from '#modules/food-ordering/index.ts'
import { auditCourt } from '../audit-court.ts'
import { courtEvents } from '../food-courts.events.ts'
import { notFound, notPending } from '../food-courts.problems.ts'
import { findOwnCourt, lockInvite, writeEnded, type InviteRow } from './invite.queries.ts'
import { isWithdrawn, type InviteStep } from './invite.rules.ts'

const { unsent, pending, active } = inviteStatuses

const lockOwn = async (
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

/**
 * Takes an invitation, or a restaurant that accepted one, out of the court: it is unsent again, and only the list of all shows it. The
 * restaurant's next order is its own; running ones are finished as they were made.
 */
export const removeInvite: Write<typeof foodCourts.removeInvite> = async ({ tx, input: { params, query }, caller }) => {
  const [court_uuid, program_uuid] = [params.uuid, query.program_uuid]
  const invite = await lockOwn(tx, { caller, court_uuid, program_uuid })
  if (invite.status === unsent) {
    changedNothing(caller)
    return null
  }
  await writeEnded(tx, { uuid: invite.uuid, status: unsent, reason: 'removed', answered_by: null, at: now() })
  if (invite.status === active) await takeOutOfCourt(tx, program_uuid, court_uuid)
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_restaurant_removed' })
  if (invite.status === pending || invite.status === active)
    publish(tx, courtEvents.inviteEnded, {
      uuid: invite.uuid,
      end: invite.status === active ? 'removed' : 'withdrawn',
    })
  return null
}
