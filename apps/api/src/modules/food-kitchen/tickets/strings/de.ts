import { de as allergens } from '@plein/contract/menus/allergen-names/de'
import type { TicketWords } from './words.ts'

export const ticketWords: TicketWords = {
  copy: 'KOPIE {n}',
  pickup: 'Abholung',
  delivery: 'Lieferung',
  table: 'TISCH {label}',
  asap: 'So bald wie möglich',
  for_time: 'Für {time}',
  court: 'FOODCOURT {court}',
  counters: 'Eine von {n} Theken',
  together: 'Alles zugleich fertig',
  allergy: 'ALLERGIE, vom Gast mitgeteilt: {allergens}',
  contains: 'Enthält {allergens}',
  age_check: '18+ ALTER PRÜFEN bei der Übergabe',
  to_collect: 'Zu kassieren: {amount}',
  printed_at: 'Gedruckt {time}',
  test: 'Testseite',
  test_text: 'Dieser Drucker ist verbunden. Kyrillisch: Привіт, Привет.',
  test_inverse: 'Anmerkungen und Allergien stehen auf Schwarz',
  allergens,
}
