import { acceptorProblems, type acceptors } from '@plein/contract/programs/acceptors'
import { sha256 } from '#platform/security/crypto.ts'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import type { Read, Write } from '#platform/http/route.ts'
import { findAcceptor } from './acceptor.queries.ts'
import { getSight, toView } from './acceptor-view.ts'
import {
  giveInvitation,
  giveWaitingInvitations,
  lockParticipationOfLink,
  findParticipation,
  participationOfLink,
} from './invitation.queries.ts'
import { loadTerms } from './terms.ts'

const invalid = (): Problem => new Problem(acceptorProblems.invitation_link_invalid)

/** The invitation behind a link. Whoever has the link has the mailbox that it went to, or was handed it. */
export const readInvitation: Read<typeof acceptors.invitation> = async ({ db, input: { params } }) => {
  const participation = await participationOfLink(db, sha256(params.token))
  if (!participation) throw invalid()
  const terms = await loadTerms(db, [participation])
  return {
    program_uuid: participation.program_uuid,
    program_title: participation.program_title,
    program_image: participation.program_image,
    owner_name: participation.owner_name,
    email: participation.email,
    terms: terms(participation),
  }
}

/**
 * Hands the invitation of a link to the acceptor who shows it, whose account has another address: a restaurant is often invited at its
 * own mailbox and signs in with its keeper's. One that another account has already, or that was answered, is as good as none.
 */
export const claimInvitation: Write<typeof acceptors.claim> = async ({ tx, input: { body }, caller }) => {
  const participation = await lockParticipationOfLink(tx, sha256(body.token))
  if (!participation || !caller.user_uuid) throw invalid()
  if (participation.acceptor_uuid !== null && participation.acceptor_uuid !== caller.user_uuid) throw invalid()
  // Somebody who has a part in the program already is led there; the invitation waits on for its own mailbox.
  const own =
    participation.acceptor_uuid === null
      ? await findParticipation(tx, participation.program_uuid, caller.user_uuid)
      : participation.uuid
  if (!own) await giveInvitation(tx, participation.uuid, caller.user_uuid)
  const sight = getSight(caller)
  const row = await findAcceptor(tx, sight, own ?? participation.uuid)
  if (!row) throw invalid()
  return toView(tx, row, sight)
}

/** Hands a new acceptor what waits for the mailbox, and the invitation whose link led to the sign-up. */
export const welcomeAcceptor = async (
  tx: Tx,
  { user_uuid, type, email, invite }: { user_uuid: string; type: number; email: string; invite: string | null },
): Promise<void> => {
  if (type !== 2) return
  await giveWaitingInvitations(tx, { user_uuid, email, token_hash: invite === null ? null : sha256(invite) })
}
