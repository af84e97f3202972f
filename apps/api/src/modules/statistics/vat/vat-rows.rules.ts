import { toBasisPoints } from '@plein/contract/percent'
import type { Language } from '@plein/contract/schema'
import type { VatOverview } from '@plein/contract/statistics/vat'
import type { CsvCell } from '#platform/documents/csv.ts'
import { percentText } from '#platform/i18n/number-text.ts'
import { statisticsWords } from '../strings/index.ts'

export const vatHeadings = (language: Language): string[] => {
  const { line, vat_rate, gross_vat, base, vat, whole_base, whole_vat } = statisticsWords[language]
  return [line, vat_rate, gross_vat, base, vat, whole_base, whole_vat]
}

interface Sum {
  readonly gross: number
  readonly vat: number | null
}

/** Sales and refunds of each rate, input VAT, what has no VAT, chargebacks, and the boxes of the return. */
export const vatRows = (overview: VatOverview, language: Language): CsvCell[][] => {
  const words = statisticsWords[language]
  const row = (name: string, percent: number | null, { gross, vat }: Sum): CsvCell[] => [
    name,
    percent === null ? null : percentText(language, toBasisPoints(percent)),
    gross,
    vat === null ? null : gross - vat,
    vat,
    null,
    null,
  ]
  const { rates, input, without_vat, chargebacks, collection_costs, boxes, to_pay, whole_to_pay } = overview
  return [
    ...rates.map(({ vat_percentage, sales }) => row(words.sales, vat_percentage, sales)),
    ...rates.map(({ vat_percentage, refunds: { gross, vat } }) =>
      row(words.refunds, vat_percentage, { gross: 0 - gross, vat: 0 - vat }),
    ),
    ...input.map(({ vat_percentage, gross, vat }) => row(words.input_vat, vat_percentage, { gross, vat })),
    row(words.without_vat, null, { gross: without_vat, vat: null }),
    row(words.chargebacks, null, { gross: chargebacks, vat: null }),
    row(words.collection_costs, null, { gross: collection_costs.gross, vat: collection_costs.vat }),
    ...boxes.map(({ box, base, vat, whole_base, whole_vat }): CsvCell[] => [
      `${words.box} ${box}`,
      null,
      null,
      base,
      vat,
      whole(whole_base),
      whole(whole_vat),
    ]),
    [words.to_pay, null, null, null, to_pay, null, whole(whole_to_pay)],
  ]
}

/** Whole euros are no cents: a text. */
const whole = (euros: number | null): string | null => (euros === null ? null : String(euros))
