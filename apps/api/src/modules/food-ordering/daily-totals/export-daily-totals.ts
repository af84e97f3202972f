import type { DailyTotals, dailyTotals } from '@plein/contract/food-ordering/daily-totals'
import { csvAnswer, type CsvCell } from '../../../platform/csv.ts'
import type { Read } from '../../../platform/http/route.ts'
import { totalsWords } from '../strings/daily-totals-strings.ts'
import { reportOf } from './read-daily-totals.ts'

const cellsOf = (day: string, row: Omit<DailyTotals, 'order_date'>): CsvCell[] => [
  day,
  String(row.orders_count),
  row.products_total,
  row.fees_total,
  row.overall,
  row.cash_total,
  row.refunded_total,
  row.food_court_fee_total_amount,
  row.total_amount_of_revenue,
  row.total_amount_of_payouts,
]

/** dd-MM-yyyy */
const dayText = (day: string): string => day.split('-').toReversed().join('-')

/** GET programs/{program_uuid}/daily-totals/export: a row for each day, newest first, and their sum. */
export const exportDailyTotals: Read<typeof dailyTotals.export> = async (db, { params, query }, caller) => {
  const { language = 'nl', ...asked } = query
  const words = totalsWords[language]
  const report = await reportOf(db, params.program_uuid, asked, caller)
  const rows = report.results.map((day) => cellsOf(dayText(day.order_date), day))
  const name = `daily-totals-${report.start_date}-${report.end_date}.csv`
  return csvAnswer(name, language, words.columns, [...rows, cellsOf(words.sum, report.totals)])
}
