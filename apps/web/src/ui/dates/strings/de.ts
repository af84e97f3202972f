import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  pattern: 'TT-MM-JJJJ',
  choose: 'Datum wählen',
  previousMonth: 'Vorheriger Monat',
  nextMonth: 'Nächster Monat',
  month: 'Monat',
  year: 'Jahr',
  rangeChoose: 'Ersten Tag wählen',
  rangeFrom: 'Von {day} bis …',
  rangePattern: 'TT.MM.JJJJ – TT.MM.JJJJ',
  timePattern: 'hh:mm',
  time: 'Uhrzeit',
})
