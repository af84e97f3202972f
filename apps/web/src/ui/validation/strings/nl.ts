import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  required: 'Vul dit in',
  email_required: 'Vul je e-mailadres in',
  email: 'Vul een e-mailadres in zoals naam@voorbeeld.nl',
  card_number: 'Vul de 16 cijfers van het kaartnummer in',
  card_expiry: 'Vul de vervaldatum in als MM / JJ, deze maand of later',
  cvc: 'De CVC heeft 3 cijfers',
  min_characters: { one: 'Gebruik minstens {n} teken', other: 'Gebruik minstens {n} tekens' },
  max_characters: { one: 'Gebruik hoogstens {n} teken', other: 'Gebruik hoogstens {n} tekens' },
  length: { one: 'Gebruik precies {n} teken', other: 'Gebruik precies {n} tekens' },
  min_value: 'Gebruik {limit} of meer',
  max_value: 'Gebruik {limit} of minder',
  between: 'Gebruik een getal van {from} tot en met {to}',
  numeric: 'Gebruik alleen cijfers',
  integer: 'Gebruik een heel getal',
  url: 'Vul een webadres in zoals https://voorbeeld.nl',
  confirmed: 'De twee invoeren zijn niet gelijk',
  time_range: 'Vul tijden in zoals 09:00 - 17:30',
  title_required: 'Vul een titel in',
  form_incorrect: 'Controleer of alles goed is ingevuld',
  fill_all: 'Vul alle velden in',
})
