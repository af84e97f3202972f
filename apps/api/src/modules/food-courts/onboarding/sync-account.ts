import { inviteStatuses } from '@plein/contract/food-courts'
import { now } from '#platform/runtime/clock.ts'
import type { App } from '#platform/runtime/app.ts'
import { readMerchant, saveMerchant } from '#modules/payments/index.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { nextSyncAt } from './looks.rules.ts'
import { toMerchant } from './open-account.ts'
import { postpone, writeProgress, type AccountRow } from './onboarding.queries.ts'

/** True while the provider can still change its mind about a restaurant. */
export const isOpen = ({ status, ccvpay_status, account_reference }: AccountRow): boolean =>
  status === inviteStatuses.active &&
  account_reference !== null &&
  (ccvpay_status === 'started' || ccvpay_status === 'screening')

/** Asks the provider how far a restaurant is, and writes what it says. Without an answer nothing changes but when it is asked next. */
export const syncAccount = async (app: App, row: AccountRow): Promise<void> => {
  const { uuid, account_reference } = row
  if (!isOpen(row) || account_reference === null) return postpone(app.db, uuid, null)
  const outcome = await readMerchant(app, row.court_uuid, account_reference)
  const at = now()
  if (outcome.kind !== 'answer') return postpone(app.db, uuid, nextSyncAt(at, row.looks + 1))
  const { status, onboarding_url } = outcome.value
  const is_settled = status === 'active' || status === 'rejected'
  const looks = status === row.ccvpay_status ? row.looks + 1 : 0
  await inTransaction(app.db, async (tx) => {
    const isNews = await writeProgress(tx, {
      uuid,
      account_reference,
      asked_in: row.ccvpay_status,
      ccvpay_url: onboarding_url,
      ccvpay_status: status,
      look_at: is_settled ? null : nextSyncAt(at, looks),
    })
    if (isNews && status !== row.ccvpay_status) await saveMerchant(tx, toMerchant(row, outcome.value))
  })
}
