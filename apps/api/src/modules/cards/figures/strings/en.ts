import type { FigureWords } from './words.ts'

export const figureWords: FigureWords = {
  day: 'Day',
  month: 'Month',
  program: 'Program',
  shop: 'Shop',
  currency: 'Currency',
  sold: 'Cards sold',
  sold_amount: 'Value sold',
  activated: 'Cards activated',
  activated_amount: 'Value activated',
  times: 'Payments',
  spent: 'Spent',
  refunded: 'Refunded',
  expired: 'Cards expired',
  expired_amount: 'Value expired',
}
