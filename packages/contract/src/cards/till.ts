import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { refundProblems } from '../payments/refunds.ts'
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
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { cardLimits, type CardState, type MovementKind } from './codes.ts'
import { cardPayProblems, cardProblems, cardTokenProblems } from './problems.ts'
import { tokenParams } from './wallet.ts'

const Amount = Type.Integer({ minimum: 1, maximum: cardLimits.value })

/** A card that a shop took, or sold. */
export const TillSale = closed({
  uuid: Uuid,
  kind: oneOf(['redemption', 'sale'] as const),
  /** Of the shop, for its slip. */
  number: Type.Integer(),
  state: oneOf(['held', 'paid', 'cancelled', 'lapsed', 'refunded'] as const),
  program_uuid: Uuid,
  program_title: Text(),
  cash_point_uuid: Uuid,
  cash_point_name: Text(),
  card_last_four: Text(4),
  card_title: Text(cardLimits.title),
  currency: CurrencyCode,
  amount: Cents,
  uses: Type.Integer(),
  amount_refunded: Cents,
  /** The rest of the card. */
  balance: Cents,
  uses_left: nullable(Type.Integer()),
  valid_until: nullable(Moment),
  held_until: nullable(Moment),
  created: Moment,
  may: Type.Array(oneOf(['capture', 'cancel', 'refund', 'undo'] as const)),
})
export type TillSale = Static<typeof TillSale>

/** The value on a card now, and its newest movement: the data of its events. Amounts in cents. */
export interface CardNow {
  readonly uuid: string
  readonly state: CardState
  readonly balance: number
  readonly held: number
  readonly uses_left: number | null
  /** Null: nothing yet. */
  readonly moved: {
    readonly uuid: string
    readonly kind: MovementKind
    readonly amount: number
    readonly uses: number
    /** The shop. */
    readonly place: string | null
    readonly created: string
  } | null
}

const shops = ['acceptor'] as const
const whileTaking = [
  cardTokenProblems.card_token_not_valid,
  cardPayProblems.card_balance_too_low,
  cardPayProblems.card_not_taken_here,
  cardPayProblems.card_code_used,
  cardPayProblems.voucher_is_used_whole,
] as const

export const cardTills = {
  redeem: endpoint({
    method: 'POST',
    path: '/cards/{token}/redeem',
    summary: 'Take an amount of a card at an own cash point, or hold it for 15 minutes; a voucher is used whole',
    callers: shops,
    params: tokenParams,
    body: closed({ amount: Type.Optional(Amount), cash_point_uuid: Uuid, hold: Type.Optional(Type.Boolean()) }),
    output: TillSale,
    status: 201,
    problems: [...whileTaking],
    idempotency: 'required',
    rate_per_minute: 120,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/redemptions/{uuid}/capture',
    summary: 'Take what was held, up to its amount',
    callers: shops,
    params: uuidParams,
    body: closed({ amount: Type.Optional(Amount) }),
    output: TillSale,
    status: 200,
    problems: [
      cardProblems.hold_lapsed,
      cardProblems.card_step_not_allowed,
      cardPayProblems.card_balance_too_low,
      cardPayProblems.card_not_taken_here,
      cardPayProblems.voucher_is_used_whole,
    ],
    idempotency: 'required',
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/redemptions/{uuid}/cancel',
    summary: 'Let go what was held',
    callers: shops,
    params: uuidParams,
    output: TillSale,
    status: 200,
    problems: [cardProblems.card_step_not_allowed],
    idempotency: 'required',
  }),
  refund: endpoint({
    method: 'POST',
    path: '/redemptions/{uuid}/refund',
    summary: 'Give back what was taken of a card, whole or in part; a card that was sold the same day is taken back',
    callers: shops,
    params: uuidParams,
    body: closed({ amount: Type.Optional(Amount), reason: Type.Optional(Text(255)) }),
    output: TillSale,
    status: 200,
    problems: [cardProblems.card_step_not_allowed, refundProblems.refund_exceeds_paid],
    idempotency: 'required',
  }),
  sell: endpoint({
    method: 'POST',
    path: '/cards/sell',
    summary: 'Give a blank card from the rack its value, against cash at the counter',
    callers: shops,
    body: closed({ serial: Text(20, 1), value: Amount, cash_point_uuid: Uuid }),
    output: TillSale,
    status: 201,
    problems: [
      cardTokenProblems.card_token_not_valid,
      cardProblems.card_not_blank,
      cardProblems.card_value_out_of_range,
      cardProblems.cards_not_sold,
      cardProblems.till_credit_reached,
      cardPayProblems.card_not_taken_here,
    ],
    idempotency: 'required',
    rate_per_minute: 60,
  }),
  list: endpoint({
    method: 'GET',
    path: '/redemptions',
    summary: 'What a shop did with cards, newest first',
    callers: shops,
    query: closed({ cash_point_uuid: Type.Optional(Uuid), ...pageQuery }),
    output: page('results', TillSale),
    status: 200,
    problems: [],
  }),
  slip: endpoint({
    method: 'GET',
    path: '/redemptions/{uuid}/slip',
    summary: 'The slip of 80 mm as PDF',
    callers: shops,
    params: uuidParams,
    query: closed({ language: Type.Optional(Language) }),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
  }),
  events: endpoint({
    method: 'GET',
    path: '/cards/{token}/events',
    summary: 'The own card as server-sent events: `card` (CardNow), at once and whenever something moved on it',
    callers: ['cardholder'],
    params: tokenParams,
    output: null,
    produces: 'text/event-stream',
    status: 200,
    problems: [cardTokenProblems.card_token_not_valid, cardTokenProblems.card_no_longer_valid],
  }),
}
