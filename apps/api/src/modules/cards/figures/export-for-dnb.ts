import type { cardFigures } from '@plein/contract/cards/figures'
import { csvExport } from '#platform/documents/csv.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { now } from '#platform/runtime/clock.ts'
import { paidByMonth } from './guardian.queries.ts'
import { findReadDesign } from './own-design.ts'
import { yearUntil } from './period.rules.ts'
import { figureWords } from './strings/index.ts'

/** GET manager/cards/{uuid}/guardian/dnb: payments of 12 months by month and program, of all card programs of the owner; its sum is the guardian's. */
export const exportForDnb: ReadExport<typeof cardFigures.dnb> = async ({ db, input: { params, query }, caller }) => {
  const { owner_uuid, time_zone } = await findReadDesign(db, caller, params.uuid)
  const { first, last, from, to } = yearUntil(now(), time_zone)
  const language = toLanguage(query.language)
  const { month, program, times, spent, currency } = figureWords[language]
  return csvExport({
    file_name: `card-payments-${first}-${last}.csv`,
    language,
    headings: [month, program, times, spent, currency],
    pages: async function* (snapshot) {
      const rows = await paidByMonth(snapshot, { owner_uuid, from, to })
      yield rows.map((row) => [row.month, row.title, String(row.times), row.amount, 'EUR'])
    },
  })
}
