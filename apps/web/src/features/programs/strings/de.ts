import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  programs: 'Programme',
  toPrograms: 'Zu allen Programmen',
  title: 'Programm',
  kind: 'Art',
  owner: 'Inhaber',
  status: 'Status',
  created: 'Angelegt',
  none: 'Noch keine Programme',
  noneText: 'Ein Programm erscheint hier mit seinen Bestellungen.',
  gone: 'Dieses Programm gibt es nicht oder es wurde entfernt',
  kind_1001: 'Karten',
  kind_2001: 'Forderungsmanagement',
  kind_3001: 'Zahlungen',
  kind_4001: 'Restaurant',
  kind_5001: 'Foodcourt',
  status_active: 'Aktiv',
  status_pending: 'Startet später',
  status_draft: 'Entwurf',
  status_expired: 'Abgelaufen',
  status_blocked: 'Gesperrt',
})
