import { Temporal } from 'temporal-polyfill'

const two = (value: number): string => String(value).padStart(2, '0')

const localTime = (moment: Date | string, time_zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.from(typeof moment === 'string' ? moment : moment.toISOString()).toZonedDateTimeISO(time_zone)

const dayOf = ({ day, month, year }: Temporal.ZonedDateTime): string => `${two(day)}-${two(month)}-${year}`

/** A moment's day as every language shows it: 24-11-2026. */
export const dayText = (moment: Date | string, time_zone: string): string => dayOf(localTime(moment, time_zone))

/** A moment by the clock of a place: 24-11-2026 18:45. */
export const momentText = (moment: Date | string, time_zone: string): string => {
  const time = localTime(moment, time_zone)
  return `${dayOf(time)} ${two(time.hour)}:${two(time.minute)}`
}
