import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Sneltoetsen',
  on: 'Sneltoetsen aan',
  onHint: 'Zet ze uit als ze spraakbediening of hulpsoftware in de weg zitten.',
  palette: 'Naar een pagina, actie of bestelling',
  search: 'Naar het zoekveld van deze pagina',
  help: 'Hulp openen',
  rail: 'Menu in- of uitklappen',
  basket: 'Naar je mandje, bij een menu',
})
