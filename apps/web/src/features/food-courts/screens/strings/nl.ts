import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  lead: 'Een televisie in de hal laat zien welke nummers in de maak en klaar zijn, en bij welke balie. Geen namen. Open de link op de televisie; inloggen hoeft niet.',
  add: 'Scherm toevoegen',
  none: 'Nog geen afhaalschermen',
  noneText: 'Gasten zien dan alleen op hun telefoon dat hun bestelling klaar is.',
  name: 'Waar het hangt',
  nameHint: 'Bijvoorbeeld: boven de uitgang',
  nameRequired: 'Vul in waar het hangt',
  save: 'Toevoegen',
  cancel: 'Annuleren',
  added: 'Scherm toegevoegd',
  open: 'Openen',
  copy: 'Link van {name} kopiëren',
  since: 'Sinds {date}',
  actionsOf: 'Acties voor {name}',
  replace: 'Nieuwe link',
  replaceTitle: '{name} een nieuwe link geven?',
  replaceText: 'De televisie toont niets meer tot de nieuwe link erop is geopend.',
  replaced: '{name} heeft een nieuwe link',
  end: 'Beëindigen',
  endTitle: '{name} beëindigen?',
  endText: 'De televisie toont geen nummers meer en de link werkt nooit meer.',
  ended: '{name} is beëindigd',
  keep: 'Behouden',
})
