import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Ga naar',
  search: 'Een pagina, nummer, naam of bedrag',
  none: 'Niets gevonden',
  searching: 'Zoeken',
  failed: 'Zoeken lukt nu niet',
  page: 'Zoeken',
  write: 'Bericht aan de klantenservice',
  newProgram: 'Nieuw programma',
  darkMode: 'Donker',
  lightMode: 'Licht',
  signOut: 'Uitloggen',
})
