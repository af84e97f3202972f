import { programStatuses } from '@plein/contract/programs/codes'
import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { oneLine } from '#platform/mail/one-line.ts'
import { now } from '#platform/runtime/clock.ts'
import { courtKind as unannounced, publishCourt } from '#modules/food-setup/index.ts'
import type { ProgramKind } from '#modules/programs/index.ts'
import { publishAnnouncement } from '../announcements/add-announcement.ts'
import { auditAnnouncement } from '../announcements/own-court.ts'
import { findOwnCourt, findRunningRestaurant, lockInvite } from '../invites/invite.queries.ts'
import { sendInvite } from '../invites/send-invite.ts'

/** Opens a court: its draft's announcement is shown and its invitations leave, in the transaction that publishes it. */
const openCourt = async (tx: Tx, court_uuid: string, caller: Caller): Promise<void> => {
  const { announcement, invites } = await publishCourt(tx, court_uuid)
  const text = oneLine(announcement ?? '')
  if (text !== '') {
    await publishAnnouncement(tx, { court_uuid, text, visible_from: now(), visible_until: null })
    await auditAnnouncement(tx, { caller, court_uuid, action: 'court_announcement_published' })
  }
  const court = await findOwnCourt(tx, court_uuid, caller.user_uuid)
  // One that opens on a later day invites from then on: nobody can join it before.
  if (court?.status_id !== programStatuses.active) return
  for (const program_uuid of invites)
    if (await canBeInvited(tx, court_uuid, program_uuid)) await sendInvite(tx, { caller, court_uuid, program_uuid })
}

/** A restaurant that stopped or joined another court since it was chosen keeps nobody from opening. */
const canBeInvited = async (tx: Tx, court_uuid: string, program_uuid: string): Promise<boolean> => {
  const restaurant = await findRunningRestaurant(tx, program_uuid)
  return restaurant?.court_uuid === null && (await lockInvite(tx, court_uuid, program_uuid)) === undefined
}

export const courtKind: ProgramKind = { ...unannounced, publish: openCourt }
