import { fromBasisPoints } from '@plein/contract/percent'
import type { Tx } from '#platform/db/database.ts'
import type { EventHandlers } from '#platform/jobs/events.ts'
import { queueWebhookEvent, type NewWebhookEvent } from '#modules/notifications/index.ts'
import { paymentOrderEvents } from '../payment-management.events.ts'
import { findOrder, type OrderRow } from '../orders/order.queries.ts'
import { everything } from '../orders/reader.ts'
import { findToldPayment } from './webhook.queries.ts'

interface EventData {
  readonly order_uuid: string
  readonly amount?: number
}

/** How an order and its payment stood when it happened, whatever became of them since. */
const states = {
  'order.created': { order: 'open', payment: 'unpaid' },
  'order.paid': { order: 'paid', payment: 'paid' },
  'order.expired': { order: 'expired', payment: 'unpaid' },
  'order.cancelled': { order: 'cancelled', payment: 'unpaid' },
  'payment.failed': { order: 'open', payment: 'failed' },
  'payment.charged_back': { order: 'paid', payment: 'charged_back' },
  'payment.chargeback_reversed': { order: 'paid', payment: 'paid' },
  'refund.done': { order: 'paid', payment: 'refunded' },
} as const
type OrderWebhook = keyof typeof states

/** Nobody tried to pay yet when an order was made. */
const noPayment = { attempt: null, method: null }

const payloadOf = (
  order: OrderRow,
  {
    type,
    amount,
    payment,
  }: { type: OrderWebhook; amount: number; payment: { attempt: string | null; method: string | null } },
): NewWebhookEvent['payload'] => ({
  order: {
    uuid: order.uuid,
    number: String(order.number),
    status: states[type].order,
    amount: order.amount,
    currency: order.currency,
    reference: order.reference,
    created: order.created.toISOString(),
  },
  payment: {
    uuid: payment.attempt,
    method: payment.method,
    status: states[type].payment,
    amount,
    paid_at: states[type].order === 'paid' ? (order.ended_at?.toISOString() ?? null) : null,
  },
  items: order.lines.map(({ title, quantity, price, amount: line_amount, vat_percentage }) => ({
    title,
    quantity,
    price,
    amount: line_amount,
    vat_percentage: fromBasisPoints(vat_percentage),
  })),
  fields: { answers: order.answers.map(({ title, value }) => ({ title, value })) },
})

const tell =
  (type: OrderWebhook) =>
  async (tx: Tx, { order_uuid, amount }: EventData, event: { uuid: string }): Promise<void> => {
    const payment = await findToldPayment(tx, order_uuid)
    const order = payment && (await findOrder(tx, order_uuid, everything))
    if (!order) return
    await queueWebhookEvent(tx, {
      program_uuid: order.program_uuid,
      type,
      mode: order.mode,
      subject: { kind: 'order', uuid: order.uuid, label: String(order.number) },
      occasion: `${type} ${order.uuid} ${event.uuid}`,
      payload: payloadOf(order, {
        type,
        amount: amount ?? order.amount,
        payment: type === 'order.created' ? noPayment : payment,
      }),
      payer: {
        cardholder_uuid: order.payer_uuid,
        email: order.payer_email,
        facts: {
          name: order.payer_name,
          email: order.payer_email,
          phone: order.payer_phone,
          language: order.language,
        },
      },
    })
  }

/** The servers of a program hear what becomes of its payment requests. */
export const paymentOrderWebhooks: EventHandlers = {
  [paymentOrderEvents.created]: { 'webhook-request-created': tell('order.created') },
  [paymentOrderEvents.paid]: { 'webhook-request-paid': tell('order.paid') },
  [paymentOrderEvents.expired]: { 'webhook-request-expired': tell('order.expired') },
  [paymentOrderEvents.cancelled]: { 'webhook-request-cancelled': tell('order.cancelled') },
  [paymentOrderEvents.failed]: { 'webhook-request-failed': tell('payment.failed') },
  [paymentOrderEvents.chargedBack]: { 'webhook-request-charged-back': tell('payment.charged_back') },
  [paymentOrderEvents.chargebackReversed]: {
    'webhook-request-chargeback-reversed': tell('payment.chargeback_reversed'),
  },
  [paymentOrderEvents.refunded]: { 'webhook-request-refunded': tell('refund.done') },
}
