import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  fee: 'Wat restaurants betalen',
  feeLead: 'Dit houdt de foodcourt van elke bestelling in voordat het restaurant zijn deel krijgt.',
  feeOf: 'Kosten per bestelling',
  none: 'Niets',
  noneHint: 'Restaurants houden alles wat ze verkopen',
  percent: 'Een percentage van de producten',
  percentHint: 'Inclusief btw, zonder bezorging en verpakking',
  fixed: 'Een vast bedrag',
  fixedHint: 'Voor elk restaurant in de bestelling, hoeveel het ook verkoopt',
  percentLabel: 'Percentage',
  fixedLabel: 'Bedrag per bestelling',
  example: 'Van {amount} houdt het restaurant {rest}.',
  percentRequired: 'Vul een percentage in',
  percentRange: 'Gebruik 0 tot en met 100 procent',
  fixedRequired: 'Vul een bedrag in',
  fixedRange: 'Dit bedrag is te hoog',
  onlyNew: 'Een wijziging geldt voor restaurants die vanaf nu meedoen.',
  keep: {
    one: '{n} restaurant houdt wat het heeft afgesproken.',
    other: '{n} restaurants houden wat ze hebben afgesproken.',
  },
  terms: 'Voorwaarden',
  termsLead: 'Restaurants lezen ze voordat ze meedoen. Wie al meedoet, ging akkoord met die van toen.',
  termsOf: 'Voorwaarden voor restaurants',
  noTerms: 'Geen eigen voorwaarden',
  changed: 'Iemand heeft dit intussen opgeslagen. Kijk het na en sla opnieuw op.',
})
