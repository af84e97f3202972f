import { fromBasisPoints } from '@plein/contract/percent'
import type { CsvCell } from '#platform/documents/csv.ts'
import type { BillRow } from '../bill/bill-row.ts'
import type { MonthPayment } from './month.queries.ts'

interface Figures {
  readonly bills: readonly Pick<BillRow, 'kind' | 'total'>[]
  readonly payments: readonly Pick<MonthPayment, 'source' | 'amount'>[]
  readonly charges: { readonly costs: number; readonly interest: number }
  /** Open bills and credit of debtors at the end. */
  readonly open: number
  readonly credit: number
  /** 120 of all debtors, at both ends. */
  readonly booked: { readonly before: number; readonly after: number }
}

/** The claims of a month from its first day to its last, and beside each end the ledger. Cents. */
export const controlRows = ({ bills, payments, charges, open, credit, booked }: Figures): CsvCell[][] => {
  const billed = bills.filter(({ kind }) => kind === 'bill').reduce((sum, { total }) => sum + total, 0)
  const sources = [...new Set(payments.map(({ source }) => source))].toSorted()
  const paid = sources.map((source) => ({
    source,
    amount: payments.filter((payment) => payment.source === source).reduce((sum, { amount }) => sum - amount, 0),
  }))
  const moved = billed + charges.costs + charges.interest + paid.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ['claims_before', null, booked.before, null],
    ['billed', billed, null, null],
    ['costs', charges.costs, null, null],
    ['interest', charges.interest, null, null],
    ...paid.map(({ source, amount }): CsvCell[] => [source, amount, null, null]),
    ['moved', moved, booked.after - booked.before, moved - (booked.after - booked.before)],
    ['open_bills', open, null, null],
    ['credit_of_debtors', 0 - credit, null, null],
    ['claims_after', open - credit, booked.after, open - credit - booked.after],
  ]
}

/** VAT of a month by category and rate; credit notes take theirs back. */
export const sumVatRows = (bills: readonly Pick<BillRow, 'kind' | 'vat_sums'>[]): CsvCell[][] => {
  const sums = new Map<string, { category: string; percent: string; base: number; vat: number }>()
  for (const { kind, vat_sums } of bills)
    for (const { vat_category: category, vat_percentage, base, vat } of vat_sums) {
      const key = `${category} ${vat_percentage}`
      const before = sums.get(key) ?? { category, percent: String(fromBasisPoints(vat_percentage)), base: 0, vat: 0 }
      const sign = kind === 'bill' ? 1 : -1
      sums.set(key, { ...before, base: before.base + sign * base, vat: before.vat + sign * vat })
    }
  return [...sums.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, { category, percent, base, vat }]) => [category, percent, base, vat])
}
