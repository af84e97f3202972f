import type { FigureWords } from './words.ts'

export const figureWords: FigureWords = {
  day: 'Dag',
  month: 'Maand',
  program: 'Programma',
  shop: 'Winkel',
  currency: 'Valuta',
  sold: 'Verkochte kaarten',
  sold_amount: 'Waarde verkocht',
  activated: 'Geactiveerde kaarten',
  activated_amount: 'Waarde geactiveerd',
  times: 'Betalingen',
  spent: 'Besteed',
  refunded: 'Teruggegeven',
  expired: 'Verlopen kaarten',
  expired_amount: 'Waarde verlopen',
}
