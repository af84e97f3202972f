import { acceptorProblems } from '@plein/contract/programs/acceptors'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { mailsSince } from './invitation.queries.ts'

/** Invitations and reminders that one owner sends in a day: enough for a shopping street, too few for a mailing. */
const maxMailsADay = 300
const dayMs = 86_400_000

/** Refuses `more` mails of an owner who has sent too many in the last 24 hours. */
export const assertInvitationLimit = async (
  tx: Tx,
  { owner_uuid, more, at }: { owner_uuid: string | null; more: number; at: Date },
): Promise<void> => {
  if (more === 0) return
  const sent = await mailsSince(tx, owner_uuid, new Date(at.getTime() - dayMs))
  if (sent + more > maxMailsADay)
    throw new Problem(acceptorProblems.too_many_invitations, { params: { most: maxMailsADay } })
}
