import type { statistics } from '@plein/contract/statistics/figures'
import { csvExport } from '#platform/documents/csv.ts'
import type { ReadExport } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { now } from '#platform/runtime/clock.ts'
import { statisticsWords } from '../strings/index.ts'
import { toSteps } from './figures.rules.ts'
import { loadScope } from './load-scope.ts'
import { listSteps, toPeriod } from './period.rules.ts'
import { loadRows } from './read-statistics.ts'

/** GET statistics/export: a row for each step of the period, as CSV. */
export const exportStatistics: ReadExport<typeof statistics.export> = async ({ db, input: { query }, caller }) => {
  const scope = await loadScope(db, caller, query)
  const by = query.by ?? 'day'
  const at = now()
  const period = toPeriod(query, { by, at, time_zone: scope.time_zone })
  const language = toLanguage(query.language)
  const words = statisticsWords[language]
  return csvExport({
    file_name: `statistics-by-${by}-${period.first}-${period.last}.csv`,
    language,
    headings: [
      words[by],
      words.currency,
      words.gross,
      words.refunds,
      words.net,
      words.chargebacks,
      words.fee,
      words.orders,
    ],
    pages: async function* (snapshot) {
      const rows = await loadRows(snapshot, { scope, period, compared: null, by, at })
      const steps = toSteps(rows, { steps: listSteps(period, by, scope.time_zone), period: 'now', at })
      yield steps.map(({ step, gross, refunds, net, chargebacks, fee, orders }) => [
        step,
        scope.currency,
        gross,
        refunds,
        net,
        chargebacks,
        fee,
        String(orders),
      ])
    },
  })
}
