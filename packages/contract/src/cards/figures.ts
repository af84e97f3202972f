import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems } from '../problem.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Language,
  Moment,
  nullable,
  oneOf,
  Percent,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { periodTypes } from './codes.ts'
import { cardProblems } from './problems.ts'

const readers = ['program_owner', 'admin'] as const
const Count = Type.Integer({ minimum: 0 })
/** Below zero where more was taken back than sold. */
const Difference = Type.Integer()
/** YYYY-MM. */
const Month = Type.String({ pattern: '^\\d{4}-\\d{2}$' })
const CardsAndCents = closed({ cards: Difference, amount: Cents })
const TimesAndCents = closed({ times: Count, amount: Cents })

/**
 * A day of the program's zone. sold and activated are cards, less those that were withdrawn or taken back that day; expired is less what was
 * let run again. Amounts in cents, refunds above zero.
 */
const DayOfCards = closed({
  day: Day,
  sold: Difference,
  sold_amount: Cents,
  activated: Difference,
  activated_amount: Cents,
  times: Count,
  spent: Cents,
  refunds: Count,
  refunded: Cents,
  expired: Difference,
  expired_amount: Cents,
})
export type DayOfCards = Static<typeof DayOfCards>

/** A shop's counter, or a program that was paid with cards; without name where it is gone. */
const ShopOfCards = closed({
  uuid: nullable(Uuid),
  title: Text(),
  times: Count,
  spent: Cents,
  refunded: Cents,
})

/** Figures of a card program: of a period, and of now (on_cards, not_activated). */
export const CardStatistics = closed({
  currency: CurrencyCode,
  from: Day,
  until: Day,
  sold: CardsAndCents,
  activated: CardsAndCents,
  spent: TimesAndCents,
  refunded: TimesAndCents,
  expired: CardsAndCents,
  /** Now: active cards with something on them, and their value (520). */
  on_cards: CardsAndCents,
  /** Now: sold and not activated (610). */
  not_activated: CardsAndCents,
  /** Of cards that were used for the first time in the period: days since they were activated; null: there are none. */
  median_days: nullable(Type.Number({ minimum: 0 })),
  first_uses: Count,
  /** Days on which something happened, in their order. */
  days: Type.Array(DayOfCards),
  /** By what was spent, the most first; at most 200. */
  shops: Type.Array(ShopOfCards),
})
export type CardStatistics = Static<typeof CardStatistics>

const periodQuery = {
  /** Days of the program's zone, both included, 366 at most; left out: the last 30. */
  from: Type.Optional(Day),
  until: Type.Optional(Day),
}

/** ok: nothing to do; amber and red: see the figure; no_rule: the owner's country has none. */
export const networkStates = ['ok', 'amber', 'red', 'no_rule'] as const
export const timeStates = ['ok', 'short', 'voucher', 'no_rule'] as const

/** The matters that a card program's owner has to keep an eye on. Information, and no legal advice. */
export const CardGuardian = closed({
  currency: CurrencyCode,
  /** The time of a gift card beside the least that the law asks for. */
  time: closed({
    state: oneOf(timeStates),
    least_months: nullable(Type.Integer()),
    expiry: nullable(
      closed({
        value: Type.Integer({ minimum: 1 }),
        type: Type.Union([
          Type.Literal(periodTypes.day),
          Type.Literal(periodTypes.month),
          Type.Literal(periodTypes.year),
        ]),
      }),
    ),
    /** The program's last day, with which a card without own time ends. */
    expiry_day: nullable(Day),
    /** The last day of a card that is activated today. */
    ends_on: Day,
  }),
  /** Payments with cards of all card programs of the owner in euros, over 12 months; refunds are not taken off. */
  network: closed({
    state: oneOf(networkStates),
    from: Day,
    until: Day,
    programs: Count,
    times: Count,
    amount: Cents,
    limit: nullable(Cents),
    /** Whole percents of the limit, rounded down; 0 without one. */
    percent: Count,
    amber_from: nullable(Cents),
    red_from: nullable(Cents),
  }),
  /** Paid orders of others than the owner, and how many of their buyers agreed to the terms as they ordered. */
  terms: closed({
    orders: Count,
    agreed: Count,
    first_agreed_at: nullable(Moment),
    last_agreed_at: nullable(Moment),
  }),
  /** Value that ends if nobody spends it, by the month of its last day: this one and the 23 after it, all of them, and what ends later. */
  expiring: closed({
    months: Type.Array(closed({ month: Month, cards: Count, amount: Cents })),
    later: CardsAndCents,
  }),
  /** Of single-purpose cards: the VAT inside of the value that was sold, less what was withdrawn, by month; null: all are multi-purpose. */
  vat: nullable(
    Type.Array(closed({ month: Month, vat_percent: Percent, cards: Difference, amount: Cents, vat: Cents })),
  ),
  /** Value of expired cards that its owner has not asked for yet (510). */
  funds: Cents,
  /** The owner's debt of cards that banks took back (120): funds that are asked for pay it first. */
  owed: Cents,
})
export type CardGuardian = Static<typeof CardGuardian>

const csvQuery = { language: Type.Optional(Language) }

export const cardFigures = {
  statistics: endpoint({
    method: 'GET',
    path: '/manager/cards/{uuid}/statistics',
    summary: 'Figures of a card program: sold, activated, spent, by day and by shop, and what is on cards now',
    callers: readers,
    params: uuidParams,
    query: closed(periodQuery),
    output: CardStatistics,
    status: 200,
    problems: [],
  }),
  statisticsExport: endpoint({
    method: 'GET',
    path: '/manager/cards/{uuid}/statistics/export',
    summary: 'The same as CSV, a row a day or a shop',
    callers: readers,
    params: uuidParams,
    query: closed({ ...periodQuery, ...csvQuery, by: Type.Optional(oneOf(['day', 'shop'] as const)) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  guardian: endpoint({
    method: 'GET',
    path: '/manager/cards/{uuid}/guardian',
    summary: 'The time of its cards, payments beside the limited network exemption, terms, value that ends, VAT, funds',
    callers: readers,
    params: uuidParams,
    output: CardGuardian,
    status: 200,
    problems: [],
  }),
  dnb: endpoint({
    method: 'GET',
    path: '/manager/cards/{uuid}/guardian/dnb',
    summary: 'Payments with cards of 12 months by month and program as CSV, of all card programs of the owner',
    callers: readers,
    params: uuidParams,
    query: closed(csvQuery),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  askFunds: endpoint({
    method: 'POST',
    path: '/manager/cards/{uuid}/funds',
    summary:
      'Ask for value of expired cards: it pays what is owed (510 / 120), and the rest comes with the next payout (510 / 210). Left out: all of it',
    callers: ['program_owner'],
    audit: ['card_funds_asked_for'],
    params: uuidParams,
    body: closed({ amount: Type.Optional(Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })) }),
    /** `set_off` of what was asked for paid what the owner owed. */
    output: closed({ asked: Cents, set_off: Cents, funds: Cents }),
    status: 200,
    problems: [cardProblems.card_funds_too_low],
    idempotency: 'required',
  }),
}
