import { orderStatuses } from '@plein/contract/food-ordering/orders'
import { systemCaller, type Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { unawaited } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import { registerPayableKind, type AttemptFacts, type PayableKind } from '#modules/payments/index.ts'
import { foodEvents, givenBack, type GivenBack } from '../food-ordering.events.ts'
import { notFound, paymentNotPossible } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { keepRefund, keepFailedRefund, lockOrder, markPaid, moveWholeOrder } from '../orders/move.queries.ts'
import { isUnpaid } from '../orders/order-status.rules.ts'
import { hasClaim } from '../orders/order.queries.ts'
import { bankUntil } from '../orders/pay-until.rules.ts'
import { markPaidOut, markPayoutReturned } from '../payouts/mark-paid-out.ts'
import { holdPlaces } from './hold-places.ts'
import { findOrderToPay, findSubject, orderOfSuborder, payablesOfAccount } from './payable.queries.ts'
import { admitToRefund, planRefund } from '../orders/plan-refund.ts'
import { recheckOrder } from './recheck-order.ts'
import { orderReturnUrl } from './return-url.ts'

const { created, awaiting_payment, payment_failed, cancelled } = orderStatuses

/** The payer was told that the payment is looked at, and has left. A transfer waits for its payer. */
const toldToWait = ({ was, method }: AttemptFacts): boolean =>
  was === 'needs_review' || (was === 'pending' && method !== 'banktransfer')

const by = ({ user_uuid }: Caller) => ({ at: now(), user_uuid, user_name: null })

/** The actions of payments on an order, and those of an order when its money comes, fails or goes back. */
const foodPayable: PayableKind = {
  kind: 'food_order',

  payablesOfAccount,

  admit: async (db, uuid, caller, proof) => {
    if (!(await hasClaim(db, uuid, toClaim(caller, proof)))) throw notFound()
  },

  summary: async (db, uuid) => {
    const subject = await findSubject(db, uuid)
    if (!subject) throw notFound()
    return subject
  },

  documents: ({ subject_uuid, program_uuid, is_paid }) => ({
    invoice_url: null,
    receipt_url: is_paid ? `/api/v1/programs/${program_uuid}/orders/${subject_uuid}/receipt` : null,
  }),

  returnUrl: orderReturnUrl,

  lock: async (tx, uuid) => {
    if ((await lockOrder(tx, uuid)) === undefined) throw notFound()
  },

  beforePayment: async (tx, uuid, at, app) => {
    const order = await findOrderToPay(tx, uuid)
    if (!order) throw notFound()
    if (isUnpaid(order.status) && order.pay_until <= at) throw paymentNotPossible()
    const shops = await recheckOrder(tx, app, order, at)
    await failpoint('orders.rechecked')
    if (order.status === created || order.status === payment_failed) {
      await holdPlaces(tx, order, shops)
      unawaited(tx, moveWholeOrder(tx, uuid, order.status, awaiting_payment, at))
    }
    return bankUntil(order.pay_until, at)
  },

  onPaid: async (tx, payable, attempt) => {
    const at = now()
    let moved = await markPaid(tx, payable.subject_uuid, attempt.method, at)
    // Late money on an order whose payment had failed: it is tried again and paid, as the transition table has it.
    if (moved === 0 && (await moveWholeOrder(tx, payable.subject_uuid, payment_failed, awaiting_payment, at)) > 0) {
      moved = await markPaid(tx, payable.subject_uuid, attempt.method, at)
    }
    await failpoint('orders.marked-paid')
    if (moved > 0) publish(tx, foodEvents.orderPaid, { order_uuid: payable.subject_uuid })
    return moved > 0
  },

  onGivenBack: async (tx, order_uuid, amount) => {
    const back: GivenBack = { amount, lines: [] }
    publish(tx, foodEvents.moneyGivenBack, { order_uuid, back })
  },

  onGivenBackSettled: async (tx, order_uuid, { as, amount }) => {
    const back: GivenBack = { amount, lines: [], as }
    publish(tx, foodEvents.givenBackSettled, { order_uuid, back })
  },

  onPaymentFailed: async (tx, { subject_uuid }, attempt) => {
    const at = now()
    const moved = await moveWholeOrder(tx, subject_uuid, awaiting_payment, payment_failed, at)
    if (moved > 0 && toldToWait(attempt)) publish(tx, foodEvents.paymentFailed, { order_uuid: subject_uuid })
  },

  planRefund,
  admitToRefund,

  onPaidOut: markPaidOut,
  onPayoutReturned: markPayoutReturned,

  onRefund: async (tx, plan, caller, _reason) => {
    const { subject_uuid, lines } = plan
    const suborder = await orderOfSuborder(tx, subject_uuid)
    if (!suborder) throw notFound()
    const { order_uuid, status } = suborder
    await keepRefund(tx, order_uuid, subject_uuid, lines, by(caller))
    // The message about a cancelled part says itself what goes back.
    if (status === cancelled) return
    publish(tx, foodEvents.suborderRefunded, { order_uuid, suborder_uuid: subject_uuid, back: givenBack(plan) })
  },

  onRefundResent: (tx, suborder_uuid, amount, caller) =>
    keepFailedRefund(tx, suborder_uuid, ['refund_resent', String(amount)], by(caller)),

  onRefundSettled: async (tx, suborder_uuid, { as, note, amount }, caller) => {
    const suborder = await orderOfSuborder(tx, suborder_uuid)
    if (!suborder) throw notFound()
    await keepFailedRefund(tx, suborder_uuid, ['refund_settled', note], by(caller))
    // Whoever says that somebody has their money is paid for it: that somebody hears what was said.
    const back: GivenBack = { amount, lines: [], as }
    publish(tx, foodEvents.refundSettled, { order_uuid: suborder.order_uuid, suborder_uuid, back })
  },

  // Nobody is told: its customer asked their bank for it.
  onRefundTakenBack: (tx, suborder_uuid, amount) =>
    keepFailedRefund(tx, suborder_uuid, ['refund_taken_back', String(amount)], by(systemCaller)),
}

registerPayableKind(foodPayable)
