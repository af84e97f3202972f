import { calculateBill, type BillFigures, type VatCategory } from '@plein/contract/credit-management/bill-figures'
import { toBasisPoints } from '@plein/contract/percent'

/** A line as it is typed: numbers are texts until they are whole. */
export interface TypedLine {
  title: string
  quantity: string
  tariff: string
  /** A percentage, or the category without one. */
  vat: string
}

export const vatChoices = ['21', '9', '0', 'E', 'AE'] as const

export const blankLine: TypedLine = { title: '', quantity: '1', tariff: '', vat: '21' }

/** A number as people of any of the languages type it; null for anything else. */
export const readNumber = (text: string, decimals: number): number | null => {
  const typed = text.trim().replaceAll(/\s/g, '').replace(',', '.')
  return new RegExp(`^-?\\d{1,8}(\\.\\d{1,${decimals}})?$`).test(typed) ? Number(typed) : null
}

const categoryOf = (vat: string): VatCategory => {
  if (vat === 'E' || vat === 'AE') return vat
  return vat === '0' ? 'Z' : 'S'
}

/** The lines as the API takes them; null while a number is missing. */
export const toLines = (typed: readonly TypedLine[]) => {
  const lines = typed.map(({ title, quantity, tariff, vat }) => ({
    title: title.trim(),
    quantity: readNumber(quantity, 3),
    tariff: readNumber(tariff, 4),
    vat_category: categoryOf(vat),
    vat_percent: categoryOf(vat) === 'S' ? Number(vat) : 0,
  }))
  const whole = lines.flatMap((line) =>
    line.quantity === null || line.tariff === null ? [] : [{ ...line, quantity: line.quantity, tariff: line.tariff }],
  )
  return whole.length === lines.length ? whole : null
}

/** The sums of what is typed, as the server will reckon them; null while a number is missing. */
export const previewSums = (typed: readonly TypedLine[]): BillFigures | null => {
  const lines = toLines(typed)
  return lines && calculateBill(lines.map((line) => ({ ...line, vat_percentage: toBasisPoints(line.vat_percent) })))
}
