import { vatInside } from '@plein/contract/money-rules'

/** VAT inside of fees, also of those below zero: a credit note has the sums of an invoice with their sign turned. */
export const vatOfFees = (fees: number, vat_percentage: number): number =>
  fees < 0 ? -vatInside(-fees, vat_percentage) || 0 : vatInside(fees, vat_percentage)

/** The first days of the months before a day (YYYY-MM-DD), newest first. */
export const monthsBefore = (day: string, count: number): string[] => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.UTC(year, month - 2 - index, 1)).toISOString().slice(0, 10),
  )
}

/** The first day of the month after that of a day. */
export const nextMonth = (day: string): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10)
}
