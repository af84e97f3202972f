import { en as allergens } from '@plein/contract/menus/allergen-names/en'
import type { TicketWords } from './words.ts'

export const ticketWords: TicketWords = {
  copy: 'COPY {n}',
  pickup: 'Pickup',
  delivery: 'Delivery',
  table: 'TABLE {label}',
  asap: 'As soon as possible',
  for_time: 'For {time}',
  court: 'FOOD COURT {court}',
  counters: 'One of {n} counters',
  together: 'Everything ready together',
  allergy: 'ALLERGY, told by the guest: {allergens}',
  contains: 'Contains {allergens}',
  age_check: '18+ CHECK THE AGE at hand-over',
  to_collect: 'To collect: {amount}',
  printed_at: 'Printed {time}',
  test: 'Test page',
  test_text: 'This printer is connected. Cyrillic: Привіт, Привет.',
  test_inverse: 'Remarks and allergies stand on black',
  allergens,
}
