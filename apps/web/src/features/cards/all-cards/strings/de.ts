import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  cards: 'Karten',
  filters: 'Filter',
  filtersActive: { one: '{n} Filter', other: '{n} Filter' },
  show: 'Anzeigen',
  showN: { one: '{n} Karte anzeigen', other: '{n} Karten anzeigen' },
  program: 'Programm',
  anyProgram: 'Alle Programme',
  noProgram: 'Kein Kartenprogramm heißt so',
  type: 'Art',
  anyType: 'Alle Arten',
  anyState: 'Jeder Status',
  uses: 'Einlösungen',
  usesLeft: '{left} von {of}',
  expiry: 'Gültig bis',
  ofOneBatch: 'Nur eine Charge',
  none: 'Noch keine Karten',
  noneText: 'Karten stehen hier, sobald ein Programminhaber die ersten bestellt hat.',
  trace: 'Woher es kommt, wohin es geht',
  inBooks: 'Das Konto in den Büchern (520)',
  noBooks: 'Auf dieser Karte ist noch nichts gebucht.',
  paymentOfOrder: 'Zahlung der Bestellung',
  sameBatch: 'Karten derselben Charge',
  toProgram: 'Programm',
  toHolder: 'Inhaber',
})
