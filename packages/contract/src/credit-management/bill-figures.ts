/**
 * The amounts of a bill from its lines: integers throughout, VAT of all lines of a rate together. Pure: for the server and for the screens.
 */

/** Categories of VAT as e-invoicing names them: S a rate, Z zero, E exempt, AE reverse charge. */
export const vatCategories = ['S', 'Z', 'E', 'AE'] as const
export type VatCategory = (typeof vatCategories)[number]

export interface FigureLine {
  /** With three decimals at most. */
  readonly quantity: number
  /** The price of one without VAT, with four decimals at most: euros, not cents. Below zero: a discount. */
  readonly tariff: number
  readonly vat_category: VatCategory
  /** Basis points. */
  readonly vat_percentage: number
}

export interface VatSum {
  readonly vat_category: VatCategory
  readonly vat_percentage: number
  /** Cents without VAT. */
  readonly base: number
  readonly vat: number
}

export interface BillFigures {
  /** Cents without VAT, line by line. */
  readonly line_amounts: readonly number[]
  readonly subtotal: number
  readonly vat_sums: readonly VatSum[]
  readonly vat: number
  readonly total: number
}

export const toThousandths = (quantity: number): number => Math.round(quantity * 1000)
export const toTenThousandths = (tariff: number): number => Math.round(tariff * 10_000)

/** Half up, away from zero: a discount is rounded as the price is that it takes back. */
const divideRounded = (amount: bigint, by: bigint): number => {
  const size = amount < 0n ? -amount : amount
  const rounded = Number((2n * size + by) / (2n * by))
  return amount < 0n ? -rounded || 0 : rounded
}

/** 1.5 of 33.33 are 5000 cents. */
export const calculateLine = ({ quantity, tariff }: Pick<FigureLine, 'quantity' | 'tariff'>): number =>
  divideRounded(BigInt(toThousandths(quantity)) * BigInt(toTenThousandths(tariff)), 100_000n)

const calculateVat = (base: number, basis_points: number): number =>
  divideRounded(BigInt(base) * BigInt(basis_points), 10_000n)

/** The sums of each VAT rate, in the order in which the lines name them first: VAT of the sum of its lines, as e-invoicing has it (BR-CO-17). */
export const sumVat = (
  lines: readonly Pick<FigureLine, 'vat_category' | 'vat_percentage'>[],
  amounts: readonly number[],
): VatSum[] => {
  const sums = new Map<string, VatSum>()
  lines.forEach(({ vat_category, vat_percentage }, index) => {
    const key = `${vat_category} ${vat_percentage}`
    const base = (sums.get(key)?.base ?? 0) + (amounts[index] ?? 0)
    sums.set(key, { vat_category, vat_percentage, base, vat: calculateVat(base, vat_percentage) })
  })
  return [...sums.values()]
}

export const calculateBill = (lines: readonly FigureLine[]): BillFigures => {
  const line_amounts = lines.map(calculateLine)
  const vat_sums = sumVat(lines, line_amounts)
  const subtotal = line_amounts.reduce((sum, amount) => sum + amount, 0)
  const vat = vat_sums.reduce((sum, part) => sum + part.vat, 0)
  return { line_amounts, subtotal, vat_sums, vat, total: subtotal + vat }
}

/**
 * The amounts that a credit note gives back: all of the bill before it, less all that is left after it, rate by rate. So crediting
 * line by line comes to exactly the VAT that was charged.
 */
export const calculateCredit = (
  before: readonly FigureLine[],
  after: readonly FigureLine[],
): Omit<BillFigures, 'line_amounts'> => {
  const [all, left] = [calculateBill(before), calculateBill(after)]
  const vat_sums = all.vat_sums.flatMap((sum) => {
    const same = left.vat_sums.find(
      ({ vat_category, vat_percentage }) => vat_category === sum.vat_category && vat_percentage === sum.vat_percentage,
    )
    const [base, vat] = [sum.base - (same?.base ?? 0), sum.vat - (same?.vat ?? 0)]
    return base === 0 && vat === 0 ? [] : [{ ...sum, base, vat }]
  })
  return { subtotal: all.subtotal - left.subtotal, vat_sums, vat: all.vat - left.vat, total: all.total - left.total }
}
