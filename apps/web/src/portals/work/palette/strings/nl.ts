import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Ga naar',
  search: 'Een pagina, actie, programma of bestelnummer',
  none: 'Niets gevonden',
  searching: 'Bestellingen zoeken',
  order: 'Bestelling {number} · {program}',
  write: 'Bericht aan de klantenservice',
  newProgram: 'Nieuw programma',
  darkMode: 'Donker',
  lightMode: 'Licht',
  signOut: 'Uitloggen',
})
