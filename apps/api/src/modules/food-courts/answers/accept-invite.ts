import { toBasisPoints } from '@plein/contract/percent'
import { programStatuses } from '@plein/contract/programs/codes'
import { inviteStatuses } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import { keepAgreed } from '#modules/food-setup/index.ts'
import { findMerchantProvider } from '#modules/payments/index.ts'
import { acceptParticipation } from '#modules/programs/index.ts'
import { auditCourt } from '../audit-court.ts'
import {
  consentRequired,
  inACourt,
  notFound,
  notPending,
  notRunning,
  termsChanged,
  withdrawn,
} from '../food-courts.problems.ts'
import { lockInvite, type InviteRow } from '../invites/invite.queries.ts'
import { isWithdrawn } from '../invites/invite.rules.ts'
import { firstLook } from '../onboarding/looks.rules.ts'
import { openAccount } from '../onboarding/open-account.ts'
import { findParticipation, writeConsent } from '../invites/answer.queries.ts'

/** The terms that the restaurant read and agrees to: a percentage with two decimals at most, or cents, and the court's terms. */
interface Consent {
  readonly split_payment_fee_percent: number | null
  readonly split_payment_fee_fixed: number | null
  readonly tc_pdf_url: string | null
}

/**
 * The restaurant accepts: consent, then its account is asked for at the court's provider between two transactions, then it stands in the
 * court, or the invitation is reset. An answer of the provider that does not come now is asked for again by the job.
 */
export const acceptInvite = async (
  app: App,
  caller: Caller,
  { court_uuid, program_uuid, consent }: { court_uuid: string; program_uuid: string; consent: Consent | undefined },
): Promise<void> => {
  const uuid = await inTransaction(app.db, async (tx) => {
    const participation = await findParticipation(tx, program_uuid, caller.user_uuid)
    if (!participation) throw notFound()
    const invite = await lockInvite(tx, court_uuid, program_uuid)
    if (!invite) throw notFound()
    // Asked twice, done once: who lost the first answer reads how far it is.
    if (invite.status === inviteStatuses.active || invite.stage === 'processing') {
      changedNothing(caller)
      return invite.uuid
    }
    assertAnswerable(invite)
    assertConsent(invite, consent)
    // A person who was asked to work in the restaurant and accepts for it accepts that participation as well.
    if (participation === 'invited') await acceptParticipation(tx, caller, program_uuid)
    await begin(tx, { app, caller, invite })
    return invite.uuid
  })
  await openAccount(app, uuid)
}

/** Only an invitation that waits can be answered, and only for programs that run. */
const assertAnswerable = (invite: InviteRow): void => {
  if (isWithdrawn(invite)) throw withdrawn()
  if (invite.status !== inviteStatuses.pending) throw notPending()
  if (invite.stands_in !== null) throw inACourt()
  if (invite.court_status !== programStatuses.active || invite.program_status !== programStatuses.active)
    throw notRunning()
}

const assertConsent = (invite: InviteRow, consent: Consent | undefined): void => {
  if (!consent) throw consentRequired()
  const same =
    toBasisPoints(consent.split_payment_fee_percent) === invite.split_payment_fee_percent &&
    consent.split_payment_fee_fixed === invite.split_payment_fee_fixed &&
    consent.tc_pdf_url === invite.tc_pdf_url
  if (!same) throw termsChanged()
}

const begin = async (
  tx: Tx,
  { app, caller, invite }: { app: TxContext; caller: Caller; invite: InviteRow },
): Promise<void> => {
  const { court_uuid, program_uuid, tc_pdf_url } = invite
  if (tc_pdf_url !== null && !(await keepAgreed(tx, court_uuid, tc_pdf_url))) throw termsChanged()
  const at = now()
  await writeConsent(tx, {
    invite,
    psp: (await findMerchantProvider(app, tx, court_uuid)) ?? 'none',
    portal: caller.portal === 'program-owner' ? 'program-owner' : 'acceptor',
    answered_by: caller.user_uuid,
    at,
    look_at: firstLook(at),
  })
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_invite_accepted' })
}
