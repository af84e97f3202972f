import { fromBasisPoints } from '@plein/contract/percent'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { queueWebhookEvent, type NewWebhookEvent } from '#modules/notifications/index.ts'
import { findConnection } from '#modules/payments/index.ts'
import { foodEvents, type GivenBack } from '../food-ordering.events.ts'
import { loadOrder } from '../orders/order.queries.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { listPartsWithWebhooks } from './webhook.queries.ts'

interface EventData {
  readonly order_uuid: string
  readonly suborder_uuid?: string
  readonly back?: Pick<GivenBack, 'amount'> | null
}

/** How the order and its payment stand in a message. */
const states = {
  'order.paid': { order: 'paid', payment: 'paid' },
  'order.expired': { order: 'expired', payment: 'unpaid' },
  'order.cancelled': { order: 'cancelled', payment: 'refunded' },
  'payment.failed': { order: 'unpaid', payment: 'failed' },
  'payment.charged_back': { order: 'paid', payment: 'charged_back' },
  'payment.chargeback_reversed': { order: 'paid', payment: 'paid' },
  'refund.done': { order: 'paid', payment: 'refunded' },
} as const
type FoodWebhook = keyof typeof states

const payloadOf = (
  { order, part, back }: { order: OrderRows; part: SuborderRows; back: EventData['back'] },
  type: FoodWebhook,
): NewWebhookEvent['payload'] => ({
  order: {
    uuid: part.uuid,
    number: String(part.order_id),
    status: states[type].order,
    amount: part.total_amount,
    currency: order.currency,
    reference: null,
    created: part.created,
  },
  payment: {
    uuid: order.attempt?.uuid ?? null,
    method: order.payment_method,
    status: states[type].payment,
    amount: back ? back.amount : part.total_amount,
    paid_at: part.paid_at,
  },
  items: part.lines.map(({ title, quantity, price, total, vat_percentage }) => ({
    title,
    quantity,
    price,
    amount: total,
    vat_percentage: fromBasisPoints(vat_percentage),
  })),
})

/** The restaurant of each part hears of its own part alone. */
const tell = (type: FoodWebhook) => async (tx: Tx, data: EventData, event: { uuid: string }) => {
  const parts = await listPartsWithWebhooks(tx, data.order_uuid)
  if (parts.length === 0) return
  const order = await loadOrder(tx, data.order_uuid)
  for (const { uuid, program_uuid } of parts) {
    const part = order?.suborders.find((suborder) => suborder.uuid === uuid)
    if (!order || !part || (data.suborder_uuid ?? uuid) !== uuid) continue
    const connection = await findConnection(tx, program_uuid)
    await queueWebhookEvent(tx, {
      program_uuid,
      type,
      mode: connection?.mode ?? 'test',
      subject: { kind: 'order', uuid, label: String(part.order_id) },
      occasion: `${type} ${uuid} ${event.uuid}`,
      payload: payloadOf({ order, part, back: data.back }, type),
      payer: {
        cardholder_uuid: order.cardholder_uuid,
        email: order.email,
        facts: {
          name: `${order.first_name} ${order.last_name}`.trim(),
          email: order.email,
          phone: `${order.phone_code}${order.phone}`,
          language: order.language,
        },
      },
    })
  }
}

/** Servers of restaurants hear about the payments of their orders. */
export const foodWebhooks: EventHandlers = {
  [foodEvents.orderPaid]: { 'webhook-paid': tell('order.paid') },
  [foodEvents.paymentFailed]: { 'webhook-payment-failed': tell('payment.failed') },
  [foodEvents.orderExpired]: { 'webhook-expired': tell('order.expired') },
  [foodEvents.chargedBack]: { 'webhook-charged-back': tell('payment.charged_back') },
  [foodEvents.chargebackReversed]: { 'webhook-chargeback-reversed': tell('payment.chargeback_reversed') },
  [foodEvents.suborderCancelled]: { 'webhook-cancelled': tell('order.cancelled') },
  [foodEvents.suborderRefunded]: { 'webhook-refunded': tell('refund.done') },
}
