import { setClock } from '#platform/runtime/clock.ts'
import { seal } from '#platform/security/crypto.ts'
import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { foodPaying } from '@plein/contract/food-ordering/paying'
import { bookCashSale, cancelCashSale, finishCashSale, finishShare, syncAttempt } from '../index.ts'
import { postWebhook, settle, type PaymentsTestApp } from '../payments.test-data.ts'
import type { Sale, ShareWish } from '../sale.test-data.ts'
import type { Payee } from './payee.rules.ts'
import { replaceAccount } from './payout.queries.ts'
import { payoutsUntil } from './payout-days.rules.ts'
import { runPayouts } from './run-payouts.ts'

const testIban = 'NL91ABNA0417164300'

export const giveAccount = (it: PaymentsTestApp, uuid: string, kind: Payee['kind'] = 'program'): Promise<void> =>
  inTransaction(it.app.database.db, (tx) =>
    replaceAccount(tx, {
      uuid: newId(),
      payee: { kind, uuid },
      iban_encrypted: seal(it.app.settings.encryption_key, testIban),
      last_four: '4300',
      name: 'Bella Napoli B.V.',
      changed_by: null,
      created: new Date(),
    }),
  )

/** A sale whose money is here. Answers its attempt. */
export const paidSale = async (it: PaymentsTestApp, sale: Sale): Promise<string> => {
  const { attempt_uuid } = await it.pay(sale)
  await settle(it, { provider_reference: (await it.attempt(attempt_uuid)).provider_reference, status: 'paid' })
  await syncAttempt(it.platform, attempt_uuid)
  return attempt_uuid
}

export const deliver = (it: PaymentsTestApp, sale: Sale, share_uuids = sale.share_uuids): Promise<void> =>
  inTransaction(it.app.database.db, async (tx) => {
    for (const uuid of share_uuids)
      finishShare(tx, { payable_uuid: sale.payable_uuid, subject_uuid: uuid, done_at: new Date() })
  })

export const refund = async (it: PaymentsTestApp, order_uuid: string, amount?: number) => {
  const lines = amount === undefined ? {} : { lines: [{ uuid: newId(), quantity: amount }] }
  return it.app.as('admin', it.admin).call(foodPaying.refund, { body: { order_uuid, reason: 'cold', ...lines } })
}

export const chargeBack = async (it: PaymentsTestApp, attempt_uuid: string): Promise<void> => {
  const { provider_reference, webhook_token } = await it.attempt(attempt_uuid)
  await it.control('POST', `/payments/${provider_reference}/chargeback`, {})
  await postWebhook({ it, attempt_uuid, token: webhook_token })
}

const dayMs = 86_400_000

/** A run of the clock, `days` from now. */
export const runLater = async (it: PaymentsTestApp, days = 1): Promise<{ count: number; amount: number }> => {
  const created = new Date(Date.now() + days * dayMs)
  setClock(created)
  try {
    return await runPayouts(it.platform, {
      uuid: newId(),
      kind: 'clock',
      until: payoutsUntil(created),
      started_by: null,
      created,
    })
  } finally {
    setClock(undefined)
  }
}

/** The books' debt to a payee, in cents: the balance of its account. */
export const owed = async (it: PaymentsTestApp, payee_uuid: string): Promise<number> => {
  const [row] = await run<{ owed: number }>(
    it.app.database.db,
    `select coalesce(sum(e.credit - e.debit), 0)::bigint as owed from ledger.entries e join ledger.accounts a on a.uuid = e.account_uuid
      where a.main_account = 210 and a.reference = $1`,
    [payee_uuid],
  )
  return row?.owed ?? 0
}

/** A sale of the restaurant that was paid in cash. Answers its share. */
export const cashSale = async (it: PaymentsTestApp, { amount, fee = 0, court = false }: ShareWish): Promise<string> => {
  const subject_uuid = newId()
  const share = {
    subject_uuid,
    program_uuid: it.restaurant,
    amount,
    fee,
    fee_program_uuid: court ? it.court : null,
    fee_vat_percentage: court ? 0 : 2100,
  }
  const sold = {
    kind: 'food_order',
    subject_uuid: newId(),
    subject_label: '2002',
    program_uuid: it.restaurant,
    description: 'Bella Napoli',
    currency: 'EUR',
    amount,
    payer_uuid: null,
    shares: [share],
  }
  await inTransaction(it.app.database.db, (tx) => bookCashSale(tx, sold))
  return subject_uuid
}

export const deliverCash = (it: PaymentsTestApp, subject_uuid: string, at: Date | null = new Date()): Promise<void> =>
  inTransaction(it.app.database.db, async (tx) => finishCashSale(tx, subject_uuid, at))

/** Calls it off twice; answers what each said. */
export const cancelCash = async (it: PaymentsTestApp, subject_uuid: string): Promise<boolean[]> => [
  await inTransaction(it.app.database.db, (tx) => cancelCashSale(tx, subject_uuid)),
  await inTransaction(it.app.database.db, (tx) => cancelCashSale(tx, subject_uuid)),
]
