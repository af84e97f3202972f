import type { foodOrdering } from '@plein/contract/food-ordering'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import type { App } from '#platform/runtime/app.ts'
import type { Own } from '#platform/http/route.ts'
import { paymentMethodsFor, startPayment } from '#modules/payments/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { orderKind } from '../orders/order-kind.ts'
import { findPayable, type PayableOrder } from './payable.queries.ts'
import { orderReturnUrl } from './return-url.ts'

const ended = new Set(['failed', 'canceled', 'expired'])

/** The status of an order once its payment was started with that answer. */
export const orderStatusAfter = (status: string): number => {
  if (status === 'paid') return orderStatuses.paid
  return ended.has(status) ? orderStatuses.payment_failed : orderStatuses.awaiting_payment
}

/** A customer who ordered by telephone chose no method: until it is paid the order says `pay_link`, and is paid with the first that is offered. */
const methodOf = async (app: App, order: PayableOrder, wanted = order.payment_method): Promise<string> => {
  if (wanted !== 'pay_link') return wanted
  const [first] = await paymentMethodsFor(app.db, app, order.program_uuid)
  return first?.id ?? wanted
}

/** Starts a payment of the order, or tries again; the server knows what it costs. */
export const payOrder: Own<typeof foodOrdering.payOrder> = async ({ app, input: { params, query, body }, caller }) => {
  const order = await findPayable(app.db, params.uuid, toClaim(caller, query))
  if (!order) throw notFound()
  const started = await startPayment(app, {
    kind: orderKind,
    subject_uuid: params.uuid,
    method: await methodOf(app, order, body.payment_method),
    language: body.language ?? order.language,
    return_url: orderReturnUrl(app, caller, query.key),
    card: body.card,
  })
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    order_status: orderStatusAfter(started.status),
  }
}
