import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  programs: 'Programma’s',
  toPrograms: 'Naar alle programma’s',
  title: 'Programma',
  kind: 'Soort',
  owner: 'Eigenaar',
  status: 'Status',
  created: 'Aangemaakt',
  none: 'Nog geen programma’s',
  noneText: 'Een programma verschijnt hier met zijn bestellingen.',
  gone: 'Dit programma bestaat niet of is verwijderd',
  kind_1001: 'Kaarten',
  kind_2001: 'Debiteurenbeheer',
  kind_3001: 'Betalingen',
  kind_4001: 'Restaurant',
  kind_5001: 'Foodcourt',
  status_active: 'Actief',
  status_pending: 'Begint later',
  status_draft: 'Concept',
  status_expired: 'Verlopen',
  status_blocked: 'Geblokkeerd',
})
