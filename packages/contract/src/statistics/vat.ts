import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Day, Language, Moment, nullable, oneOf, Percent, Text, Uuid } from '../schema.ts'

/** A month (2026-11) or a quarter (2026-Q4). */
export const VatPeriod = Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2]|Q[1-4])$' })

/** Paid to a program, given back by it, VAT that others charged it, and costs of collection, which are compensation and no turnover. */
export const vatSides = ['sales', 'refunds', 'input', 'collection'] as const
export type VatSide = (typeof vatSides)[number]

/** A sum of stored VAT at a rate, in basis points; cents, and a refund is above zero. */
export interface VatSum {
  readonly side: VatSide
  readonly vat_percentage: number
  /** VAT included. */
  readonly gross: number
  readonly vat: number
  /** A document's, of a sale that was booked as a payment as well. */
  readonly is_booked?: boolean
}

/** Cents, VAT included, and the VAT inside. */
const Part = closed({ gross: Cents, vat: Cents })

export const VatRate = closed({
  vat_percentage: Percent,
  sales: Part,
  /** In the period in which they were given, of whatever period the sale was; above zero. */
  refunds: Part,
  /** Sales less refunds: without VAT, and the VAT. */
  base: Cents,
  vat: Cents,
})
export type VatRate = Static<typeof VatRate>

/** The Dutch return: high, low and other rates, no VAT, and input VAT. */
export const vatBoxes = ['1a', '1b', '1c', '1e', '5b'] as const

export const VatBox = closed({
  box: oneOf(vatBoxes),
  /** Turnover without VAT; null: the box has none. */
  base: nullable(Cents),
  /** null: the box has none. */
  vat: nullable(Cents),
  /** Whole euros, as a return is filled in: what is owed rounded down, input VAT rounded up. */
  whole_base: nullable(Type.Integer()),
  whole_vat: nullable(Type.Integer()),
})
export type VatBox = Static<typeof VatBox>

export const VatOverview = closed({
  program: closed({ uuid: Uuid, title: Text(), type: Type.Integer() }),
  currency: CurrencyCode,
  time_zone: Text(64),
  period: Text(7),
  /** Local days, both included. */
  from: Day,
  to: Day,
  read_at: Moment,
  /** The period is not over yet. */
  partial: Type.Boolean(),
  /** The highest rate first. */
  rates: Type.Array(VatRate),
  /** VAT that others charged the program for their fees. */
  input: Type.Array(closed({ vat_percentage: Percent, gross: Cents, vat: Cents })),
  /** Booked sales less refunds of which no VAT is stored; 0 where every cent has its rate. */
  without_vat: Cents,
  /** Taken back by payers' banks, less what they gave back: the sale stands, and so does its VAT. */
  chargebacks: Cents,
  /** Costs of collection that debtors were charged, and what of it stands for VAT that the creditor cannot deduct: in no box. */
  collection_costs: Part,
  boxes: Type.Array(VatBox),
  /** VAT owed less input VAT. */
  to_pay: Cents,
  whole_to_pay: Type.Integer(),
})
export type VatOverview = Static<typeof VatOverview>

const callers = ['admin', 'program_owner'] as const
const query = { program: Uuid, period: VatPeriod }

export const vatReports = {
  read: endpoint({
    method: 'GET',
    path: '/reports/vat',
    summary: 'Stored VAT of a program in a month or quarter by rate, and the boxes of the Dutch return',
    callers,
    query: closed(query),
    output: VatOverview,
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/reports/vat/export',
    summary: 'The same as CSV',
    callers,
    query: closed({ ...query, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [],
  }),
}
