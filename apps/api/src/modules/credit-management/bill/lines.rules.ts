import { calculateBill, toTenThousandths, toThousandths } from '@plein/contract/credit-management/bill-figures'
import type { NewBillLine } from '@plein/contract/credit-management/bill-fields'
import type { FieldProblem } from '@plein/contract/problem'
import { toBasisPoints } from '@plein/contract/percent'
import { badFields } from '../credit-management.problems.ts'
import type { KeptLine, KeptVat } from './bill-row.ts'

interface BillSums {
  readonly lines: readonly KeptLine[]
  readonly vat_sums: readonly KeptVat[]
  readonly subtotal: number
  readonly vat: number
  readonly total: number
}

const roundingTitle = 'Afronding'
/** Cents by which sums of other programs may be rounded otherwise. */
const roundingCents = 2

/** A line for cents that another program rounds otherwise; undefined where the difference is no rounding. */
export const roundingLine = (difference: number): NewBillLine | undefined =>
  difference !== 0 && Math.abs(difference) <= roundingCents
    ? { title: roundingTitle, quantity: 1, tariff: difference / 100, vat_category: 'E', vat_percent: 0 }
    : undefined

/** True of a line that `roundingLine` made: no goods, and of no VAT category for anybody else. */
export const isRoundingLine = ({ title, vat_category, amount }: KeptLine): boolean =>
  title === roundingTitle && vat_category === 'E' && Math.abs(amount) <= roundingCents

/** A line is of a rate, or of a reason for none. */
const errorsOf = ({ title, vat_category, vat_percent }: NewBillLine, index: number): FieldProblem[] => [
  ...(title.trim() === '' ? [{ field: `lines.${index}.title`, code: 'required' }] : []),
  ...((vat_category === 'S') === vat_percent > 0
    ? []
    : [{ field: `lines.${index}.vat_percent`, code: 'vat_of_category' }]),
]

/** Lines as they are kept, with the amounts that they come to. Refuses lines that come to nothing, or to less. */
export const sumLines = (written: readonly NewBillLine[]): BillSums => {
  const errors = written.flatMap(errorsOf)
  if (errors.length > 0) throw badFields(errors)
  const lines = written.map(({ title, quantity, tariff, vat_category, vat_percent }) => ({
    title: title.trim(),
    quantity: toThousandths(quantity) / 1000,
    tariff: toTenThousandths(tariff) / 10_000,
    vat_category,
    vat_percentage: toBasisPoints(vat_percent),
  }))
  const { line_amounts, ...sums } = calculateBill(lines)
  if (sums.total <= 0) throw badFields([{ field: 'lines', code: 'total_above_zero' }])
  return { ...sums, lines: lines.map((line, index) => ({ ...line, amount: line_amounts[index] ?? 0 })) }
}
