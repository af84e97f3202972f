import type { VatSum } from '@plein/contract/statistics/vat'
import type { AccountName } from '../accounts/numbers.rules.ts'

/** A day of a program, cents. */
export interface BookedDay {
  readonly day: string
  /** Sales and refunds by rate, and what is booked without one. */
  readonly sums: readonly VatSum[]
  readonly without_vat: number
  /** Of the sums: what was paid in cash. */
  readonly cash: number
  /** Fees with VAT, the VAT that is known of them, and fees that the program, as a court, earned. */
  readonly fees: number
  readonly fee_vat: number
  readonly earned: number
  /** Account 210, credit less debit: of sales, of payouts, and of anything else. */
  readonly sold: number
  readonly paid_out: number
  readonly others: number
}

/** A line of the bookkeeper's journal; debit above zero, credit below. */
export interface BookLine {
  readonly day: string
  readonly name: AccountName
  readonly amount: number
}

/** Events on account 210 that are payouts. */
export const payoutEvents = ['payout', 'payout-returned', 'direct', 'routed', 'route-failed', 'route-reversed'] as const
const payouts: ReadonlySet<string> = new Set(payoutEvents)
const sales = new Set(['payment', 'refund', 'cash-fee', 'cash-fee-returned'])

/** The part of the journal in which an event on account 210 stands. */
export const sideOfEvent = (event: string): 'sold' | 'paid_out' | 'others' => {
  if (sales.has(event)) return 'sold'
  return payouts.has(event) ? 'paid_out' : 'others'
}

/** A day as its bookkeeper books it. It comes to zero: what does not fit stands in a line of its own. */
export const bookDay = (booked: BookedDay): BookLine[] => {
  const { day, sums, without_vat, cash, fees, fee_vat, earned, sold, paid_out, others } = booked
  const owned = sums.map((sum) => ({ ...sum, sign: sum.side === 'refunds' ? -1 : 1 }))
  const net = (name: AccountName): number =>
    owned
      .filter(({ vat_percentage }) => turnoverOf(vat_percentage) === name)
      .reduce((sum, { gross, vat, sign }) => sum + sign * (gross - vat), 0)
  const vat = owned.reduce((sum, { vat: part, sign }) => sum + sign * part, 0)
  const lines: [AccountName, number][] = [
    ['to_receive', sold + others],
    ['fees', fees - fee_vat],
    ['vat_input', fee_vat],
    ['cash', cash],
    ['turnover_low', -net('turnover_low')],
    ['turnover_high', -net('turnover_high')],
    ['turnover_other', -net('turnover_other')],
    ['without_vat', -without_vat],
    ['vat_owed', -vat],
    ['fees_earned', -earned],
    ['other', -others],
  ]
  const rest = lines.reduce((sum, [, amount]) => sum + amount, 0)
  const paid: [AccountName, number][] = [
    ['difference', -rest],
    ['bank', -paid_out],
    ['to_receive', paid_out],
  ]
  return toLines(day, [...lines, ...paid])
}

const low = 900
const high = 2100
const turnoverOf = (rate: number): AccountName => {
  if (rate === low) return 'turnover_low'
  return rate === high ? 'turnover_high' : 'turnover_other'
}

/**
 * The VAT that documents brought to light, on their day. That of invoices of fees was inside of the fees; that of cards, whose sale is booked without a
 * rate, inside of that turnover.
 */
export const bookInvoices = (
  day: string,
  sums: readonly VatSum[],
  inside_of: AccountName = 'fees_earned',
): BookLine[] => {
  const vatOf = (side: VatSum['side']): number =>
    sums.filter((sum) => sum.side === side).reduce((all, { vat }) => all + vat, 0)
  const input = vatOf('input')
  const owed = vatOf('sales') - vatOf('refunds')
  return toLines(day, [
    ['vat_input', input],
    ['fees', -input],
    [inside_of, owed],
    ['vat_owed', -owed],
  ])
}

const toLines = (day: string, lines: readonly [AccountName, number][]): BookLine[] =>
  lines.filter(([, amount]) => amount !== 0).map(([name, amount]) => ({ day, name, amount }))
