import { programStatuses } from '@plein/contract/programs/codes'
import { inviteStatuses } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { newId } from '#platform/runtime/ids.ts'
import { auditCourt } from '../audit-court.ts'
import { courtEvents } from '../food-courts.events.ts'
import {
  alreadySent,
  inACourt,
  notFound,
  notPending,
  notRunning,
  remindedRecently,
  tooMany,
} from '../food-courts.problems.ts'
import {
  countMailed,
  findOwnCourt,
  findRunningRestaurant,
  lockInvite,
  writeReminded,
  writeSent,
  type CourtRow,
  type InviteRow,
} from './invite.queries.ts'
import { dayMs, maxMailsOfCourt, maxMailsToOne, reminderPauseMs, type InviteStep } from './invite.rules.ts'

/** Sends an invitation: it waits for the restaurant's answer. One that waits already, or was accepted, is refused. */
export const sendInvite = async (tx: Tx, { caller, court_uuid, program_uuid }: InviteStep): Promise<void> => {
  const court = await runningCourt(tx, caller, court_uuid)
  const restaurant = await findRunningRestaurant(tx, program_uuid)
  if (!restaurant) throw notFound()
  const known = await lockInvite(tx, court_uuid, program_uuid)
  if (known && (known.status === inviteStatuses.pending || known.status === inviteStatuses.active)) throw alreadySent()
  if (restaurant.court_uuid !== null) throw inACourt()
  const day_ago = await assertInviteLimit(tx, court, known)
  const sending = { uuid: newId(), court_uuid, program_uuid, sent_by: caller.user_uuid, at: now(), day_ago }
  const uuid = await writeSent(tx, sending)
  // Two sent it at the same time: the other one was first.
  if (uuid === undefined) throw alreadySent()
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_invite_sent' })
  publish(tx, courtEvents.inviteSent, { uuid, is_reminder: false })
}

/** Sends an invitation that waits once more, with a new link. */
export const remindInvite = async (tx: Tx, { caller, court_uuid, program_uuid }: InviteStep): Promise<void> => {
  const court = await runningCourt(tx, caller, court_uuid)
  const invite = await lockInvite(tx, court_uuid, program_uuid)
  if (!invite) throw notFound()
  if (invite.status !== inviteStatuses.pending || invite.stage !== null) throw notPending()
  const at = now()
  const again_at = (invite.reminded_at ?? invite.sent_at ?? at).getTime() + reminderPauseMs
  if (again_at > at.getTime()) throw remindedRecently(new Date(again_at))
  const day_ago = await assertInviteLimit(tx, court, invite)
  await writeReminded(tx, { uuid: invite.uuid, at, day_ago })
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_invite_reminded' })
  publish(tx, courtEvents.inviteSent, { uuid: invite.uuid, is_reminder: true })
}

const runningCourt = async (tx: Tx, caller: Caller, court_uuid: string): Promise<CourtRow> => {
  const court = await findOwnCourt(tx, court_uuid, caller.user_uuid)
  if (!court) throw notFound()
  if (court.status_id !== programStatuses.active) throw notRunning()
  return court
}

/** Nobody is pestered: neither one restaurant nor all of them. Answers since when mails count. */
const assertInviteLimit = async (tx: Tx, court: CourtRow, invite: InviteRow | undefined): Promise<Date> => {
  const day_ago = new Date(now().getTime() - dayMs)
  const since = invite?.mails_since
  if (invite && since && since > day_ago && invite.mails >= maxMailsToOne) throw tooMany(maxMailsToOne)
  if ((await countMailed(tx, court.uuid, day_ago)) >= maxMailsOfCourt) throw tooMany(maxMailsOfCourt)
  return day_ago
}
