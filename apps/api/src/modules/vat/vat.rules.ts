import type { VatClass } from '@plein/contract/menus/codes'

/** A rate from a day on, in basis points (900 is 9 %). */
export interface VatRate {
  readonly vat_class: VatClass
  readonly valid_from: string
  readonly percentage: number
}

/** The rate of a class on a day (YYYY-MM-DD), in basis points: the newest that is in force. Throws when there is none. */
export const vatPercentageOn = (rates: readonly VatRate[], vatClass: VatClass, day: string): number => {
  let best: VatRate | undefined
  for (const rate of rates) {
    if (rate.vat_class === vatClass && rate.valid_from <= day && (!best || rate.valid_from > best.valid_from))
      best = rate
  }
  if (!best) throw new Error(`no VAT rate for ${vatClass} on ${day}`)
  return best.percentage
}
