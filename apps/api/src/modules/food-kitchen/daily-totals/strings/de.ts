import type { TotalsWords } from './words.ts'

export const totalsWords: TotalsWords = {
  columns: [
    'Datum',
    'Bestellungen',
    'Produkte',
    'Lieferung und Abholung',
    'Trinkgeld',
    'Von Gästen bezahlt',
    'Davon bar',
    'Erstattet',
  ],
  fee: 'Gebühr',
  restaurants: 'An die Restaurants',
  yours: 'Ihr Anteil',
  of_restaurant: 'An das Restaurant',
  of_court: 'An den Foodcourt',
  paid_out: 'Ausgezahlt',
  paid_to_you: 'An Sie ausgezahlt',
  sum: 'Summe',
}
