import { pagePath } from '@plein/contract/pages/page-path'
import { programStatuses } from '@plein/contract/programs/codes'
import { inviteStatuses } from '@plein/contract/food-courts'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { publish } from '#platform/jobs/events.ts'
import type { App } from '#platform/runtime/app.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { placeInCourt } from '#modules/food-ordering/index.ts'
import { openMerchant, saveMerchant, type ProviderMerchant } from '#modules/payments/index.ts'
import { writeAccepted } from '../invites/answer.queries.ts'
import { courtEvents } from '../food-courts.events.ts'
import { writeEnded } from '../invites/invite.queries.ts'
import { isGivenUp, nextSyncAt, nextTry } from './looks.rules.ts'
import { findAccount, lockAccount, postpone, type AccountRow } from './onboarding.queries.ts'

/** The call for a restaurant's account, the same as often as it is made. */
export const toMerchantOrder = (app: App, row: AccountRow) => ({
  our_reference: row.uuid,
  idempotency_key: `${row.uuid}-${row.account_number}`,
  name: row.title,
  language: row.language,
  return_url: `${portalUrl(app.settings, row.portal)}${pagePath('/court-invitations/:uuid', { uuid: row.court_uuid }, { connected: row.program_uuid })}`,
})

/** The restaurant as a seller that the court's provider has taken on. */
export const toMerchant = (
  { court_uuid, program_uuid, psp }: Pick<AccountRow, 'court_uuid' | 'program_uuid' | 'psp'>,
  { provider_reference, status }: Pick<ProviderMerchant, 'provider_reference' | 'status'>,
) => ({ program_uuid: court_uuid, seller_uuid: program_uuid, provider: psp, reference: provider_reference, status })

/**
 * Carries an acceptance to its end: asks the court's provider for the restaurant's account (once, however often it is asked) and lets the
 * restaurant into the court, or resets the invitation. What is in doubt is asked again later. Without a provider there is nothing to ask.
 */
export const openAccount = async (app: App, uuid: string): Promise<void> => {
  const row = await findAccount(app.db, uuid)
  if (!row || row.stage !== 'processing') return
  if (row.psp === 'none') return finish(app, row, null)
  const outcome = await openMerchant(app, row.court_uuid, toMerchantOrder(app, row))
  if (outcome.kind === 'answer') return finish(app, row, outcome.value)
  const at = now()
  if (outcome.kind === 'refused') return reset(app, row, outcome.code)
  if (isGivenUp(row.answered_at, at)) return reset(app, row, outcome.code)
  await postpone(app.db, uuid, nextTry(at, row.looks))
}

/** Whoever withdrew, declined or asked anew meanwhile was first: the provider's answer is then about nothing. */
const isStillAsked = (row: AccountRow | undefined, asked: AccountRow): row is AccountRow =>
  row?.status === inviteStatuses.pending && row.stage === 'processing' && row.account_number === asked.account_number

const finish = (app: App, asked: AccountRow, merchant: ProviderMerchant | null): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const row = await lockAccount(tx, asked.uuid)
    if (!isStillAsked(row, asked)) return
    const { program_uuid, court_uuid } = row
    const fee = { fee_percent: row.agreed_fee_percent, fee_fixed: row.agreed_fee_fixed }
    const placed =
      row.court_status === programStatuses.active && (await placeInCourt(tx, { program_uuid, court_uuid, fee }))
    if (!placed) return fail(tx, row, 'restaurant_in_a_court')
    await writeAccepted(tx, row.uuid, {
      account_reference: merchant?.provider_reference ?? null,
      ccvpay_url: merchant?.onboarding_url ?? null,
      ccvpay_status: merchant?.status ?? 'none',
      look_at: merchant && merchant.status !== 'active' ? nextSyncAt(now(), 0) : null,
    })
    if (merchant) await saveMerchant(tx, toMerchant(row, merchant))
    publish(tx, courtEvents.inviteAnswered, { uuid: row.uuid, answer: 'accepted' })
  })

const reset = (app: App, asked: AccountRow, failure_code: string): Promise<void> =>
  inTransaction(app.db, async (tx) => {
    const row = await lockAccount(tx, asked.uuid)
    if (isStillAsked(row, asked)) await fail(tx, row, failure_code)
  })

/** The acceptance failed: the invitation is unsent again, and the court can send it anew. */
const fail = async (tx: Tx, row: AccountRow, failure_code: string): Promise<void> => {
  const { uuid } = row
  await writeEnded(tx, { uuid, status: 0, reason: 'failed', failure_code, answered_by: null, at: now() })
  publish(tx, courtEvents.inviteAnswered, { uuid, answer: 'failed' })
}
