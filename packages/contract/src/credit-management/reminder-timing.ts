/** The day on which a reminder leaves. Pure: for the server and for the screens. */
import { addCalendarDays, addMonths, nearestWorkingDay } from './working-days.ts'

/** Periods of the specification: 11 days, 21 months, 31 years. */
export const periodTypes = { day: 11, month: 21, year: 31 } as const
export type PeriodType = (typeof periodTypes)[keyof typeof periodTypes]

export const timingValues = ['before', 'after'] as const
export type TimingValue = (typeof timingValues)[number]

/** How far from the due date a reminder leaves. */
export interface ReminderTiming {
  readonly time: { readonly value: TimingValue }
  readonly period: { readonly type: PeriodType; readonly value: number }
}

/** Reminders leave at 09:00 of the program's time zone. */
export const sendingMinute = 9 * 60

const shift = (due_date: string, { type, value }: ReminderTiming['period'], sign: 1 | -1): string => {
  if (type === periodTypes.day) return addCalendarDays(due_date, sign * value)
  return addMonths(due_date, sign * value * (type === periodTypes.year ? 12 : 1))
}

/** The working day of a reminder of a bill: one before the due date moves to an earlier day, one after it to a later one. */
export const findSendingDay = (due_date: string, { time, period }: ReminderTiming): string =>
  time.value === 'before'
    ? nearestWorkingDay(shift(due_date, period, -1), 'earlier')
    : nearestWorkingDay(shift(due_date, period, 1), 'later')

/** The days from the due date to a reminder, as far as its order among others needs them. */
export const daysFromDue = ({ time, period }: ReminderTiming): number =>
  (time.value === 'before' ? -1 : 1) * period.value * { 11: 1, 21: 30, 31: 365 }[period.type]
