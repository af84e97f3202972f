import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  newProgram: 'Neues Forderungsmanagement',
  lead: 'Rechnungen verschicken, freundlich erinnern und sehen, wer bezahlt hat.',
  step0: 'Über das Programm',
  step1: 'Erinnerungen und Kontakt',
  step2: 'Rechnung',
  title: 'Name',
  titleHint: 'Debitoren sehen ihn als Absender.',
  description: 'Beschreibung',
  image: 'Bild',
  code: 'Code des Programms',
  next: 'Weiter',
  back: 'Zurück',
  publish: 'Veröffentlichen',
  published: '„{title}“ ist veröffentlicht',
  required: 'Bitte ausfüllen',
  missing: 'Noch offen',
  missing_account: 'Das Konto, auf das Debitoren zahlen',
  missing_address: 'Die vollständige Adresse',
  missing_letter: 'Der kostenlose 14-Tage-Brief vor Inkassokosten',
  missing_other: 'Name, Beschreibung und Bild',
  gone: 'Diesen Entwurf gibt es nicht mehr',
  toPrograms: 'Zu Ihren Programmen',
  sampleInvoice: 'So sieht eine Rechnung aus',
  sampleLine: 'Beratung',
})
