import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Gehe zu',
  search: 'Seite, Aktion, Programm oder Bestellnummer',
  none: 'Nichts gefunden',
  searching: 'Bestellungen werden gesucht',
  order: 'Bestellung {number} · {program}',
  write: 'An den Support schreiben',
  newProgram: 'Neues Programm',
  darkMode: 'Dunkel',
  lightMode: 'Hell',
  signOut: 'Abmelden',
})
