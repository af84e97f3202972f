import type { DailyTotals, dailyTotals } from '@plein/contract/food-kitchen/daily-totals'
import { csvAnswer, type CsvCell } from '#platform/documents/csv.ts'
import type { Read } from '#platform/http/route.ts'
import { totalsWords } from './strings/index.ts'
import type { TotalsWords } from './strings/words.ts'
import { loadReport } from './read-daily-totals.ts'

const cellsOf = (day: string, row: Omit<DailyTotals, 'order_date'>, is_food_court: boolean): CsvCell[] => [
  day,
  String(row.orders_count),
  row.products_total,
  row.fees_total,
  row.tips_total,
  row.overall,
  row.cash_total,
  row.refunded_total,
  is_food_court ? row.restaurants_total_amount : row.food_court_fee_total_amount,
  row.total_amount_of_revenue,
  row.total_amount_of_payouts,
]

/** The head row: what is the reader's is called theirs, a court's its fee; an admin reads whose it is. */
const headOf = (words: TotalsWords, is_food_court: boolean, isTheirs: boolean): string[] => [
  ...words.columns,
  is_food_court ? words.restaurants : words.fee,
  isTheirs ? words.yours : is_food_court ? words.of_court : words.of_restaurant,
  isTheirs && is_food_court ? words.paid_to_you : words.paid_out,
]

/** dd-MM-yyyy */
const dayText = (day: string): string => day.split('-').toReversed().join('-')

/** GET programs/{program_uuid}/daily-totals/export: a row for each day, newest first, and their sum. */
export const exportDailyTotals: Read<typeof dailyTotals.export> = async ({ db, input: { params, query }, caller }) => {
  const { language = 'nl', ...asked } = query
  const words = totalsWords[language]
  const report = await loadReport(db, { program_uuid: params.program_uuid, query: asked, caller })
  const { is_food_court } = report
  const rows = report.results.map((day) => cellsOf(dayText(day.order_date), day, is_food_court))
  const name = `daily-totals-${report.start_date}-${report.end_date}.csv`
  const isTheirs = caller.kind === 'program_owner' || (caller.kind === 'acceptor' && !is_food_court)
  const sum = cellsOf(words.sum, report.totals, is_food_court)
  return csvAnswer({
    file_name: name,
    language,
    headings: headOf(words, is_food_court, isTheirs),
    rows: [...rows, sum],
  })
}
