import type { TillSale } from '@plein/contract/cards/till'

interface Sum {
  /** Cents, less what was given back. */
  readonly amount: number
  /** Cards; what was given back whole does not count. */
  readonly cards: number
}

/** The sums of a shop's cards of one currency. */
export interface DayTotals {
  readonly currency: string
  readonly taken: Sum
  readonly sold: Sum
  readonly held: Sum
}

const partOf = ({ kind, state }: TillSale): 'taken' | 'sold' | 'held' | undefined => {
  if (state === 'held') return 'held'
  if (state !== 'paid') return undefined
  return kind === 'sale' ? 'sold' : 'taken'
}

/** Adds up the sales of a day, by currency. */
export const addUpSales = (sales: readonly TillSale[]): DayTotals[] => {
  const totals = new Map<string, DayTotals>()
  const none = { amount: 0, cards: 0 }
  for (const sale of sales) {
    const { currency, amount, amount_refunded } = sale
    const before = totals.get(currency) ?? { currency, taken: none, sold: none, held: none }
    const part = partOf(sale)
    const sum = part && { amount: before[part].amount + amount - amount_refunded, cards: before[part].cards + 1 }
    totals.set(currency, part && sum ? { ...before, [part]: sum } : before)
  }
  return [...totals.values()]
}
