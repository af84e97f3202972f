import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  newProgram: 'Nieuw debiteurenbeheer',
  lead: 'Verstuur rekeningen, herinner netjes en zie wie betaald heeft.',
  step0: 'Over het programma',
  step1: 'Herinneringen en contact',
  step2: 'Factuur',
  title: 'Naam',
  titleHint: 'Debiteuren zien het als afzender.',
  description: 'Omschrijving',
  image: 'Afbeelding',
  code: 'Code van het programma',
  next: 'Verder',
  back: 'Terug',
  publish: 'Publiceren',
  published: '“{title}” is gepubliceerd',
  required: 'Vul dit in',
  missing: 'Dit ontbreekt nog',
  missing_account: 'De bankrekening waarop debiteuren betalen',
  missing_address: 'Het hele adres',
  missing_letter: 'De gratis 14-dagenbrief vóór incassokosten',
  missing_other: 'Naam, omschrijving en afbeelding',
  gone: 'Dit concept is er niet meer',
  toPrograms: 'Naar je programma’s',
  sampleInvoice: 'Zo ziet een rekening eruit',
  sampleLine: 'Consult',
})
