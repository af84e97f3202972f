import type { foodOrdering } from '@plein/contract/food-ordering'
import { getAmountRefusal } from '@plein/contract/payments/method-limits'
import type { App } from '#platform/runtime/app.ts'
import type { Own } from '#platform/http/route.ts'
import { paymentMethodsFor, resolveSources, startPayment, valueMethod } from '#modules/payments/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { orderKind } from '../orders/order-kind.ts'
import { statusAfterPayment } from '../orders/order-status.rules.ts'
import { findPayable, type PayableOrder } from './payable.queries.ts'
import { orderReturnUrl } from './return-url.ts'

/**
 * A customer who ordered by telephone chose no method: until it is paid the order says `pay_link`, and is paid with the first that can pay what
 * cards leave. Undefined for cards, which pay without one.
 */
const methodOf = async (
  app: App,
  { order, wanted, left }: { order: PayableOrder; wanted: string; left: number },
): Promise<string | undefined> => {
  if (wanted === valueMethod) return undefined
  if (wanted !== 'pay_link') return wanted
  const methods = await paymentMethodsFor(app.db, app, order.program_uuid)
  return methods.find((method) => getAmountRefusal(method, left) === null)?.id ?? wanted
}

/** Starts a payment of the order, or tries again; the server knows what it costs. */
export const payOrder: Own<typeof foodOrdering.payOrder> = async ({ app, input: { params, query, body }, caller }) => {
  const order = await findPayable(app.db, params.uuid, toClaim(caller, query))
  if (!order) throw notFound()
  const subject = { kind: orderKind, subject_uuid: params.uuid }
  const sources = await resolveSources(app, { ...subject, caller, wishes: body.sources ?? [] })
  const left = order.total_amount - sources.reduce((sum, { amount }) => sum + amount, 0)
  const started = await startPayment(app, {
    ...subject,
    method: await methodOf(app, { order, wanted: body.payment_method ?? order.payment_method, left }),
    language: body.language ?? order.language,
    return_url: orderReturnUrl(app, caller, query.key),
    card: body.card,
    sources,
  })
  return {
    payment_url: started.checkout_url,
    payment_session_id: started.attempt_uuid,
    payment_status: started.status,
    order_status: statusAfterPayment(started.status),
  }
}
