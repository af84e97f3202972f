import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { foodProgramProblems } from '../food-setup/program.ts'
import { LoggedMessage } from '../notifications/delivery-log.ts'
import { exportProblems } from '../problem.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Language,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Percent,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { modes, orderMakers, orderStates, requestLimits } from './codes.ts'
import { RequestAmount } from './forms.ts'
import { requestProblems } from './problems.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: 1000 })

const OrderLine = closed({
  uuid: Uuid,
  title: Text(),
  quantity: Quantity,
  price: Cents,
  /** Of all of them, after what was taken off the order. */
  amount: Cents,
  vat_percent: Percent,
  vat: Cents,
})
const VatPart = closed({ percent: Percent, amount: Cents, vat: Cents })
const Answers = Type.Array(closed({ title: Text(), value: Text() }))
const Payer = closed({ full_name: nullable(Text()), email: nullable(Text()), phone: nullable(Text()) })

/** The part of a request that payers and sellers see. */
export const asked = {
  uuid: Uuid,
  number: Type.Integer({ minimum: 1 }),
  description: Text(),
  currency: CurrencyCode,
  amount: Cents,
  lines: Type.Array(OrderLine),
  vat: Type.Array(VatPart),
  state: oneOf(orderStates),
  created: Moment,
  expires_at: Moment,
  paid_at: nullable(Moment),
  method: nullable(Text(32)),
  refunded_amount: Cents,
  /** The newer request for the same. */
  replaced_by: nullable(Uuid),
  /** The payer agreed to these terms. */
  terms_url: nullable(Text(300)),
}

/** A payment request. */
export const PaymentOrder = closed({
  ...asked,
  program_uuid: Uuid,
  program_title: Text(100),
  mode: oneOf(modes),
  maker: oneOf(orderMakers),
  form_uuid: nullable(Uuid),
  cash_point_uuid: nullable(Uuid),
  /** By which the owner's own system knows it. */
  reference: nullable(Text(64)),
  language: Language,
  fee: Cents,
  discount_percent: Percent,
  payer: Payer,
  answers: Answers,
  sent_at: nullable(Moment),
  opened_at: nullable(Moment),
  /** How its payment goes, while it is open: nobody began, somebody pays, or the last try failed. */
  paying: oneOf(['nobody', 'now', 'failed'] as const),
  charged_back_amount: Cents,
  link: Text(300),
  may: Type.Array(oneOf(['cancel', 'send', 'send_again', 'refund'] as const)),
})
export type PaymentOrder = Static<typeof PaymentOrder>

const NewLine = closed({
  title: Text(255, 1),
  quantity: Quantity,
  price: Type.Integer({ minimum: 0, maximum: requestLimits.amount.most }),
  vat_percent: Type.Optional(Percent),
})

const NewOrder = closed(
  {
    /** Left out by a key: its own. */
    program_uuid: Type.Optional(Uuid),
    /** Cents, VAT inside; left out where lines say it. */
    amount: Type.Optional(RequestAmount),
    lines: Type.Optional(Type.Array(NewLine, { minItems: 1, maxItems: 200 })),
    /** Taken off the sum of the lines. */
    discount_percent: Type.Optional(Percent),
    /** Of the amount, where there are no lines. */
    vat_percent: Type.Optional(Percent),
    description: Type.Optional(Text()),
    reference: Type.Optional(Text(64)),
    request_uuid: Type.Optional(Uuid),
    cash_point_uuid: Type.Optional(Uuid),
    /** Read from the payer's phone: the request comes up there. */
    payer_code: Type.Optional(Text(12)),
    payer: Type.Optional(
      closed({ full_name: Type.Optional(Text(100)), email: Type.Optional(Text(254)), phone: Type.Optional(Text(30)) }),
    ),
    language: Type.Optional(Language),
    expires_in_hours: Type.Optional(
      Type.Integer({ minimum: requestLimits.hours.least, maximum: requestLimits.hours.most }),
    ),
  },
  { examples: [{ amount: 1250, description: 'Order 1001', reference: '1001' }] },
)
export type NewOrder = Static<typeof NewOrder>

const filter = {
  program_uuid: Type.Optional(Uuid),
  state: Type.Optional(oneOf(orderStates)),
  form_uuid: Type.Optional(Uuid),
  /** The number, the reference, the payer or the description. */
  q: Type.Optional(Text(100)),
}

const sellers = ['program_owner', 'integrator', 'acceptor'] as const
const readers = ['program_owner', 'acceptor', 'integrator', 'admin'] as const

export const paymentOrders = {
  create: endpoint({
    method: 'POST',
    path: '/payment/orders',
    summary: 'Ask for money: by the owner, by an acceptor at a cash point, or by a key',
    callers: sellers,
    scope: 'orders:write',
    audit: ['payment_requested'],
    body: NewOrder,
    output: PaymentOrder,
    status: 201,
    problems: [
      requestProblems.amount_out_of_range,
      requestProblems.payments_not_taken,
      foodProgramProblems.key_of_other_mode,
    ],
    idempotency: 'required',
  }),
  list: endpoint({
    method: 'GET',
    path: '/payment/orders',
    summary: 'Payment requests, newest first: of own programs, of own cash points, of a key’s program, or all',
    callers: readers,
    scope: 'orders:read',
    query: closed({ ...filter, ...pageQuery }),
    output: page('results', PaymentOrder),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/payment/orders/export',
    summary: 'Payment requests of an own program as CSV, newest first',
    callers: ['program_owner'],
    query: closed({ ...filter, program_uuid: Uuid, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  figures: endpoint({
    method: 'GET',
    path: '/payment/orders/figures',
    summary: 'How many requests of an own program were made, sent, opened and paid in the last so many days',
    callers: ['program_owner'],
    query: closed({ program_uuid: Uuid, days: Type.Optional(Type.Integer({ minimum: 1, maximum: 366 })) }),
    output: closed({
      made: Type.Integer(),
      sent: Type.Integer(),
      opened: Type.Integer(),
      paid: Type.Integer(),
      amount: Cents,
      currency: CurrencyCode,
    }),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/payment/orders/{uuid}',
    summary: 'A payment request',
    callers: readers,
    scope: 'orders:read',
    params: uuidParams,
    output: PaymentOrder,
    status: 200,
    problems: [],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/payment/orders/{uuid}/cancel',
    summary: 'Call off a request that is not paid; payments that were begun are cancelled at the provider',
    callers: sellers,
    scope: 'orders:write',
    audit: ['payment_request_cancelled'],
    params: uuidParams,
    output: PaymentOrder,
    status: 200,
    problems: [requestProblems.order_paid, requestProblems.order_expired, requestProblems.order_cancelled],
    idempotency: 'required',
  }),
  send: endpoint({
    method: 'POST',
    path: '/payment/orders/{uuid}/send',
    summary: 'Send a request by mail or SMS. One that is over is made anew: the old link leads to the new one',
    callers: sellers,
    scope: 'orders:write',
    audit: ['payment_request_sent'],
    params: uuidParams,
    body: closed(
      { channel: oneOf(['mail', 'sms', 'link'] as const), to: Type.Optional(Text(254)) },
      { examples: [{ channel: 'mail', to: 'sanne@plein.example' }] },
    ),
    output: PaymentOrder,
    status: 200,
    problems: [
      requestProblems.order_paid,
      requestProblems.request_not_sent,
      requestProblems.payments_not_taken,
      foodProgramProblems.key_of_other_mode,
    ],
    idempotency: 'required',
  }),
  messages: endpoint({
    method: 'GET',
    path: '/payment/orders/{uuid}/messages',
    summary: 'Mails and SMS about a payment request, newest first',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: uuidParams,
    output: closed({ results: Type.Array(LoggedMessage) }),
    status: 200,
    problems: [],
  }),
  stream: endpoint({
    method: 'GET',
    path: '/payment/orders/{uuid}/stream',
    summary: 'The state of a request, at once and whenever it changes: for a shop’s phone',
    callers: ['program_owner', 'acceptor'],
    params: uuidParams,
    output: null,
    produces: 'text/event-stream',
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
}

/** A message of the stream of an order. */
export interface OrderNow {
  readonly state: PaymentOrder['state']
  readonly paying: PaymentOrder['paying']
  readonly is_opened: boolean
  readonly method: string | null
}
