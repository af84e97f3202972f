import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  fee: 'Was Restaurants zahlen',
  feeLead: 'Das behält der Foodcourt von jeder Bestellung ein, bevor das Restaurant seinen Teil erhält.',
  feeOf: 'Gebühr pro Bestellung',
  none: 'Nichts',
  noneHint: 'Restaurants behalten alles, was sie verkaufen',
  percent: 'Ein Prozentsatz der Produkte',
  percentHint: 'Inklusive MwSt., ohne Lieferung und Verpackung',
  fixed: 'Ein fester Betrag',
  fixedHint: 'Für jedes Restaurant in der Bestellung, egal wie viel es verkauft',
  percentLabel: 'Prozentsatz',
  fixedLabel: 'Betrag pro Bestellung',
  example: 'Von {amount} behält das Restaurant {rest}.',
  percentRequired: 'Geben Sie einen Prozentsatz ein',
  percentRange: '0 bis 100 Prozent',
  fixedRequired: 'Geben Sie einen Betrag ein',
  fixedRange: 'Dieser Betrag ist zu hoch',
  onlyNew: 'Eine Änderung gilt für Restaurants, die ab jetzt mitmachen.',
  keep: {
    one: 'Für {n} Restaurant bleibt es bei der Vereinbarung.',
    other: 'Für {n} Restaurants bleibt es bei der Vereinbarung.',
  },
  terms: 'Bedingungen',
  termsLead: 'Restaurants lesen sie, bevor sie mitmachen. Wer schon dabei ist, hat den damaligen zugestimmt.',
  termsOf: 'Bedingungen für Restaurants',
  noTerms: 'Keine eigenen Bedingungen',
  changed: 'Jemand hat das inzwischen gespeichert. Prüfen Sie es und speichern Sie noch einmal.',
})
