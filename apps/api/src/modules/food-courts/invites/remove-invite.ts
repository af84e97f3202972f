import { inviteStatuses, type foodCourts } from '@plein/contract/food-courts'
import { now } from '#platform/runtime/clock.ts'
import { publish } from '#platform/jobs/events.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { takeOutOfCourt } from '#modules/food-ordering/index.ts'
import { auditCourt } from '../audit-court.ts'
import { courtEvents } from '../food-courts.events.ts'
import { writeEnded } from './invite.queries.ts'
import { lockOwn } from './end-invite.ts'

const { unsent, pending, active } = inviteStatuses

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
