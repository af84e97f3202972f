import Type, { type Static } from 'typebox'
import { closed, Text } from '../schema.ts'

/** A local time as typed: 'HH:MM', and '24:00' for the end of the day. What is no time is a fault, and is kept. */
const TypedTime = Text(5)

export const TypedTimes = closed({ start_time: TypedTime, end_time: TypedTime })
export type TypedTimes = Static<typeof TypedTimes>

/** A range of a weekday, 1 Monday to 7 Sunday; a day without one is closed. */
export const TypedDay = closed({ day_of_week: Type.Integer({ minimum: 1, maximum: 7 }), ...TypedTimes.properties })
export type TypedDay = Static<typeof TypedDay>

/** A day with hours of its own. */
export const TypedException = closed({
  /** YYYY-MM-DD; '' while none is chosen. */
  date: Text(10),
  closed: Type.Boolean(),
  times: Type.Array(TypedTimes, { maxItems: 6 }),
  note: Text(),
})
export type TypedException = Static<typeof TypedException>

/** Fields of whatever has hours: a food program, a cash point. */
export const hoursFields = {
  working_hours: Type.Array(TypedDay, { maxItems: 42 }),
  working_hours_exceptions: Type.Array(TypedException, { maxItems: 200 }),
}

/** The validation errors of hours, at their field ('working_hours.3.start_time'). */
export const hoursErrorCodes = [
  'invalid_time_format',
  'hours_start_not_before_end',
  'hours_overlap',
  'exception_date_required',
  'exception_date_not_valid',
  'date_already_defined',
  'exception_times_required',
] as const
