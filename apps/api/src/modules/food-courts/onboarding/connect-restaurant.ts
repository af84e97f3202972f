import { inviteStatuses, type foodCourts } from '@plein/contract/food-courts'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import { changedNothing } from '#platform/http/problems/audit-demand.ts'
import type { Own } from '#platform/http/route.ts'
import { assertPassword } from '#modules/identity/index.ts'
import { findMerchantProvider, getProvider, openMerchant, saveMerchant } from '#modules/payments/index.ts'
import { findParticipation } from '../invites/answer.queries.ts'
import { auditCourt } from '../audit-court.ts'
import { notFound, notPossible, providerUnreachable } from '../food-courts.problems.ts'
import { findInvite, lockInvite } from '../invites/invite.queries.ts'
import { nextSyncAt } from './looks.rules.ts'
import { findAccount, writeNewAccount, writeRestart, type AccountRow } from './onboarding.queries.ts'
import { toMerchant, toMerchantOrder } from './open-account.ts'
import { isOpen, syncAccount } from './sync-account.ts'

export const toState = ({ ccvpay_url, ccvpay_status }: AccountRow) => ({ ccvpay_url, ccvpay_status })

/**
 * Connects a restaurant to the court's provider. A page of the provider that waits is answered again; after a rejection, or where there was
 * no provider before, it starts anew with an account of its own. One that names its account can do that anew, with the password of who does.
 */
export const connectRestaurant: Own<typeof foodCourts.onboard> = async ({ app, input: { params, body }, caller }) => {
  const known = await findMember(app.db, { caller, court_uuid: body.food_court, program_uuid: params.uuid })
  if (isOpen(known)) await syncAccount(app, known)
  const row = (await findAccount(app.db, known.uuid)) ?? known
  const { organization } = body
  if (organization !== undefined) await admitOrganization(app, { caller, row, password: body.password })
  else if (row.ccvpay_status !== 'none' && row.ccvpay_status !== 'rejected') {
    changedNothing(caller)
    return toState(row)
  }
  const started = await inTransaction(app.db, (tx) => restart(tx, { app, caller, row }))
  return openAnew(app, { ...started, organization })
}

/** A named account gets the restaurant's money: the provider has to ask for it, and the caller proves the password. */
const admitOrganization = async (
  app: App,
  { caller, row, password }: { caller: Caller; row: AccountRow; password: string | undefined },
): Promise<void> => {
  const psp = await findMerchantProvider(app, app.db, row.court_uuid)
  if (!asksOrganization(app, psp)) throw notPossible()
  await assertPassword(app, caller, password)
}

/** The provider opens no account: a restaurant names the one that it has there. */
export const asksOrganization = (app: TxContext, psp: string | undefined): boolean =>
  psp !== undefined && getProvider(app.settings, psp)?.merchants?.asks_organization === true

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

const openAnew = async (
  app: App,
  { row, psp, organization }: { row: AccountRow; psp: string; organization: string | undefined },
) => {
  const outcome = await openMerchant(app, row.court_uuid, { ...toMerchantOrder(app, row), organization })
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
    look_at: status === 'active' ? null : nextSyncAt(now(), 0),
  }
  await inTransaction(app.db, async (tx) => {
    if (!(await writeNewAccount(tx, account))) throw notPossible()
    await saveMerchant(tx, toMerchant({ ...row, psp }, outcome.value))
  })
  return { ccvpay_url: onboarding_url, ccvpay_status: status }
}
