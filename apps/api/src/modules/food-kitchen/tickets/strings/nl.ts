import { nl as allergens } from '@plein/contract/menus/allergen-names/nl'
import type { TicketWords } from './words.ts'

export const ticketWords: TicketWords = {
  copy: 'KOPIE {n}',
  pickup: 'Afhalen',
  delivery: 'Bezorgen',
  table: 'TAFEL {label}',
  asap: 'Zo snel mogelijk',
  for_time: 'Voor {time}',
  court: 'FOODCOURT {court}',
  counters: 'Een van {n} balies',
  together: 'Alles tegelijk klaar',
  allergy: 'ALLERGIE, doorgegeven door de gast: {allergens}',
  contains: 'Bevat {allergens}',
  age_check: '18+ LEEFTIJD CONTROLEREN bij het meegeven',
  to_collect: 'Nog te ontvangen: {amount}',
  printed_at: 'Geprint {time}',
  test: 'Testpagina',
  test_text: 'Deze printer is verbonden. Cyrillisch: Привіт, Привет.',
  test_inverse: 'Opmerkingen en allergieën staan op zwart',
  allergens,
}
