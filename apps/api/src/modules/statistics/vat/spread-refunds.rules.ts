import type { VatSum } from '@plein/contract/statistics/vat'
import { divide, proportion } from '@plein/contract/money-rules'

/** A line of what was sold, with the VAT that was stored inside of it. */
export interface SoldLine {
  readonly uuid: string
  readonly subject_uuid: string
  readonly amount: number
  readonly vat_percentage: number
  readonly vat: number
}

/** A part of a sale that was given back at once, in the order of the books. */
export interface GivenBack {
  readonly subject_uuid: string
  readonly booked_at: Date
  /** The local day of it. */
  readonly day: string
  readonly amount: number
  /** Whoever earns the fee bore it: the seller keeps its money and its VAT. */
  readonly is_borne: boolean
  /** Parts of lines; none where an amount was given back. */
  readonly lines: readonly { readonly uuid: string; readonly amount: number }[]
}

/** A sum of a local day. */
export interface DayVat extends VatSum {
  readonly day: string
}

/** The amount of a line that went back, and the VAT inside of it. */
interface Part {
  readonly line: SoldLine
  readonly amount: number
  readonly vat: number
}

/**
 * The VAT of refunds that were booked from a moment on: of each line in proportion, less what went back before, so that the parts of a line are exactly
 * the line. `refunds` are all of the sales, also those of before. An amount without lines is divided by what is left of each. The sums are by day.
 */
export const spreadRefunds = (lines: readonly SoldLine[], refunds: readonly GivenBack[], from: Date): DayVat[] => {
  const bySale = new Map<string, SoldLine[]>()
  for (const line of lines) bySale.set(line.subject_uuid, [...(bySale.get(line.subject_uuid) ?? []), line])
  const before = new Map<string, number>()
  const sums = new Map<string, DayVat>()
  for (const refund of refunds) {
    const parts = partsOf(bySale.get(refund.subject_uuid) ?? [], refund, before)
    for (const { line, amount } of parts) before.set(line.uuid, (before.get(line.uuid) ?? 0) + amount)
    if (refund.is_borne || refund.booked_at < from) continue
    for (const { line, amount, vat } of parts)
      addTo(sums, { side: 'refunds', day: refund.day, vat_percentage: line.vat_percentage, gross: amount, vat })
  }
  return [...sums.values()]
}

const addTo = (sums: Map<string, DayVat>, part: DayVat): void => {
  const key = `${part.day} ${part.vat_percentage}`
  const { gross, vat } = sums.get(key) ?? { gross: 0, vat: 0 }
  sums.set(key, { ...part, gross: gross + part.gross, vat: vat + part.vat })
}

const partsOf = (own: readonly SoldLine[], refund: GivenBack, before: ReadonlyMap<string, number>): Part[] => {
  const leftOf = ({ uuid, amount }: SoldLine): number => Math.max(0, amount - (before.get(uuid) ?? 0))
  const amounts =
    refund.lines.length > 0
      ? own.map(({ uuid }) =>
          refund.lines.filter((line) => line.uuid === uuid).reduce((sum, { amount }) => sum + amount, 0),
        )
      : own.length === 0
        ? []
        : divide(refund.amount, own.map(leftOf))
  return own.flatMap((line, index) => {
    const amount = amounts[index] ?? 0
    if (amount === 0 || line.amount === 0) return []
    const was = before.get(line.uuid) ?? 0
    return [{ line, amount, vat: vatUpTo(line, was + amount) - vatUpTo(line, was) }]
  })
}

const vatUpTo = ({ vat, amount }: SoldLine, refunded: number): number => proportion(vat, refunded, amount)
