import { source } from '../../../platform/i18n.ts'

export const en = source({
  pattern: 'dd-mm-yyyy',
  choose: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  rangeChoose: 'Choose the first day',
  rangeFrom: 'From {day} to …',
  rangePattern: 'DD.MM.YYYY – DD.MM.YYYY',
  timePattern: 'hh:mm',
  time: 'Time',
})
