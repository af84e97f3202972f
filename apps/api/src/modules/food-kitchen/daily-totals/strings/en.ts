import type { TotalsWords } from './words.ts'

export const totalsWords: TotalsWords = {
  columns: [
    'Date',
    'Orders',
    'Products',
    'Delivery and pickup',
    'Tips',
    'Paid by customers',
    'Of which in cash',
    'Refunded',
  ],
  fee: 'Fee',
  restaurants: 'For its restaurants',
  yours: 'Yours',
  of_restaurant: 'For the restaurant',
  of_court: 'For the food court',
  paid_out: 'Paid out',
  paid_to_you: 'Paid out to you',
  sum: 'Total',
}
