import { addCalendarDays, isHoliday, isWorkingDay, weekdayNumber } from '@plein/contract/credit-management/working-days'

/** A letter is presumed to be received on the second post day after it was posted (HR 25 November 2016, ECLI:NL:HR:2016:2704). */
const deliveryDays = 2
/** The debtor has this many days from the day after that (article 6:96 paragraph 6 BW). */
const termDays = 14

/** No Sunday, Monday or holiday. */
const isPostDay = (day: string): boolean => ![7, 1].includes(weekdayNumber(day)) && !isHoliday(day)

/** The day on which what was mailed or posted on a day is presumed to be received. */
const findReceiptDay = (posted: string): string => {
  let day = posted
  for (let count = 0; count < deliveryDays;) {
    day = addCalendarDays(day, 1)
    if (isPostDay(day)) count++
  }
  return day
}

/** The last day of the fourteen; one in a weekend or on a holiday moves on (article 1 of the Algemene termijnenwet). */
const findLastDay = (received: string): string => {
  let day = addCalendarDays(received, termDays)
  while (!isWorkingDay(day)) day = addCalendarDays(day, 1)
  return day
}

export interface LetterTerm {
  readonly received: string
  /** The last day on which paying is without costs. */
  readonly last_day: string
  /** From this day on costs may be charged. */
  readonly costs_from: string
}

/** The term of a 14-day letter that was mailed or posted on a day. */
export const findLetterTerm = (posted: string): LetterTerm => {
  const received = findReceiptDay(posted)
  const last_day = findLastDay(received)
  return { received, last_day, costs_from: addCalendarDays(last_day, 1) }
}
