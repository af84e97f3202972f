import { Temporal } from 'temporal-polyfill'
import { booksTimeZone } from '#modules/ledger/index.ts'

/** Payouts below this are carried forward, in cents. */
export const payoutMinimum = 1000
/** The clock pays out on Mondays at this hour, by UTC: every kitchen is closed, in summer and in winter. */
export const payoutHour = 3
const monday = 1
/** A delivery can be undone for ten minutes; whatever the hour, nothing younger than this is paid out. */
const settleMinutes = 60

/** Orders that were delivered before this moment are paid out: those of the days before today. */
export const payoutsUntil = (at: Date): Date => {
  const today = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(booksTimeZone).startOfDay()
  return new Date(Math.min(today.epochMilliseconds, at.getTime() - settleMinutes * 60_000))
}

/** The day on which the clock pays out next, YYYY-MM-DD. */
export const nextPayoutDay = (at: Date): string => {
  const utc = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC')
  const ahead = (monday - utc.dayOfWeek + 7) % 7
  const over = ahead === 0 && utc.hour >= payoutHour
  return utc
    .toPlainDate()
    .add({ days: over ? 7 : ahead })
    .toString()
}

/** The day of a moment in the books, YYYY-MM-DD. */
export const bookDay = (at: Date): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(booksTimeZone).toPlainDate().toString()
