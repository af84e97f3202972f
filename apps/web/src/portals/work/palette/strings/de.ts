import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Gehe zu',
  search: 'Seite, Nummer, Name oder Betrag',
  none: 'Nichts gefunden',
  searching: 'Suche läuft',
  failed: 'Die Suche ist gerade nicht möglich',
  page: 'Suchen',
  write: 'An den Support schreiben',
  newProgram: 'Neues Programm',
  darkMode: 'Dunkel',
  lightMode: 'Hell',
  signOut: 'Abmelden',
})
