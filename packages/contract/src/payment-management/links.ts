import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { PaymentMethod } from '../payments/pay.ts'
import { closed, CurrencyCode, nullable, oneOf, Text, Uuid, uuidParams } from '../schema.ts'
import { requestLimits } from './codes.ts'
import { FrameAncestors, OrderForm } from './forms.ts'
import { asked } from './orders.ts'

const { orders: _orders, ...publicForm } = OrderForm.properties

/** The same to the payer, who has its link. */
export const PaymentLink = closed({
  kind: oneOf(['order', 'form'] as const),
  seller: closed({
    program_uuid: Uuid,
    title: Text(),
    image: nullable(Text(500)),
    /** The business behind it, as its account says. */
    name: Text(),
    email: Text(),
    phone: nullable(Text()),
  }),
  order: nullable(
    closed({
      ...asked,
      program_uuid: Uuid,
      is_test: Type.Boolean(),
      /** Gift cards that its seller takes may pay a part of it, or all. */
      takes_cards: Type.Boolean(),
      thanks: Text(requestLimits.text),
      is_paying: Type.Boolean(),
      /** Its program takes no payments now. */
      is_stopped: Type.Boolean(),
      /** The page of the seller's system; null: it has none, or the order is still open. */
      return_url: nullable(Text(1000)),
      receipt_url: nullable(Text(300)),
      /** Of the form that it came from. */
      frame_ancestors: FrameAncestors,
    }),
  ),
  form: nullable(
    closed({
      ...publicForm,
      currency: CurrencyCode,
      /** Open now; else from when on, if ever. */
      is_open: Type.Boolean(),
    }),
  ),
  methods: Type.Array(PaymentMethod),
})
export type PaymentLink = Static<typeof PaymentLink>

/** The addresses of payers: whoever has one may read and pay what it asks for. */
export const paymentLinks = {
  link: endpoint({
    method: 'GET',
    path: '/payment/links/{uuid}',
    summary: 'What a link asks for: a payment request or an order form, with its seller and the methods',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    output: PaymentLink,
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/payment/links/{uuid}/receipt',
    summary: 'The receipt of a paid request as PDF',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
    rate_per_minute: 30,
  }),
}
