import type { TotalsWords } from './words.ts'

export const totalsWords: TotalsWords = {
  columns: [
    'Datum',
    'Bestellingen',
    'Producten',
    'Bezorgen en afhalen',
    'Fooi',
    'Door klanten betaald',
    'Waarvan contant',
    'Terugbetaald',
  ],
  fee: 'Kosten',
  restaurants: 'Voor de restaurants',
  yours: 'Voor jou',
  of_restaurant: 'Voor het restaurant',
  of_court: 'Voor de foodcourt',
  paid_out: 'Uitbetaald',
  paid_to_you: 'Aan jou uitbetaald',
  sum: 'Totaal',
}
