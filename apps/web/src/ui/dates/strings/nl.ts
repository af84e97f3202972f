import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  pattern: 'dd-mm-jjjj',
  choose: 'Kies een datum',
  previousMonth: 'Vorige maand',
  nextMonth: 'Volgende maand',
  month: 'Maand',
  year: 'Jaar',
  rangeChoose: 'Kies de eerste dag',
  rangeFrom: 'Van {day} tot …',
  rangePattern: 'DD.MM.JJJJ – DD.MM.JJJJ',
  timePattern: 'uu:mm',
  time: 'Tijd',
})
