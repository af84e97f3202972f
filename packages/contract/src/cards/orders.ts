import Type, { type Static } from 'typebox'
import { endpoint, everybody } from '../endpoint.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
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
import { cardLimits, vatKinds } from './codes.ts'
import { CardTypeCode } from './program.ts'
import { cardProblems } from './problems.ts'

const Quantity = Type.Integer({ minimum: 1, maximum: cardLimits.quantity.owner })
const Value = Type.Integer({ minimum: 0, maximum: cardLimits.value })
const UseNumber = Type.Integer({ minimum: 0, maximum: cardLimits.uses })

/** The amounts of an order of cards, in cents. `total` is without VAT of the fee, `total_amount` with it. */
const figures = {
  currency: CurrencyCode,
  /** The face value of all cards. */
  value_amount: Cents,
  /** The card fee of all, net. */
  fee: Cents,
  vat_percent: Percent,
  vat_price: Cents,
  total: Cents,
  total_amount: Cents,
  items: Type.Array(closed({ card_type_id: CardTypeCode, price: Cents, quantity: Quantity })),
}

/** A quote; `values` are those that can be chosen, `can_be_blank` that cards may get theirs as they are sold. */
export const CardQuote = closed({
  program_uuid: Uuid,
  ...figures,
  values: Type.Array(closed({ value: Value, use_number: UseNumber })),
  least_value: nullable(Value),
  most_value: nullable(Value),
  can_be_blank: Type.Boolean(),
})
export type CardQuote = Static<typeof CardQuote>

/** Statuses of food orders that an order of cards has, too: 1 created, 2 awaiting payment, 3 paid, 4 payment failed, 9 cancelled. */
const OrderStatus = Type.Integer()
const Recipient = closed({
  name: Text(100),
  email: nullable(Text()),
  message: Text(cardLimits.message),
  send_on: nullable(Day),
})

export const CardOrder = closed({
  uuid: Uuid,
  order_id: Type.Integer({ minimum: 1 }),
  created: Moment,
  program_uuid: Uuid,
  program_title: Text(),
  /** Null until it is paid. */
  invoice_number: nullable(Text(40)),
  invoice_url: nullable(Text(500)),
  receipt_url: nullable(Text(500)),
  order_status: OrderStatus,
  user_uuid: nullable(Uuid),
  /** The program's owner ordered it, with the card fee; false: somebody bought it. */
  is_owners: Type.Boolean(),
  ...figures,
  /** Cents of one card's use; null: blank. */
  value: nullable(Value),
  use_number: UseNumber,
  quantity: Quantity,
  vat_kind: oneOf(vatKinds),
  /** The VAT inside of the value of single-purpose cards. */
  value_vat: Cents,
  refunded_amount: Cents,
  withdrawn_at: nullable(Moment),
  /** The payer's bank took all of it back; null again as soon as an owner has paid what that left owed. */
  charged_back_at: nullable(Moment),
  /** Cents that its owner owes for that: the cards of an own order are blocked until it is paid. */
  owed: Cents,
  recipient: nullable(Recipient),
  batch_uuid: nullable(Uuid),
  batch_state: nullable(oneOf(['waiting', 'making', 'ready'] as const)),
  /** refund: of its buyer's cards, by the program's owner and the administration; settle: of what is owed, by the latter. */
  may: Type.Array(oneOf(['pay', 'cancel', 'withdraw', 'refund', 'settle'] as const)),
})
export type CardOrder = Static<typeof CardOrder>

/** An order as its buyer sees it; `key` opens it without an account. */
const BoughtOrder = closed({
  ...CardOrder.properties,
  /** The address of the buyer's mails. */
  email: Type.Optional(Text()),
  /** Addresses in the wallet of the cards, for a buyer who is not signed in and sent them to nobody. */
  claim_urls: Type.Array(Text(300)),
  /** The last day on which the purchase can be withdrawn; null: not any more. */
  withdraw_until: nullable(Day),
  /** The effect of a withdrawal now; null: nothing. */
  withdrawable: nullable(closed({ cards: Type.Integer({ minimum: 1 }), amount: Cents })),
  /** Of those who may see to it: refunds that the provider refused, until each is sent again or settled. */
  failed_refunds: Type.Optional(Type.Array(closed({ uuid: Uuid, amount: Cents }))),
})
export type BoughtOrder = Static<typeof BoughtOrder>

const keyQuery = closed({ key: Type.Optional(Text(64)) })

export const cardOrders = {
  quote: endpoint({
    method: 'GET',
    path: '/order',
    summary: 'What so many cards of a program come to, with VAT',
    ...everybody,
    query: closed({
      program_uuid: Uuid,
      quantity: Type.Integer({ minimum: 1, maximum: cardLimits.quantity.owner }),
      value: Type.Optional(Value),
      use_number: Type.Optional(UseNumber),
    }),
    output: CardQuote,
    status: 200,
    problems: [cardProblems.cards_not_sold, cardProblems.card_value_out_of_range],
  }),
  create: endpoint({
    method: 'POST',
    path: '/order',
    summary: 'Order cards: the owner 1 to 9,999 with the card fee, guests and cardholders 1 to 20 without',
    callers: ['guest', 'cardholder', 'program_owner'],
    audit: ['cards_ordered'],
    locks_user: true,
    body: closed({
      program_uuid: Uuid,
      quantity: Type.Integer({ minimum: 1, maximum: cardLimits.quantity.owner }),
      /** Left out for a flexible card by its owner: blank cards. */
      value: Type.Optional(Value),
      use_number: Type.Optional(UseNumber),
      /** Of a buyer who is not the owner. */
      buyer: Type.Optional(closed({ full_name: Text(), email: Text() })),
      recipient: Type.Optional(Recipient),
      terms: Type.Optional(Type.Boolean()),
      language: Type.Optional(Language),
    }),
    output: closed({ ...CardOrder.properties, key: nullable(Text(64)) }),
    status: 201,
    problems: [cardProblems.cards_not_sold, cardProblems.card_value_out_of_range],
    idempotency: 'required',
    rate_per_minute: 60,
  }),
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'Orders of cards: own (cardholder), of own programs (owner), all (admin); newest first',
    callers: ['program_owner', 'cardholder', 'admin'],
    query: closed({ program_uuid: Type.Optional(Uuid), ...pageQuery }),
    output: page('results', CardOrder),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/card-orders/{uuid}',
    summary: 'An order of cards, for its buyer; a guest shows its key',
    callers: ['guest', 'cardholder', 'program_owner', 'admin'],
    params: uuidParams,
    query: keyQuery,
    output: BoughtOrder,
    status: 200,
    problems: [],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/card-orders/{uuid}/invoice',
    summary: 'The invoice of a paid order as PDF',
    callers: ['guest', 'cardholder', 'program_owner', 'admin'],
    params: uuidParams,
    query: keyQuery,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
  }),
  download: endpoint({
    method: 'GET',
    path: '/card-orders/{uuid}/cards',
    summary: 'The cards of a paid order as PDF, for its buyer',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    query: keyQuery,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [cardProblems.batch_not_ready],
    rate_per_minute: 30,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/card-orders/{uuid}/cancel',
    summary: 'Call off an order that is not paid',
    callers: ['guest', 'cardholder', 'program_owner'],
    audit: ['cards_order_cancelled'],
    locks_user: true,
    params: uuidParams,
    query: keyQuery,
    output: CardOrder,
    status: 200,
    problems: [cardProblems.card_step_not_allowed],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/card-orders/{uuid}/withdraw',
    summary: 'Withdraw from a purchase within 14 days: unspent cards are void, their value goes back',
    callers: ['guest', 'cardholder'],
    locks_user: true,
    params: uuidParams,
    query: keyQuery,
    body: closed({ confirmed: Type.Boolean() }),
    output: BoughtOrder,
    status: 200,
    problems: [cardProblems.card_step_not_allowed],
    idempotency: 'required',
  }),
  vat: endpoint({
    method: 'GET',
    path: '/helpers/vat',
    summary: 'The VAT on the card fee',
    ...everybody,
    query: closed({ country: Type.Optional(Text(2, 2)) }),
    output: closed({ country: Text(2), vat_percent: Percent }),
    status: 200,
    problems: [],
  }),
}
