import { inviteStatuses } from '@plein/contract/food-courts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { takeOutOfCourt } from '#modules/food-ordering/index.ts'
import { auditCourt } from '../audit-court.ts'
import { courtEvents } from '../food-courts.events.ts'
import { notFound, notPending, withdrawn } from '../food-courts.problems.ts'
import { lockInvite, writeEnded } from '../invites/invite.queries.ts'
import type { Declining } from './declining.rules.ts'
import { isWithdrawn, type InviteStep } from '../invites/invite.rules.ts'
import { findParticipation, writeDeclining } from '../invites/answer.queries.ts'

const { pending, active, declined } = inviteStatuses

/** The restaurant declines, or leaves the court that it stands in: its next order is its own, running ones are finished as they were made. */
export const declineInvite = async (
  tx: Tx,
  { caller, court_uuid, program_uuid, declining }: InviteStep & { readonly declining: Declining },
): Promise<void> => {
  const participation = await findParticipation(tx, program_uuid, caller.user_uuid)
  if (!participation) throw notFound()
  const invite = await lockInvite(tx, court_uuid, program_uuid)
  if (!invite) throw notFound()
  if (invite.status === declined) return changedNothing(caller)
  if (isWithdrawn(invite)) throw withdrawn()
  if (invite.status !== pending && invite.status !== active) throw notPending()
  // A person who was asked to work there and has not answered may accept for the restaurant, but not take it out.
  if (invite.status === active && participation !== 'works') throw notFound()
  const reason = invite.status === active ? 'left' : 'declined'
  await writeEnded(tx, { uuid: invite.uuid, status: declined, reason, answered_by: caller.user_uuid, at: now() })
  if (reason === 'declined') await writeDeclining(tx, invite.uuid, declining)
  if (reason === 'left') await takeOutOfCourt(tx, program_uuid, court_uuid)
  await auditCourt(tx, {
    caller,
    invite: { court_uuid, program_uuid },
    action: reason === 'left' ? 'court_restaurant_left' : 'court_invite_declined',
  })
  publish(tx, courtEvents.inviteAnswered, { uuid: invite.uuid, answer: reason })
}
