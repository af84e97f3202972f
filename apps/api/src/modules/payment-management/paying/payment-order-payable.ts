import { pagePath, type PageRoutePath } from '@plein/contract/pages/page-path'
import { isRunning } from '@plein/contract/programs/codes'
import { payProblems } from '@plein/contract/payments/pay'
import { publish } from '#platform/jobs/events.ts'
import { Problem } from '#platform/http/problem.ts'
import { now } from '#platform/runtime/clock.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { portalUrl } from '#platform/runtime/settings.ts'
import { findTaker, sellerBooks, type Payable, type PayableKind } from '#modules/payments/index.ts'
import { notFound, orderOver } from '../payment-management.problems.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import { isValidChoice } from '../program/methods.rules.ts'
import { announceOrder } from '../orders/live-orders.ts'
import { paymentOrderKind } from '../orders/order-kind.ts'
import { endOrder, markFailed } from '../orders/order-write.queries.ts'
import { bankUntil, isTrial } from '../orders/order.rules.ts'
import { findOrder, lockOrder, payablesOfAccount } from '../orders/order.queries.ts'
import { everything, toReader } from '../orders/reader.ts'
import { listOrderChoices } from './choices.queries.ts'
import { paymentOrderRefundable } from './plan-refund.ts'

/** As orders of every kind count it. */
const statuses = { awaiting: 2, paid: 3, failed: 4 } as const
const returnPage: PageRoutePath = '/orders/payment/:sessionid'
const endedPayments = new Set(['failed', 'canceled', 'expired'])

/** A payment request hears that its money came, or did not. */
const payable: Payable = {
  describe: ({ subject_uuid, is_paid }) => ({
    url: is_paid
      ? pagePath('/gratitude', {}, { request: subject_uuid })
      : pagePath('/order/:uuid', { uuid: subject_uuid }),
    invoice_url: null,
    receipt_url: is_paid ? `/api/v1/payment/links/${subject_uuid}/receipt` : null,
  }),

  // Whoever has the address of an order may pay it; its seller may look.
  admit: async (db, uuid, caller) => {
    const is_payer = caller.kind === 'guest' || caller.kind === 'cardholder'
    const order = await findOrder(db, uuid, is_payer ? everything : toReader(caller))
    if (!order) throw notFound()
  },

  lock: async (tx, uuid) => {
    if (!(await lockOrder(tx, uuid))) throw notFound()
  },

  beforePayment: async (tx, uuid, at) => {
    const order = await findOrder(tx, uuid, everything)
    if (!order) throw notFound()
    if (order.state !== 'open') throw orderOver(order.state)
    // A payment that was begun may finish after the time is over, and another one does not begin.
    if (order.expires_at <= at && !order.is_paying) throw orderOver('expired')
    if (!isRunning(order.program_status)) throw new Problem(payProblems.payment_not_possible)
    await markFailed(tx, uuid, null)
    announceOrder(tx, uuid)
    return bankUntil(at)
  },

  onPaid: async (tx, { subject_uuid: uuid }, { method }) => {
    if (!(await endOrder(tx, { uuid, state: 'paid', method, at: now() }))) return false
    await failpoint('requests.order-marked-paid')
    publish(tx, paymentOrderEvents.paid, { order_uuid: uuid })
    announceOrder(tx, uuid)
    return true
  },

  onUnpaid: async (tx, order_uuid, change) => {
    if (change.is === 'failed') {
      await markFailed(tx, order_uuid, now())
      publish(tx, paymentOrderEvents.failed, { order_uuid, attempt_uuid: change.attempt.uuid })
      announceOrder(tx, order_uuid)
    } else if (change.is === 'given_back') {
      publish(tx, paymentOrderEvents.givenBack, { order_uuid, amount: change.amount })
    } else {
      const { amount, as } = change.settled
      publish(tx, paymentOrderEvents.refundSettled, { order_uuid, amount, as })
    }
  },

  takesMethod: async (db, uuid, method) => {
    const { program_uuid, choices } = await listOrderChoices(db, uuid)
    if (program_uuid === null) return false
    const taker = await findTaker(db, program_uuid)
    return choices.some((choice) => choice.method === method && isValidChoice(choice, taker))
  },

  // A test key asks for no money: a card would lose real value to it.
  takesSources: async (db, uuid) => {
    const order = await findOrder(db, uuid, everything)
    return order !== undefined && !isTrial(order)
  },

  statusAfter: (payment_status) => {
    if (payment_status === 'paid') return statuses.paid
    return endedPayments.has(payment_status) ? statuses.failed : statuses.awaiting
  },

  returnUrl: ({ settings }) =>
    // pagePath would write the braces that stand for the attempt in another way.
    `${portalUrl(settings, 'cardholder')}${returnPage.replace(':sessionid', '{sessionid}')}`,
}

/** Makes payment requests payable: the seller has the money net of the platform's fee, and bears chargebacks. */
export const paymentOrderPayable: PayableKind = {
  kind: paymentOrderKind,
  sold_as: 'order',
  books: sellerBooks,
  onChargedBack: (tx, { subject_uuid: order_uuid, amount }) => {
    const name = amount > 0 ? paymentOrderEvents.chargedBack : paymentOrderEvents.chargebackReversed
    publish(tx, name, { order_uuid, amount: Math.abs(amount) })
    announceOrder(tx, order_uuid)
  },
  payablesOfAccount,
  payable,
  refundable: paymentOrderRefundable,
  paid_out: { onPaidOut: async () => undefined, onPayoutReturned: async () => undefined },
}
