import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Tastenkürzel',
  on: 'Tastenkürzel an',
  onHint: 'Schalten Sie sie aus, wenn sie Sprachsteuerung oder Hilfsmittel stören.',
  palette: 'Zu Seite, Aktion oder Bestellung',
  search: 'Zur Suche dieser Seite',
  help: 'Hilfe öffnen',
  rail: 'Menü ein- oder ausklappen',
  basket: 'Zum Warenkorb, bei einer Speisekarte',
})
