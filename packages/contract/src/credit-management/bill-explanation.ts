import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Day, nullable, oneOf, Percent, uuidParams } from '../schema.ts'
import { paymentSources } from './bill-fields.ts'
import { keyQuery } from './bills.ts'
import { billProblems } from './problems.ts'

const readers = ['guest', 'cardholder', 'program_owner', 'admin'] as const

/** An amount that went from a part of a bill on a day; below zero: it is open again. */
const Entry = closed({ source: oneOf(paymentSources), day: Day, amount: Cents })

/** A 14-day letter that counts: paying by `last_day` is without costs. */
const LetterDays = closed({
  sender_type: oneOf(['mail', 'letter'] as const),
  posted: Day,
  received: Day,
  last_day: Day,
  /** Cents that it named, with VAT. */
  named: Cents,
})
export type LetterDays = Static<typeof LetterDays>

const ChargedCosts = closed({
  amount: Cents,
  vat: Cents,
  day: Day,
  /** Cents of principal, of all bills that were charged together. */
  base: Cents,
  /** The first day on which the law allows them. */
  earliest: Day,
  /** Null: of a company, which needs none. */
  letter: nullable(LetterDays),
})

const InterestLine = closed({
  from: Day,
  days: Type.Integer({ minimum: 0 }),
  base: Cents,
  /** Null: no rate that was confirmed, which charges nothing. */
  percent: nullable(Percent),
  /** Cents; all lines together are what has run. Null: charged before lines had one. */
  amount: nullable(Cents),
})

export const Explanation = closed({
  as_of: Day,
  currency: CurrencyCode,
  /** With the interest that has run until today. */
  open_amount: Cents,
  /** `amount` less its entries is what is open, of each part. */
  principal: closed({ amount: Cents, entries: Type.Array(Entry), open: Cents }),
  costs: closed({ amount: Cents, charges: Type.Array(ChargedCosts), entries: Type.Array(Entry), open: Cents }),
  interest: closed({
    amount: Cents,
    /** Of individuals (article 6:119 BW) or of trade (6:119a). */
    kind: oneOf(['consumer', 'trade'] as const),
    lines: Type.Array(InterestLine),
    entries: Type.Array(Entry),
    open: Cents,
  }),
  /** A letter whose term is not over, or over without a charge; null: none. */
  coming_costs: nullable(closed({ earliest: Day, letter: LetterDays })),
})
export type Explanation = Static<typeof Explanation>

export const creditExplanation = {
  explain: endpoint({
    method: 'GET',
    path: '/bills/{uuid}/explanation',
    summary: 'Why a bill that was sent comes to what is open: principal, costs and interest, each by what made it',
    callers: readers,
    params: uuidParams,
    query: keyQuery,
    output: Explanation,
    status: 200,
    problems: [billProblems.bill_not_sent],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/bills/{uuid}/receipt',
    summary: 'What was paid of a bill, as PDF; a guest shows its key',
    callers: readers,
    params: uuidParams,
    query: keyQuery,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [billProblems.nothing_paid],
    rate_per_minute: 60,
  }),
}
