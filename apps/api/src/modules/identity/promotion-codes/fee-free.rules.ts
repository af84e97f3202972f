import { Temporal } from 'temporal-polyfill'
import { toDay, startOfDay } from '../lists/days.rules.ts'

/** When a benefit of so many months that begins now ends: with the same day of that month, whole (31 January and one month: the last of February). */
export const endOfFeeFree = (from: Date, months: number): Date =>
  startOfDay(Temporal.PlainDate.from(toDay(from)).add({ months }).toString(), 'fee_free_months', 1)
