import { inviteStatuses, type foodCourts } from '@plein/contract/food-courts'
import type { BodyOf } from '@plein/contract/endpoint'
import type { Caller } from '#platform/security/caller.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import type { Own } from '#platform/http/route.ts'
import { acceptInvite } from './accept-invite.ts'
import { declineInvite } from './decline-invite.ts'
import { readDeclining } from './declining.rules.ts'
import { notFound } from '../food-courts.problems.ts'
import { withdrawInvite } from '../invites/end-invite.ts'
import { findInvite } from '../invites/invite.queries.ts'
import { getStage } from '../invites/invite.rules.ts'
import { remindInvite, sendInvite } from '../invites/send-invite.ts'

type Body = BodyOf<typeof foodCourts.invite>

const ofCourt = { send: sendInvite, [inviteStatuses.pending]: remindInvite, [inviteStatuses.unsent]: withdrawInvite }

/** One path for both sides: what the body asks for says who has to be asking. Answers how the invitation then stands. */
export const changeInvite: Own<typeof foodCourts.invite> = async ({ app, input: { params, body }, caller }) => {
  await carryOut(app, { caller, court_uuid: params.uuid, body })
  const invite = await findInvite(app.db, params.uuid, body.program_uuid)
  if (!invite) throw notFound()
  const { uuid, status, program_uuid, ccvpay_status } = invite
  return { status, stage: getStage(invite), invite_uuid: uuid, program_uuid, ccvpay_status }
}

const carryOut = async (
  app: App,
  { caller, court_uuid, body }: { caller: Caller; court_uuid: string; body: Body },
): Promise<void> => {
  const { program_uuid, status, consent, decline_reason: reason, decline_words: words } = body
  if (status === inviteStatuses.active) return acceptInvite(app, caller, { court_uuid, program_uuid, consent })
  if (status === inviteStatuses.declined) {
    const step = { caller, court_uuid, program_uuid, declining: readDeclining({ reason, words }) }
    return inTransaction(app.db, (tx) => declineInvite(tx, step))
  }
  const act = ofCourt[status ?? 'send']
  await inTransaction(app.db, (tx) => act(tx, { caller, court_uuid, program_uuid }))
}
