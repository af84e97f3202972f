import { acceptorProblems, type acceptors, type InvitationOutcome } from '@plein/contract/programs/acceptors'
import { acceptorStatuses, isRunning } from '@plein/contract/programs/codes'
import { pipelineProblems } from '@plein/contract/problem'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Write } from '#platform/http/route.ts'
import { newId } from '#platform/runtime/ids.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { audit } from '#modules/identity/index.ts'
import { findName } from '../program/program.queries.ts'
import { programsEvents } from '../programs.events.ts'
import { assertInvitationLimit } from './invitation-limits.ts'
import {
  acceptorsAt,
  insertInvitations,
  inviteAgain,
  lockOwnProgram,
  lockParticipations,
  type KnownParticipation,
  type NewInvitation,
} from './invitation.queries.ts'

/**
 * Invites people to a program by e-mail, each once, and answers what became of each address in the order in which they came. Whether an
 * address without a participation has an account, of whatever kind, or none is the same for its owner: an invitation.
 */
export const inviteAcceptors: Write<typeof acceptors.invite> = async ({ tx, input: { body }, caller }) => {
  const program = await lockOwnProgram(tx, body.program_uuid, caller.user_uuid)
  if (!program) throw new Problem(pipelineProblems.not_found)
  if (!isRunning(program.status_id)) throw new Problem(acceptorProblems.program_not_inviting)

  const typed = body.emails.map((text) => ({ text, email: mailAddress(text)?.toLowerCase() ?? null }))
  const emails = [...new Set(typed.flatMap(({ email }) => email ?? []))]
  const sorted = await sortOut(tx, program.uuid, emails)
  const count = sorted.fresh.length + sorted.again.length
  const at = now()
  await assertInvitationLimit(tx, { owner_uuid: caller.user_uuid, more: count, at })

  const inviting = { program_uuid: program.uuid, invited_by: caller.user_uuid, language: body.language ?? 'nl', at }
  const named = await findName(tx, program.uuid)
  if (count === 0) changedNothing(caller)
  if (sorted.fresh.length > 0) await insertInvitations(tx, inviting, sorted.fresh)
  if (sorted.again.length > 0) await inviteAgain(tx, inviting, sorted.again)
  for (const { uuid, acceptor_uuid } of [...sorted.fresh, ...sorted.again]) {
    publish(tx, programsEvents.invitationAsked, { uuid })
    audit(tx, caller, {
      action: 'acceptor_invited',
      user_uuid: acceptor_uuid,
      ...(named && { program: named }),
    })
  }
  return {
    results: typed.map(({ text, email }) => ({
      email: email ?? text,
      outcome: (email && sorted.outcomes.get(email)) || 'invalid',
    })),
  }
}

interface Sorted {
  readonly outcomes: ReadonlyMap<string, InvitationOutcome>
  readonly fresh: readonly NewInvitation[]
  readonly again: readonly NewInvitation[]
}

const outcomeOfParticipation: Readonly<Record<number, InvitationOutcome>> = {
  [acceptorStatuses.active]: 'already_active',
  [acceptorStatuses.pending]: 'already_invited',
  [acceptorStatuses.blocked]: 'blocked',
}

/** The step for each mailbox: none, a new invitation, or one more for somebody whose participation ended. */
const sortOut = async (tx: Tx, program_uuid: string, emails: readonly string[]): Promise<Sorted> => {
  const accounts = new Map((await acceptorsAt(tx, emails)).map(({ email, user_uuid }) => [email, user_uuid]))
  const participations = await lockParticipations(tx, { program_uuid, emails, acceptor_uuids: [...accounts.values()] })
  const outcomes = new Map<string, InvitationOutcome>()
  const fresh: NewInvitation[] = []
  const again: NewInvitation[] = []
  for (const email of emails) {
    const acceptor_uuid = accounts.get(email) ?? null
    const participation = participationFor(participations, email, acceptor_uuid)
    const settled = participation && outcomeOfParticipation[participation.status_code]
    outcomes.set(email, settled ?? 'invited')
    if (settled) continue
    // The address that stands at the participation already is kept, where another row of the program has the one that was typed.
    if (participation) again.push({ uuid: participation.uuid, email, acceptor_uuid })
    else fresh.push({ uuid: newId(), email, acceptor_uuid })
  }
  return { outcomes, fresh, again }
}

/** The account's own part counts before one that only carries its address. */
const participationFor = (
  participations: readonly KnownParticipation[],
  email: string,
  acceptor_uuid: string | null,
): KnownParticipation | undefined =>
  participations.find((participation) => acceptor_uuid !== null && participation.acceptor_uuid === acceptor_uuid) ??
  participations.find((participation) => participation.email === email)
