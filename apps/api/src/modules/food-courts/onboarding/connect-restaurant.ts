import { inviteStatuses, type foodCourts } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Own } from '#platform/http/route.ts'
import { findMerchantProvider, openMerchant } from '#modules/payments/index.ts'
import { findParticipation } from '../invites/answer.queries.ts'
import { auditCourt } from '../audit-court.ts'
import { notFound, notPossible, providerUnreachable } from '../food-courts.problems.ts'
import { findInvite, lockInvite } from '../invites/invite.queries.ts'
import { nextSyncAt } from './looks.rules.ts'
import { findAccount, writeNewAccount, writeRestart, type AccountRow } from './onboarding.queries.ts'
import { toMerchantOrder } from './open-account.ts'
import { isOpen, syncAccount } from './sync-account.ts'

export const toState = ({ ccvpay_url, ccvpay_status }: AccountRow) => ({ ccvpay_url, ccvpay_status })

/**
 * Connects a restaurant to the court's provider. A page of the provider that waits is answered again; after a rejection, or where there was
 * no provider before, it starts anew with an account of its own.
 */
export const connectRestaurant: Own<typeof foodCourts.onboard> = async ({ app, input: { params, body }, caller }) => {
  const known = await findMember(app.db, { caller, court_uuid: body.food_court, program_uuid: params.uuid })
  if (isOpen(known)) await syncAccount(app, known)
  const row = (await findAccount(app.db, known.uuid)) ?? known
  if (row.ccvpay_status !== 'none' && row.ccvpay_status !== 'rejected') {
    changedNothing(caller)
    return toState(row)
  }
  const started = await inTransaction(app.db, (tx) => restart(tx, { app, caller, row }))
  return openAnew(app, started.row, started.psp)
}

/** The restaurant's place in the court, for who works in the restaurant. */
export const findMember = async (
  db: Db,
  { caller, court_uuid, program_uuid }: { caller: Caller; court_uuid: string; program_uuid: string },
): Promise<AccountRow> => {
  const participation = await findParticipation(db, program_uuid, caller.user_uuid)
  const invite = participation === 'works' ? await findInvite(db, court_uuid, program_uuid) : undefined
  const row = invite && (await findAccount(db, invite.uuid))
  if (!row) throw notFound()
  if (row.status !== inviteStatuses.active) throw notPossible()
  return row
}

const restart = async (
  tx: Tx,
  {
    app,
    caller,
    row: { uuid, court_uuid, program_uuid, account_number },
  }: { app: TxContext; caller: Caller; row: AccountRow },
): Promise<{ row: AccountRow; psp: string }> => {
  await lockInvite(tx, court_uuid, program_uuid)
  const psp = await findMerchantProvider(app, tx, court_uuid)
  const next = psp && (await writeRestart(tx, uuid, account_number))
  const row = next && (await findAccount(tx, uuid))
  if (!psp || !row) throw notPossible()
  await auditCourt(tx, { caller, invite: { court_uuid, program_uuid }, action: 'court_restaurant_connected' })
  return { row, psp }
}

const openAnew = async (app: App, row: AccountRow, psp: string) => {
  const outcome = await openMerchant(app, row.court_uuid, toMerchantOrder(app, row))
  if (outcome.kind === 'refused') throw notPossible()
  if (outcome.kind === 'unknown') throw providerUnreachable()
  const { provider_reference, status, onboarding_url } = outcome.value
  const account = {
    uuid: row.uuid,
    account_number: row.account_number,
    psp,
    account_reference: provider_reference,
    ccvpay_url: onboarding_url,
    ccvpay_status: status,
    look_at: nextSyncAt(now(), 0),
  }
  if (!(await writeNewAccount(app.db, account))) throw notPossible()
  return { ccvpay_url: onboarding_url, ccvpay_status: status }
}
