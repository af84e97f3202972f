import {
  mostTotalsDays,
  type DailyTotals,
  type dailyTotals,
  type TotalsSort,
} from '@plein/contract/food-ordering/daily-totals'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import { frameProblems } from '@plein/contract/problem'
import type { Caller } from '../../../platform/caller.ts'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Read } from '../../../platform/http/route.ts'
import { addDays, localDay, momentOf } from '../../programs/index.ts'
import { listTimeZone } from '../board/read-board.ts'
import { refuseStranger } from '../board/who-may.ts'
import { isFoodCourt, totalsByDay, type DaySums } from './daily-totals.queries.ts'

type Query = Omit<QueryOf<typeof dailyTotals.read>, 'sort'>
type Report = OutputOf<typeof dailyTotals.read>

const usualDays = 7

const daysOf = ({ date, start_date, end_date }: Query): { start_date: string; end_date: string } => {
  if (date !== undefined) return { start_date: date, end_date: date }
  const last = end_date ?? localDay(now(), listTimeZone)
  const first = start_date ?? addDays(last, 1 - usualDays)
  if (last < first || last >= addDays(first, mostTotalsDays))
    throw new Problem(frameProblems.invalid_input, { errors: [{ field: 'end_date', code: 'range' }] })
  return { start_date: first, end_date: last }
}

const nothing: Report['totals'] = {
  orders_count: 0,
  suborders_count: 0,
  products_total: 0,
  fees_total: 0,
  overall: 0,
  cash_total: 0,
  refunded_total: 0,
  food_court_fee_total_amount: 0,
  restaurants_total_amount: 0,
  total_amount_of_revenue: 0,
  total_amount_of_payouts: 0,
}

const whole = (day: DaySums, is_food_court: boolean): DailyTotals => {
  const overall = day.products_total + day.fees_total
  const fee = day.food_court_fee_total_amount
  const less_fee = overall - day.refunded_total - fee
  const own = is_food_court
    ? { restaurants_total_amount: less_fee, total_amount_of_revenue: fee }
    : { restaurants_total_amount: 0, total_amount_of_revenue: less_fee }
  return { ...day, overall, ...own }
}

/** The sum of days, field by field. An order is of one day, so that orders add up as well. */
const sumOf = (days: readonly DailyTotals[]): Report['totals'] =>
  days.reduce(
    (sum, day) => ({
      orders_count: sum.orders_count + day.orders_count,
      suborders_count: sum.suborders_count + day.suborders_count,
      products_total: sum.products_total + day.products_total,
      fees_total: sum.fees_total + day.fees_total,
      overall: sum.overall + day.overall,
      cash_total: sum.cash_total + day.cash_total,
      refunded_total: sum.refunded_total + day.refunded_total,
      food_court_fee_total_amount: sum.food_court_fee_total_amount + day.food_court_fee_total_amount,
      restaurants_total_amount: sum.restaurants_total_amount + day.restaurants_total_amount,
      total_amount_of_revenue: sum.total_amount_of_revenue + day.total_amount_of_revenue,
      total_amount_of_payouts: sum.total_amount_of_payouts + day.total_amount_of_payouts,
    }),
    nothing,
  )

/** The report of a period, for who works in the program. Three statements. */
export const reportOf = async (db: Db, program_uuid: string, query: Query, caller: Caller): Promise<Report> => {
  await refuseStranger(db, caller, program_uuid)
  const { start_date, end_date } = daysOf(query)
  const period = {
    program_uuid,
    from: new Date(momentOf(start_date, 0, listTimeZone)),
    to: new Date(momentOf(addDays(end_date, 1), 0, listTimeZone)),
    time_zone: listTimeZone,
    pickup: (query.order_type ?? 'all') === 'all' ? null : query.order_type === 'pickup',
  }
  const [is_food_court, days] = await Promise.all([isFoodCourt(db, program_uuid), totalsByDay(db, period)])
  const results = days.map((day) => whole(day, is_food_court))
  return { start_date, end_date, currency: 'EUR', currency_symbol: '€', is_food_court, results, totals: sumOf(results) }
}

/** Days by one of their figures; of the same figure the newer day first. */
const sorted = (days: readonly DailyTotals[], sort: TotalsSort = '-order_date'): DailyTotals[] => {
  const [field, sign] = [sort.replace(/^-/, '') as keyof DailyTotals, sort.startsWith('-') ? -1 : 1]
  return days.toSorted((one, other) => {
    const [a, b] = [one[field], other[field]]
    return sign * (a < b ? -1 : a > b ? 1 : 0)
  })
}

/** GET programs/{program_uuid}/daily-totals: at most 92 days, so they are sorted in memory. */
export const readDailyTotals: Read<typeof dailyTotals.read> = async (db, { params, query }, caller) => {
  const report = await reportOf(db, params.program_uuid, query, caller)
  return { ...report, results: sorted(report.results, query.sort) }
}
