import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Day, Language, oneOf, Text, Uuid } from '../schema.ts'

const readers = ['acceptor', 'program_owner', 'admin'] as const
const programParams = closed({ program_uuid: Uuid })
const Count = Type.Integer({ minimum: 0 })

export const TotalsOrderType = Type.Union([Type.Literal('all'), Type.Literal('delivery'), Type.Literal('pickup')])
export type TotalsOrderType = Static<typeof TotalsOrderType>

/** At most so many days at a time. */
export const maxTotalsDays = 92

const sums = {
  /** Paid and not refused. A guest's order at several kitchens of a court counts once. */
  orders_count: Count,
  /** The restaurants' parts of them, as the list of orders has a row for each. */
  suborders_count: Count,
  products_total: Cents,
  /** Delivery and pickup, paid by customers. */
  fees_total: Cents,
  /** Tips of customers: whole to the restaurants, without a fee. */
  tips_total: Cents,
  /** The payments of customers: products_total + fees_total + tips_total. */
  overall: Cents,
  /** Of overall: what the restaurant was paid itself, in cash or at its own terminal. */
  cash_total: Cents,
  refunded_total: Cents,
  /** The fee of the court, or of the platform outside of one, less the part that refunds gave back. */
  food_court_fee_total_amount: Cents,
  /** The share of a court's restaurants: overall - refunded_total - food_court_fee_total_amount; 0 of a restaurant. */
  restaurants_total_amount: Cents,
  /** The program's own share: a court's is food_court_fee_total_amount, a restaurant's overall - refunded_total - that fee. */
  total_amount_of_revenue: Cents,
  /** The part of its own share that was paid out to the program, to this moment. */
  total_amount_of_payouts: Cents,
}

/** The sales of a local day. */
export const DailyTotals = closed({ order_date: Day, ...sums })
export type DailyTotals = Static<typeof DailyTotals>

/** The sales of one restaurant of a court in the whole period. */
const RestaurantTotals = closed({ program_uuid: Uuid, title: Text(), ...sums })
export type RestaurantTotals = Static<typeof RestaurantTotals>

const amounts = Object.keys(sums) as (keyof typeof sums)[]
const totalsSorts = ['order_date', ...amounts].flatMap((name): TotalsSort[] => [
  `-${name}` as TotalsSort,
  name as TotalsSort,
])
type TotalsField = 'order_date' | keyof typeof sums
export type TotalsSort = TotalsField | `-${TotalsField}`

const query = {
  /** That day alone; otherwise start_date to end_date, both included; otherwise the last seven days. */
  date: Type.Optional(Day),
  start_date: Type.Optional(Day),
  end_date: Type.Optional(Day),
  order_type: Type.Optional(TotalsOrderType),
}

export const dailyTotals = {
  read: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/daily-totals',
    summary:
      'Days with orders, newest first unless sorted, and their sum: of a restaurant, or of a court with all its restaurants',
    callers: readers,
    params: programParams,
    query: closed({
      ...query,
      sort: Type.Optional(oneOf(totalsSorts)),
      /** Of a court, for its owner and administrators: each restaurant's part as well. */
      by: Type.Optional(Type.Literal('restaurant')),
    }),
    output: closed({
      start_date: Day,
      end_date: Day,
      currency: CurrencyCode,
      currency_symbol: Text(4),
      is_food_court: Type.Boolean(),
      results: Type.Array(DailyTotals),
      totals: closed(sums),
      /** With by=restaurant, by title. Their amounts add up to the totals; an order at several kitchens counts with each. */
      restaurants: Type.Optional(Type.Array(RestaurantTotals)),
    }),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/daily-totals/export',
    summary: 'The same as CSV, with the sum as the last row',
    callers: readers,
    params: programParams,
    query: closed({ ...query, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [],
  }),
}
