import { pagePath } from '@plein/contract/pages/page-path'
import { refundProblems } from '@plein/contract/payments/refunds'
import { Problem } from '#platform/http/problem.ts'
import type { Caller } from '#platform/security/caller.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { sellerBooks, type Payable, type PayableKind, type Refundable } from '#modules/payments/index.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { tillSaleKind } from './book-redemption.ts'
import { findSale, listPayablesOfAccount, lockAnySale, lockSale } from './sale.queries.ts'
import { writeRefundedSale } from './write-sale.queries.ts'

const page = pagePath('/cards', {})
/** As orders count it. */
const paid = 3

/** Throws not_found for everybody but the shop that took the card. */
const admit = async (db: Db | Tx, uuid: string, caller: Caller): Promise<void> => {
  const sale = caller.kind === 'acceptor' ? await findSale(db, uuid, caller.user_uuid) : undefined
  if (!sale) throw notFound()
}

/** A sale at a till is paid as it is made: nothing is ever started for it, and no money comes late. */
const payable: Payable = {
  describe: () => ({ url: page, invoice_url: null, receipt_url: null }),
  admit,
  lock: async (tx, uuid) => {
    if (!(await lockAnySale(tx, uuid))) throw notFound()
  },
  beforePayment: async () => {
    throw stepNotAllowed()
  },
  onPaid: async () => false,
  onUnpaid: async () => undefined,
  statusAfter: () => paid,
  returnUrl: (app) => portalUrl(app.settings, 'acceptor') + page,
}

const refundable: Refundable = {
  planRefund: async (tx, uuid, lines, caller) => {
    const sale = caller.kind === 'acceptor' ? await lockSale(tx, uuid, caller.user_uuid) : undefined
    if (!sale || sale.kind !== 'redemption') throw notFound()
    // A sale at a till has no lines: whoever names some means something else.
    if (lines) throw new Problem(refundProblems.refund_exceeds_paid)
    return { payable_uuid: uuid, subject_uuid: uuid, amount: sale.amount - sale.amount_refunded, lines: [] }
  },
  admitToRefund: async (tx, uuid, caller) => {
    if (caller.kind !== 'acceptor' || !(await lockSale(tx, uuid, caller.user_uuid))) throw notFound()
  },
  onRefund: (tx, { subject_uuid, amount }) => writeRefundedSale(tx, subject_uuid, amount),
  // The card has it at once: none of its refunds fails.
  onFailedRefund: async () => undefined,
}

/** Makes what shops took of cards payable, refundable and paid out. */
export const tillSalePayable: PayableKind = {
  kind: tillSaleKind,
  sold_as: 'sale',
  books: sellerBooks,
  payablesOfAccount: listPayablesOfAccount,
  payable,
  refundable,
  paid_out: { onPaidOut: async () => undefined, onPayoutReturned: async () => undefined },
}
