import type { vatReports } from '@plein/contract/statistics/vat'
import { csvAnswer } from '#platform/documents/csv.ts'
import type { Read } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { loadOverview } from './load-vat.ts'
import { loadProgram } from './read-vat.ts'
import { vatHeadings, vatRows } from './vat-rows.rules.ts'
import { toVatPeriod } from './vat-period.rules.ts'

/** GET reports/vat/export: the overview as CSV. */
export const exportVat: Read<typeof vatReports.export> = async ({ db, input: { query }, caller }) => {
  const program = await loadProgram(db, caller, query.program)
  const days = toVatPeriod(query.period, program.time_zone)
  const language = toLanguage(query.language)
  return csvAnswer({
    file_name: `vat-${query.period}.csv`,
    language,
    headings: vatHeadings(language),
    rows: vatRows(await loadOverview(db, program, { period: query.period, days }), language),
  })
}
