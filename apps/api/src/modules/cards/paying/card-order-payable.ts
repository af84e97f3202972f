import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { vatInside } from '@plein/contract/money-rules'
import { pagePath, type PageRoutePath } from '@plein/contract/pages/page-path'
import { payProblems } from '@plein/contract/payments/pay'
import type { Tx } from '#platform/db/database.ts'
import { Problem } from '#platform/http/problem.ts'
import { publish } from '#platform/jobs/events.ts'
import { queueJob } from '#platform/jobs/queue.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { newId } from '#platform/runtime/ids.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import type { NewEntry } from '#modules/ledger/index.ts'
import type { Payable, PayableKind } from '#modules/payments/index.ts'
import { insertBatch } from '../batches/batch.queries.ts'
import { makeCardsTask } from '../batches/make-cards.job.ts'
import { ownerDebtAccount, soldValueAccount } from '../books/card-journals.rules.ts'
import { notFound } from '../cards.problems.ts'
import { findDesign } from '../design/design.queries.ts'
import { bookCardChargebackReversed } from '../giving-back/book-chargeback-reversed.ts'
import { bookCardChargeback } from '../giving-back/book-chargeback.ts'
import { cardRefundable } from '../giving-back/plan-refund.ts'
import { cardOrderEvents } from '../orders/card-order.events.ts'
import { cardOrderKind } from '../orders/card-order-kind.ts'
import { isSelling } from '../orders/find-offer.ts'
import { findOrder, lockOrder, payablesOfAccount, type CardOrderRow } from '../orders/order.queries.ts'
import { markPaid, moveOrder, takeNumber } from '../orders/order-write.queries.ts'
import { invoiceUrl } from '../orders/order-view.ts'
import { bankUntil, invoiceCounter, isOpen, statusAfterPayment, unpaidStatuses } from '../orders/order.rules.ts'
import { everything, toReader } from '../orders/reader.ts'

const { created, awaiting_payment, payment_failed } = orderStatuses

const returnPage: PageRoutePath = '/orders/payment/:sessionid'

/** The cards of a paid order are made at once, by whichever process comes first. What they copy of their design they keep. */
const beginBatch = async (tx: Tx, order: CardOrderRow, at: Date): Promise<void> => {
  const design = await findDesign(tx, order.program_uuid)
  const { expiry_value = null, expiry_type = null, expiry_date = null } = design ?? {}
  const uuid = newId()
  const { uuid: order_uuid, ...copied } = order
  const expiry = { expiry_value, expiry_type, expiry_day: expiry_value === null ? expiry_date : null }
  await insertBatch(tx, { ...copied, ...expiry, uuid, order_uuid, created: at })
  await queueJob(tx, { task: makeCardsTask, payload: { batch_uuid: uuid } })
}

/** An order of cards hears that its money came, or did not. */
const payable: Payable = {
  describe: ({ subject_uuid, is_paid }) => ({
    url: pagePath('/gratitude', {}, { order: subject_uuid }),
    invoice_url: is_paid ? invoiceUrl(subject_uuid) : null,
    receipt_url: is_paid ? invoiceUrl(subject_uuid) : null,
  }),

  admit: async (db, uuid, caller, { key }) => {
    const order = await findOrder(db, uuid, toReader(caller, key))
    // The owner of a program sees what others bought of it, and pays none of it.
    if (!order || (caller.kind === 'program_owner' && !order.is_owners)) throw notFound()
  },

  lock: async (tx, uuid) => {
    if (!(await lockOrder(tx, uuid))) throw notFound()
  },

  beforePayment: async (tx, uuid, at) => {
    const order = await findOrder(tx, uuid, everything)
    if (!order) throw notFound()
    if (!unpaidStatuses.includes(order.status)) return at
    const design = await findDesign(tx, order.program_uuid)
    const is_sold =
      design !== undefined && isSelling(design, order.is_owners) && (order.is_owners || !design.is_private)
    if (!is_sold || !isOpen(order, at)) throw new Problem(payProblems.payment_not_possible)
    await moveOrder(tx, { uuid, from: [created, payment_failed], to: awaiting_payment })
    return bankUntil(order.pay_until ?? at, at)
  },

  onPaid: async (tx, { subject_uuid: uuid }, { method }) => {
    const at = now()
    const order = await findOrder(tx, uuid, everything)
    if (!order || !unpaidStatuses.includes(order.status)) return false
    const invoice_number = await takeNumber(tx, invoiceCounter(order))
    if (!(await markPaid(tx, { uuid, method, invoice_number, at }))) return false
    await failpoint('cards.order-marked-paid')
    await beginBatch(tx, order, at)
    publish(tx, cardOrderEvents.paid, { order_uuid: uuid })
    return true
  },

  onUnpaid: async (tx, order_uuid, change) => {
    if (change.is === 'failed') {
      await moveOrder(tx, { uuid: order_uuid, from: [awaiting_payment], to: payment_failed })
      return
    }
    if (change.is === 'given_back') return publish(tx, cardOrderEvents.givenBack, { order_uuid, amount: change.amount })
    const { amount, as } = change.settled
    publish(tx, cardOrderEvents.refundSettled, { order_uuid, amount, as })
  },

  statusAfter: statusAfterPayment,

  // An owner pays in the owner's portal, and everybody else where cards are bought and kept.
  returnUrl: ({ settings }, { kind }, { key }) => {
    const claim = key === undefined ? '' : `?${new URLSearchParams({ key }).toString()}`
    const portal = kind === 'program_owner' ? 'program-owner' : 'cardholder'
    return `${portalUrl(settings, portal)}${returnPage.replace(':sessionid', '{sessionid}')}${claim}`
  },
}

const feeAccount = { main_account: 310, reference: 'card-fee', name: 'Card fees' } as const
const vatAccount = (basis_points: number) =>
  ({ main_account: 220, reference: `vat-${basis_points}`, name: `VAT ${basis_points / 100} %` }) as const

const credited = (entries: readonly (NewEntry & { readonly credit: number })[]): NewEntry[] =>
  entries.filter(({ credit }) => credit > 0)

/** Makes orders of cards payable: value that was sold stands in 610 until cards are activated, the fee is the platform's. */
export const cardOrderPayable: PayableKind = {
  kind: cardOrderKind,
  sold_as: 'order',
  books: {
    paid: ({ program_uuid, program_title, amount, fee, fee_vat_percentage }) => {
      if (program_uuid === null) throw new Error('cards: an order of no program')
      const vat = vatInside(fee, fee_vat_percentage)
      return credited([
        { account: soldValueAccount({ program_uuid, program_title }), credit: amount - fee },
        { account: feeAccount, credit: fee - vat },
        { account: vatAccount(fee_vat_percentage), credit: vat },
      ])
    },
    refunded: ({ program_uuid, program_title }, { amount }) => {
      if (program_uuid === null) throw new Error('cards: an order of no program')
      return [{ account: soldValueAccount({ program_uuid, program_title }), debit: amount }]
    },
    chargedBack: ({ program_uuid, program_title }, amount) => {
      if (program_uuid === null) throw new Error('cards: an order of no program')
      return [{ account: ownerDebtAccount({ program_uuid, program_title }), debit: amount }]
    },
  },
  payablesOfAccount,
  payable,
  bookChargeback: bookCardChargeback,
  bookChargebackReversed: bookCardChargebackReversed,
  refundable: cardRefundable,
}
