import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  cards: 'Kaarten',
  filters: 'Filters',
  filtersActive: { one: '{n} filter', other: '{n} filters' },
  show: 'Tonen',
  showN: { one: '{n} kaart tonen', other: '{n} kaarten tonen' },
  program: 'Programma',
  anyProgram: 'Alle programma’s',
  noProgram: 'Geen kaartprogramma heet zo',
  type: 'Soort',
  anyType: 'Alle soorten',
  anyState: 'Elke status',
  uses: 'Keren',
  usesLeft: '{left} van {of}',
  expiry: 'Geldig tot en met',
  ofOneBatch: 'Alleen één partij',
  none: 'Nog geen kaarten',
  noneText: 'Kaarten staan hier zodra een eigenaar de eerste heeft besteld.',
  trace: 'Waar het vandaan komt en heen gaat',
  inBooks: 'De rekening in de boeken (520)',
  noBooks: 'Op deze kaart is nog niets geboekt.',
  paymentOfOrder: 'Betaling van de bestelling',
  sameBatch: 'Kaarten van dezelfde partij',
  toProgram: 'Programma',
  toHolder: 'Houder',
})
