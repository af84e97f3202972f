import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const uk = translation<typeof en, 'uk'>()({
  pattern: 'дд-мм-рррр',
  choose: 'Вибрати дату',
  previousMonth: 'Попередній місяць',
  nextMonth: 'Наступний місяць',
  month: 'Місяць',
  year: 'Рік',
  rangeChoose: 'Виберіть перший день',
  rangeFrom: 'З {day} по …',
  rangePattern: 'ДД.ММ.РРРР – ДД.ММ.РРРР',
  timePattern: 'гг:хх',
  time: 'Час',
})
