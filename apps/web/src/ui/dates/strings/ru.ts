import { translation } from '../../../platform/i18n.ts'
import type { en } from './en.ts'

export const ru = translation<typeof en, 'ru'>()({
  pattern: 'дд-мм-гггг',
  choose: 'Выбрать дату',
  previousMonth: 'Предыдущий месяц',
  nextMonth: 'Следующий месяц',
  month: 'Месяц',
  year: 'Год',
  rangeChoose: 'Выберите первый день',
  rangeFrom: 'С {day} по …',
  rangePattern: 'ДД.ММ.ГГГГ – ДД.ММ.ГГГГ',
  timePattern: 'чч:мм',
  time: 'Время',
})
