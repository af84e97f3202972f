import { run } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import { newId } from '#platform/runtime/ids.ts'
import { postJournals } from '#modules/ledger/index.ts'
import { chargebackJournal, paymentJournal, refundJournal, type BookedShare } from '../booking.rules.ts'
import { createPayable, finishShare, registerPayableKind, type PaidOutShare } from '../index.ts'
import type { PaymentsTestApp } from '../payments.test-data.ts'
import { saleKind } from '../sale.test-data.ts'

/** A sale at a till: made and paid in one transaction, its share the shop's. */
const tillSaleKind = 'test_till_sale'

/** The payouts that a till sale was told of. */
export interface Heard {
  readonly paid_out: PaidOutShare[]
  readonly returned: string[]
}

export const registerTillSales = (kind = tillSaleKind): Heard => {
  const heard: Heard = { paid_out: [], returned: [] }
  registerPayableKind({
    ...saleKind,
    kind,
    sold_as: 'sale',
    paid_out: {
      onPaidOut: async (_tx, shares) => void heard.paid_out.push(...shares),
      onPayoutReturned: async (_tx, subject_uuids) => void heard.returned.push(...subject_uuids),
    },
  })
  return heard
}

export interface TillSale {
  readonly payable_uuid: string
  readonly subject_uuid: string
  readonly attempt_uuid: string
  readonly share: BookedShare
}

const connection = { connection_uuid: newId(), provider: 'sandbox', mode: 'test', account: 'till' }
const subject = (it: PaymentsTestApp) => ({
  description: 'Till',
  subject_label: '77',
  program_uuid: it.restaurant,
  currency: 'EUR',
  books: saleKind.books,
})

/** A till sale in the restaurant's program whose money is an acceptor's. A fee is the court's. */
export const tillSale = (
  it: PaymentsTestApp,
  acceptor_uuid: string,
  amount: number,
  fee = 0,
  kind = tillSaleKind,
): Promise<TillSale> =>
  inTransaction(it.app.database.db, async (tx) => {
    const subject_uuid = newId()
    const fees = { amount, fee, fee_program_uuid: fee > 0 ? it.court : null, fee_vat_percentage: 0 }
    const payable_uuid = createPayable(tx, {
      description: 'Till',
      subject_label: '77',
      program_uuid: it.restaurant,
      currency: 'EUR',
      kind,
      subject_uuid: newId(),
      amount,
      payer_uuid: null,
      shares: [{ program_uuid: null, acceptor_uuid, subject_uuid, ...fees }],
    })
    const attempt_uuid = newId()
    await run(
      tx,
      `insert into payments.attempts (uuid, payable_uuid, connection_uuid, provider, mode, account, method, currency, amount, status,
                                      webhook_token, idempotency_key, return_url, language, applied, created, changed, paid_at, pay_until)
       select $1::uuid, $2, c.uuid, c.provider, c.mode, c.account, 'card', 'EUR', $3, 'paid', '-', $1::text, '', 'nl', true, now(), now(), now(), now()
         from payments.connections c where c.is_active limit 1`,
      [attempt_uuid, payable_uuid, amount],
    )
    await run(tx, "update payments.payables set state = 'paid', amount_paid = amount where uuid = $1", [payable_uuid])
    const share = {
      ...fees,
      program_uuid: null,
      acceptor_uuid,
      program_title: 'Kaasboer',
      fee_program_title: fee > 0 ? 'Markthal' : null,
    }
    await postJournals(tx, [
      paymentJournal({ subject: subject(it), connection, attempt_uuid, amount, shares: [share] }),
    ])
    return { payable_uuid, subject_uuid, attempt_uuid, share }
  })

/** The sale is over: its share can be paid out from the next day on. */
export const finishTillSale = (it: PaymentsTestApp, sale: TillSale): Promise<void> =>
  inTransaction(it.app.database.db, async (tx) =>
    finishShare(tx, { payable_uuid: sale.payable_uuid, subject_uuid: sale.subject_uuid, done_at: new Date() }),
  )

/** Gives `amount` back, of which `fee` is the fee. */
export const refundTillSale = (
  it: PaymentsTestApp,
  { sale, amount, fee = 0 }: { sale: TillSale; amount: number; fee?: number | undefined },
): Promise<void> =>
  inTransaction(it.app.database.db, async (tx) => {
    const uuid = newId()
    await run(
      tx,
      `insert into payments.refunds (uuid, payable_uuid, attempt_uuid, subject_uuid, currency, amount, fee, reason, status, idempotency_key, created, changed)
       values ($1::uuid, $2, $3, $4, 'EUR', $5, $6, 'cold', 'refunded', $1::text, now(), now())`,
      [uuid, sale.payable_uuid, sale.attempt_uuid, sale.subject_uuid, amount, fee],
    )
    await run(tx, 'update payments.shares set amount_refunded = $2, fee_refunded = $3 where subject_uuid = $1', [
      sale.subject_uuid,
      amount,
      fee,
    ])
    await run(tx, 'update payments.payables set amount_refunded = $2 where uuid = $1', [sale.payable_uuid, amount])
    const part = { amount, fee, fee_before: 0 }
    await postJournals(tx, [
      refundJournal({ subject: subject(it), place: connection, refund_uuid: uuid, share: sale.share, part }),
    ])
  })

export const chargeBackTillSale = (it: PaymentsTestApp, sale: TillSale, amount: number): Promise<void> =>
  inTransaction(it.app.database.db, async (tx) => {
    const uuid = newId()
    await run(
      tx,
      'insert into payments.chargebacks (uuid, attempt_uuid, subject_uuid, amount, created) values ($1, $2, $3, $4, now())',
      [uuid, sale.attempt_uuid, sale.subject_uuid, amount],
    )
    await postJournals(tx, [
      chargebackJournal({ subject: subject(it), connection, chargeback_uuid: uuid, share: sale.share, amount }),
    ])
  })
