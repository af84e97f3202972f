import { pagePath } from '@plein/contract/pages/page-path'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { Caller } from '#platform/security/caller.ts'
import { now } from '#platform/runtime/clock.ts'
import { unawaited } from '#platform/db/database.ts'
import { publish } from '#platform/jobs/events.ts'
import { failpoint } from '#platform/runtime/failpoints.ts'
import {
  sellerBooks,
  type AttemptFacts,
  type Payable,
  type PayableKind,
  type Refundable,
} from '#modules/payments/index.ts'
import { foodEvents, givenBack, type GivenBack } from '../food-ordering.events.ts'
import { notFound, paymentNotPossible } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { keepRefund, keepFailedRefund, lockOrder, markPaid, moveWholeOrder } from '../orders/move.queries.ts'
import { isUnpaid, statusAfterPayment } from '../orders/order-status.rules.ts'
import { hasClaim } from '../orders/order.queries.ts'
import { bankUntil } from '../orders/pay-until.rules.ts'
import { markPaidOut, markPayoutReturned } from '../payouts/mark-paid-out.ts'
import { holdPlaces } from './hold-places.ts'
import { orderKind } from '../orders/order-kind.ts'
import { findOrderToPay, orderOfSuborder, payablesOfAccount } from './payable.queries.ts'
import { admitAsCourt, admitToRefund, planRefund } from '../orders/plan-refund.ts'
import { recheckOrder } from './recheck-order.ts'
import { orderReturnUrl } from './return-url.ts'

const { created, awaiting_payment, payment_failed, cancelled } = orderStatuses

/** The payer was told that the payment is looked at, and has left. A transfer waits for its payer. */
const toldToWait = ({ was, method }: AttemptFacts): boolean =>
  was === 'needs_review' || (was === 'pending' && method !== 'banktransfer')

const by = ({ user_uuid }: Caller) => ({ at: now(), user_uuid, user_name: null })

/** An order hears that its money came, or did not. */
const payable: Payable = {
  describe: ({ subject_uuid, program_uuid, is_paid }) => ({
    url: pagePath('/orders/:uuid', { uuid: subject_uuid }),
    invoice_url: null,
    receipt_url: is_paid ? `/api/v1/programs/${program_uuid}/orders/${subject_uuid}/receipt` : null,
  }),

  admit: async (db, uuid, caller, proof) => {
    if (!(await hasClaim(db, uuid, toClaim(caller, proof)))) throw notFound()
  },

  lock: async (tx, uuid) => {
    if ((await lockOrder(tx, uuid)) === undefined) throw notFound()
  },

  beforePayment: async (tx, uuid, at, app) => {
    const order = await findOrderToPay(tx, uuid)
    if (!order) throw notFound()
    if (isUnpaid(order.status) && order.pay_until <= at) throw paymentNotPossible()
    const shops = await recheckOrder(tx, { app, order, at })
    await failpoint('orders.rechecked')
    if (order.status === created || order.status === payment_failed) {
      await holdPlaces(tx, uuid, { order, shops })
      unawaited(tx, moveWholeOrder(tx, { uuid, from: order.status, to: awaiting_payment, at }))
    }
    return bankUntil(order.pay_until, at)
  },

  onPaid: async (tx, { subject_uuid }, attempt) => {
    const at = now()
    let moved = await markPaid(tx, { uuid: subject_uuid, method: attempt.method, at })
    // Late money on an order whose payment had failed: it is tried again and paid, as the transition table has it.
    if (
      moved === 0 &&
      (await moveWholeOrder(tx, { uuid: subject_uuid, from: payment_failed, to: awaiting_payment, at })) > 0
    ) {
      moved = await markPaid(tx, { uuid: subject_uuid, method: attempt.method, at })
    }
    await failpoint('orders.marked-paid')
    if (moved > 0) publish(tx, foodEvents.orderPaid, { order_uuid: subject_uuid })
    return moved > 0
  },

  onUnpaid: async (tx, order_uuid, change) => {
    if (change.is === 'given_back') {
      const back: GivenBack = { amount: change.amount, lines: [] }
      return publish(tx, foodEvents.moneyGivenBack, { order_uuid, back })
    }
    if (change.is === 'given_back_settled') {
      const { as, amount } = change.settled
      const back: GivenBack = { amount, lines: [], as }
      return publish(tx, foodEvents.givenBackSettled, { order_uuid, back })
    }
    const moved = await moveWholeOrder(tx, { uuid: order_uuid, from: awaiting_payment, to: payment_failed, at: now() })
    if (moved > 0 && toldToWait(change.attempt)) publish(tx, foodEvents.paymentFailed, { order_uuid })
  },

  statusAfter: statusAfterPayment,
  returnUrl: (app, caller, { key }) => orderReturnUrl(app, caller, key),
}

/** An order keeps how much of its money went back. */
const refundable: Refundable = {
  planRefund,
  admitToRefund,
  admitAsFeeEarner: admitAsCourt,

  onRefund: async (tx, plan, caller, _reason) => {
    const { subject_uuid, lines } = plan
    const suborder = await orderOfSuborder(tx, subject_uuid)
    if (!suborder) throw notFound()
    const { order_uuid, status } = suborder
    await keepRefund(tx, { order_uuid, suborder_uuid: subject_uuid, lines, by: by(caller) })
    // The message about a cancelled part says itself what goes back.
    if (status === cancelled) return
    publish(tx, foodEvents.suborderRefunded, { order_uuid, suborder_uuid: subject_uuid, back: givenBack(plan) })
  },

  onFailedRefund: async (tx, suborder_uuid, change, caller) => {
    // Of what was taken back nobody is told: its customer asked their bank for it.
    if (change.is !== 'settled')
      return keepFailedRefund(tx, {
        suborder_uuid,
        noted: [`refund_${change.is}`, String(change.amount)],
        by: by(caller),
      })
    const suborder = await orderOfSuborder(tx, suborder_uuid)
    if (!suborder) throw notFound()
    const { as, note, amount } = change.settled
    await keepFailedRefund(tx, { suborder_uuid, noted: ['refund_settled', note], by: by(caller) })
    // Whoever says that somebody has their money is paid for it: that somebody hears what was said.
    const back: GivenBack = { amount, lines: [], as }
    publish(tx, foodEvents.refundSettled, { order_uuid: suborder.order_uuid, suborder_uuid, back })
  },
}

/** Makes orders payable. */
export const foodPayable: PayableKind = {
  kind: orderKind,
  sold_as: 'order',
  onChargedBack: (tx, { payable: { subject_uuid: order_uuid }, subject_uuid: suborder_uuid, amount }) => {
    const name = amount > 0 ? foodEvents.chargedBack : foodEvents.chargebackReversed
    publish(tx, name, { order_uuid, suborder_uuid, back: { amount: Math.abs(amount) } })
  },
  books: sellerBooks,
  payablesOfAccount,
  payable,
  refundable,
  paid_out: { onPaidOut: markPaidOut, onPayoutReturned: markPayoutReturned },
}
