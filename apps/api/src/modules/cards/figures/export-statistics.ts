import type { cardFigures, CardStatistics } from '@plein/contract/cards/figures'
import { csvExport, type CsvCell } from '#platform/documents/csv.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { now } from '#platform/runtime/clock.ts'
import { findReadDesign } from './own-design.ts'
import { toPeriod } from './period.rules.ts'
import { loadStatistics } from './read-statistics.ts'
import { figureWords } from './strings/index.ts'
import type { FigureWords } from './strings/words.ts'

/** GET manager/cards/{uuid}/statistics/export: the days of the period, or its shops, as CSV. */
export const exportStatistics: ReadExport<typeof cardFigures.statisticsExport> = async ({
  db,
  input: { params, query },
  caller,
}) => {
  const design = await findReadDesign(db, caller, params.uuid)
  const { first, last } = toPeriod(query, now(), design.time_zone)
  const by = query.by ?? 'day'
  const language = toLanguage(query.language)
  const { headings, rowsOf } = sheets[by](figureWords[language])
  return csvExport({
    file_name: `cards-by-${by}-${first}-${last}.csv`,
    language,
    headings,
    pages: async function* (snapshot) {
      yield rowsOf(await loadStatistics(snapshot, design, { from: first, until: last }))
    },
  })
}

interface Sheet {
  readonly headings: string[]
  readonly rowsOf: (figures: CardStatistics) => CsvCell[][]
}

const sheets: Record<'day' | 'shop', (words: FigureWords) => Sheet> = {
  day: (words) => ({
    headings: [
      words.day,
      words.sold,
      words.sold_amount,
      words.activated,
      words.activated_amount,
      words.times,
      words.spent,
      words.refunded,
      words.expired,
      words.expired_amount,
    ],
    rowsOf: ({ days }) =>
      days.map((day) => [
        day.day,
        String(day.sold),
        day.sold_amount,
        String(day.activated),
        day.activated_amount,
        String(day.times),
        day.spent,
        day.refunded,
        String(day.expired),
        day.expired_amount,
      ]),
  }),
  shop: (words) => ({
    headings: [words.shop, words.times, words.spent, words.refunded],
    rowsOf: ({ shops }) => shops.map(({ title, times, spent, refunded }) => [title, String(times), spent, refunded]),
  }),
}
