import type { Tx } from '#platform/db/database.ts'
import { createPaid } from '#modules/payments/index.ts'
import { cardSourceKind } from '../paying/card-source.ts'
import type { SaleRow } from './sale.queries.ts'

/** As what payments keep a payment by card at a till. A sale, its payable, the shop's share and the attempt have one uuid. */
export const tillSaleKind = 'till_sale'

/** Books what a till took of a card: a payable that the card has paid, all of it the shop's, 520 / 210. */
export const bookRedemption = async (
  tx: Tx,
  { sale, shop, at }: { sale: SaleRow; shop: string; at: Date },
): Promise<void> => {
  const { uuid, acceptor_uuid, program_uuid, program_title, currency, amount, card_uuid, number } = sale
  const fee = { fee: 0, fee_program_uuid: null, fee_vat_percentage: 0 }
  await createPaid(tx, {
    attempt_uuid: uuid,
    payable: {
      uuid,
      kind: tillSaleKind,
      subject_uuid: uuid,
      subject_label: String(number),
      program_uuid,
      description: program_title,
      currency,
      amount,
      // A shop's books name no holder.
      payer_uuid: null,
      shares: [{ program_uuid: null, acceptor_uuid, subject_uuid: uuid, amount, ...fee }],
    },
    payees: [shop],
    sources: [{ kind: cardSourceKind, source_uuid: card_uuid, amount }],
    at,
    language: 'nl',
  })
}
