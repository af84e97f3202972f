import Type, { type TObject, type TSchema } from 'typebox'
import { modes } from '../payment-management/codes.ts'
import { Cents, closed, CurrencyCode, Day, Language, Moment, nullable, oneOf, Percent, Text, Uuid } from '../schema.ts'
import { getFieldPath, webhookCategories, webhookFields, type WebhookCategory } from './webhook-fields.ts'
import type { WebhookType } from './webhooks.ts'

const order_uuid = '3f0c6a1e-58d2-4c0f-9a57-6b1f0d2c7e94'
const states = ['open', 'paid', 'expired', 'cancelled'] as const
const paymentStates = ['unpaid', 'paid', 'failed', 'charged_back', 'refunded'] as const

/** The values of each field of the catalogue, and an example of them. */
const values: Readonly<Record<string, readonly [TSchema, unknown]>> = {
  'order.uuid': [Uuid, order_uuid],
  'order.number': [Text(), '1042'],
  'order.status': [oneOf(states), 'paid'],
  'order.amount': [Cents, 2300],
  'order.currency': [CurrencyCode, 'EUR'],
  'order.reference': [nullable(Text()), '1001'],
  'order.created': [Moment, '2026-11-24T16:40:00.000Z'],
  'payment.uuid': [nullable(Uuid), '01a1fc41-0ba4-73d4-b42a-172ab277417e'],
  'payment.method': [nullable(Text()), 'ideal'],
  'payment.status': [oneOf(paymentStates), 'paid'],
  'payment.amount': [Cents, 2300],
  'payment.paid_at': [nullable(Moment), '2026-11-24T16:42:10.000Z'],
  'items.title': [Text(), 'Museumnacht 2026'],
  'items.quantity': [Type.Integer({ minimum: 1 }), 2],
  'items.price': [Cents, 1150],
  'items.amount': [Cents, 2300],
  'items.vat_percentage': [Percent, 9],
  'fields.answers': [
    Type.Array(closed({ title: Text(2000), value: Text(2000) })),
    [{ title: 'Who comes along?', value: 'Bea' }],
  ],
  'settlement.reference': [Text(), 'PLEIN-2026-0117'],
  'settlement.paid_out_on': [Day, '2026-11-27'],
  'settlement.amount': [Cents, 184_250],
  'payer.name': [nullable(Text()), 'Joris van Dam'],
  'payer.email': [nullable(Text()), 'joris@example.nl'],
  'payer.phone': [nullable(Text()), '+31612345678'],
  'payer.language': [Language, 'nl'],
}

const fieldsOf = (category: WebhookCategory) => webhookFields.filter((field) => field.category === category)

/** Only the fields that a notification chose are in a message, and only the categories that have something to say. */
const schemaOf = (category: WebhookCategory): TSchema => {
  const fields = closed(
    Object.fromEntries(
      fieldsOf(category).map((field) => {
        const [schema] = values[getFieldPath(field)] ?? [Type.Unknown()]
        return [field.value, Type.Optional({ ...schema, description: field.description })]
      }),
    ),
  )
  return category === 'items' ? Type.Array(fields) : fields
}

const exampleOf = (category: WebhookCategory): unknown => {
  const facts = Object.fromEntries(fieldsOf(category).map((field) => [field.value, values[getFieldPath(field)]?.[1]]))
  return category === 'items' ? [facts] : facts
}

const messageOf = (type: WebhookType): TObject =>
  closed({
    type: Type.Literal(type),
    /** When it happened; a message that is sent again says the same. */
    timestamp: Moment,
    mode: oneOf(modes),
    data: closed(
      Object.fromEntries(webhookCategories.map((category) => [category, Type.Optional(schemaOf(category))])),
    ),
  })

interface Occasion {
  readonly summary: string
  readonly order?: (typeof states)[number]
  readonly payment?: (typeof paymentStates)[number]
}

const occasions: Readonly<Record<WebhookType, Occasion>> = {
  ping: { summary: 'A test message that the owner sent', order: 'paid', payment: 'paid' },
  'order.created': { summary: 'Money is asked for', order: 'open', payment: 'unpaid' },
  'order.paid': { summary: 'The money was confirmed', order: 'paid', payment: 'paid' },
  'order.expired': { summary: 'Its time is over and nobody paid', order: 'expired', payment: 'unpaid' },
  'order.cancelled': { summary: 'It was called off', order: 'cancelled', payment: 'unpaid' },
  'payment.failed': { summary: 'A try to pay failed; the order stays open', order: 'open', payment: 'failed' },
  'payment.charged_back': { summary: 'The payer’s bank took the money back', order: 'paid', payment: 'charged_back' },
  'payment.chargeback_reversed': { summary: 'The money came back after all', order: 'paid', payment: 'paid' },
  'refund.done': { summary: 'Money was given back', order: 'paid', payment: 'refunded' },
  'settlement.booked': { summary: 'A payout is on its way to the bank account' },
}

const dataOf = ({ order, payment }: Occasion): object => {
  if (!order || !payment) return { settlement: exampleOf('settlement') }
  const isUnpaid = order !== 'paid'
  return {
    order: { ...(exampleOf('order') as object), status: order },
    payment: {
      ...(exampleOf('payment') as object),
      status: payment,
      ...(isUnpaid && { paid_at: null }),
      ...(payment === 'unpaid' && { uuid: null, method: null }),
    },
    items: exampleOf('items'),
    fields: exampleOf('fields'),
  }
}

export interface WebhookMessage {
  readonly type: WebhookType
  readonly summary: string
  readonly body: TObject
  /** As a notification that chose every field but the personal ones gets it. */
  readonly example: object
}

/** The messages that a program's own server is sent (Standard Webhooks), for the reference of developers. */
export const webhookMessages: readonly WebhookMessage[] = (Object.entries(occasions) as [WebhookType, Occasion][]).map(
  ([type, occasion]) => ({
    type,
    summary: occasion.summary,
    body: messageOf(type),
    example: { type, timestamp: '2026-11-24T16:42:10.000Z', mode: 'test', data: dataOf(occasion) },
  }),
)
