import Type, { type Static } from 'typebox'
import { whilePayingWithCards } from './cards/problems.ts'
import { endpoint, everybody } from './endpoint.ts'
import { period } from './ledger.ts'
import { PaymentMethod, SourceWishes, whilePaying } from './payments/pay.ts'
import { PayableState, Subject } from './payments/subject.ts'
import { GivenAs, Refund, refundProblems } from './payments/refunds.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Language,
  Moment,
  nullable,
  page,
  pageQuery,
  SoughtCents,
  Text,
  Uuid,
  uuidParams,
} from './schema.ts'
import { exportProblems } from './problem.ts'

/**
 * A payment attempt. created: written, provider not asked; open, pending: at the provider; paid, failed, canceled, expired:
 * final; unknown: the provider's answer was lost, the poller finds out; needs_review: paid, but not as asked.
 */
export const AttemptStatus = Type.Union([
  Type.Literal('created'),
  Type.Literal('open'),
  Type.Literal('pending'),
  Type.Literal('authorized'),
  Type.Literal('paid'),
  Type.Literal('failed'),
  Type.Literal('canceled'),
  Type.Literal('expired'),
  Type.Literal('unknown'),
  Type.Literal('needs_review'),
])

const UnconnectedProgram = closed({
  program_uuid: Uuid,
  title: Text(),
  /** none: it has no provider of its own, nor has the platform; key: the key of its mode is missing, or the provider refuses it. */
  reason: Type.Union([Type.Literal('none'), Type.Literal('key')]),
})

export const PaymentState = closed({
  /** The attempt's uuid: the {sessionid} of /orders/payment/{sessionid}. */
  uuid: Uuid,
  status: AttemptStatus,
  /** Of what is paid, whoever pays which part of it. */
  amount: Cents,
  currency: CurrencyCode,
  method: Text(32),
  failure_code: nullable(Text(64)),
  /** True when the provider itself said that nothing was charged. */
  nothing_charged: Type.Boolean(),
  payment_url: nullable(Text(1000)),
  subject: Subject,
  /** The program that asks for the money. */
  program_uuid: Uuid,
  payable_state: PayableState,
})

/**
 * Alerts for an operator. mismatch, manual_intervention: the provider's answer does not fit, the payment is parked; given_back: late or double
 * money goes back; refunded_elsewhere: more went back than asked; not_confirmed: the provider does not know a payment.
 */
export const PaymentAlert = closed({
  uuid: Uuid,
  kind: Text(64),
  created: Moment,
  detail: Text(1000),
  resolved_at: nullable(Moment),
  attempt_uuid: nullable(Uuid),
  refund_uuid: nullable(Uuid),
  amount: nullable(Cents),
  currency: nullable(CurrencyCode),
  /** share_uuid: whose refund it is about; null: of a payment, or of what goes back by itself. */
  subject: nullable(closed({ ...Subject.properties, share_uuid: nullable(Uuid), program_uuid: Uuid })),
})
export type PaymentAlert = Static<typeof PaymentAlert>

/** A row of the transactions list: a payment, a refund or a chargeback, with the documents of what was paid. */
export const TransactionRow = closed({
  uuid: Uuid,
  created: Moment,
  description: Text(),
  transaction_status: Text(32),
  currency: CurrencyCode,
  amount: Cents,
  method: nullable(Text(32)),
  /** The failed refund that this one sends again, or settles. The books have the first of them. */
  replaces: nullable(Uuid),
  subject: nullable(
    closed({
      ...Subject.properties,
      program_uuid: nullable(Uuid),
      invoice_url: nullable(Text(500)),
      receipt_url: nullable(Text(500)),
    }),
  ),
})
export type TransactionRow = Static<typeof TransactionRow>

/** Cents. */
const cents = Type.Optional(SoughtCents)
const transactionFilter = {
  ...period,
  status: Type.Optional(Text(32)),
  /** The label of a thing (an order's number), a uuid, a provider's reference, or words of the description. */
  search: Type.Optional(Text(100)),
  /** Without its sign. */
  amount: cents,
  amount_from: cents,
  amount_to: cents,
  /** The account that paid. */
  user_uuid: Type.Optional(Uuid),
}

export const payments = {
  methods: endpoint({
    method: 'GET',
    path: '/methods',
    summary: 'Payment methods that payers can use',
    ...everybody,
    query: closed({ program_uuid: Type.Optional(Uuid) }),
    output: closed({ results: Type.Array(PaymentMethod) }),
    status: 200,
    problems: [],
  }),
  unconnected: endpoint({
    method: 'GET',
    path: '/manager/unconnected-programs',
    summary:
      'Own programs that run and cannot be paid: nobody takes payments for them, or not with their key. At most 100',
    callers: ['program_owner'],
    output: closed({ results: Type.Array(UnconnectedProgram) }),
    status: 200,
    problems: [],
  }),
  pay: endpoint({
    method: 'POST',
    path: '/pay',
    summary:
      'Pay an order of any kind, by a provider, by cards, or by both; card fields only in the sandbox with its published test numbers',
    callers: ['guest', 'cardholder', 'program_owner'],
    audit: { none: 'somebody pays an order of their own: the books hold it' },
    query: closed({ session_id: Type.Optional(Uuid), key: Type.Optional(Text(64)) }),
    body: closed({
      order_uuid: Uuid,
      /** Left out when the sources pay everything. */
      payment_type: Type.Optional(Text(32, 1)),
      card_number: Type.Optional(Text(19)),
      exp_month: Type.Optional(Text(2)),
      exp_year: Type.Optional(Text(2)),
      cvc: Type.Optional(Text(3)),
      sources: Type.Optional(SourceWishes),
      /** Of the provider's page. */
      language: Type.Optional(Language),
    }),
    output: closed({
      payment_url: nullable(Text(1000)),
      payment_session_id: Uuid,
      payment_status: Text(32),
      order_status: Type.Integer(),
    }),
    status: 200,
    problems: [...whilePaying, ...whilePayingWithCards],
    idempotency: 'required',
    key_owner: 'query',
  }),
  state: endpoint({
    method: 'GET',
    path: '/pay/{sessionid}',
    summary: 'State of a payment after the return: asks the provider when it is not final',
    callers: ['guest', 'cardholder', 'program_owner'],
    params: closed({ sessionid: Uuid }),
    query: closed({ session_id: Type.Optional(Uuid), key: Type.Optional(Text(64)) }),
    output: PaymentState,
    status: 200,
    problems: [],
  }),
  resendRefund: endpoint({
    method: 'POST',
    path: '/payment/refunds/{uuid}/resend',
    summary:
      'Send a refund that failed again, once; answers the new one. What goes back by itself is for administrators to send again',
    callers: ['program_owner', 'acceptor', 'admin'],
    audit: ['refund_resent'],
    params: uuidParams,
    output: Refund,
    status: 201,
    problems: [refundProblems.refund_not_failed, refundProblems.refund_sent_again, refundProblems.refund_settled],
    idempotency: 'required',
  }),
  settleRefund: endpoint({
    method: 'POST',
    path: '/payment/refunds/{uuid}/settle',
    summary:
      'Say that the payer got the money of a refund that failed in another way, once: from who works there, or from the platform when an administrator says so',
    callers: ['program_owner', 'acceptor', 'admin'],
    audit: ['refund_settled'],
    params: uuidParams,
    body: closed({
      /** Administrators speak for the platform, which has no cash. */
      as: GivenAs,
      /** When and by whom it was given, for whoever asks later. */
      note: Text(255, 1),
    }),
    output: Refund,
    status: 201,
    problems: [
      refundProblems.refund_not_failed,
      refundProblems.refund_sent_again,
      refundProblems.refund_settled,
      refundProblems.refund_settled_by_bank,
    ],
    idempotency: 'required',
  }),
  alerts: endpoint({
    method: 'GET',
    path: '/payment/alerts',
    summary: 'What an operator has to look at and nobody has resolved, newest first',
    callers: ['admin'],
    query: closed(pageQuery),
    output: page('data', PaymentAlert),
    status: 200,
    problems: [],
  }),
  resolveAlert: endpoint({
    method: 'POST',
    path: '/payment/alerts/{uuid}/resolve',
    summary: 'Somebody has looked at it',
    callers: ['admin'],
    audit: ['alert_resolved'],
    params: uuidParams,
    output: PaymentAlert,
    status: 200,
    problems: [],
  }),
  transactions: endpoint({
    method: 'GET',
    path: '/payment/transactions',
    summary: 'Payments, refunds and chargebacks, newest first',
    callers: ['admin'],
    query: closed({ ...transactionFilter, ...pageQuery }),
    output: closed({
      ...page('data', TransactionRow).properties,
      /** Of each day and currency that the page shows, whole days: what was paid less what was refunded, within the filter. */
      days: Type.Array(closed({ day: Day, currency: CurrencyCode, net: Cents })),
    }),
    status: 200,
    problems: [],
  }),
  transactionsExport: endpoint({
    method: 'GET',
    path: '/payment/transactions/export',
    summary: 'Payments, refunds and chargebacks as CSV, newest first',
    callers: ['admin'],
    query: closed({
      ...transactionFilter,
      /** Of the headings and of the numbers. */
      language: Type.Optional(Language),
    }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
}
