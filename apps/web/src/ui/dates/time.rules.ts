/** Clock times are 'HH:MM' on a 24-hour clock. */

const STEP_MINUTES = 30
const DAY_MINUTES = 24 * 60

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The choices of the time picker: every half hour from 00:00 to 23:30. */
export const halfHours: readonly string[] = Array.from({ length: DAY_MINUTES / STEP_MINUTES }, (_, at) =>
  clock(at * STEP_MINUTES),
)

/**
 * A typed time: '9' -> '09:00', '930' and '9.30' -> '09:30', '17:5' -> '17:05'. Null when there is no such time. At the end of a
 * span midnight is the end of the day: '24', '0:00' -> '24:00'.
 */
export const parseTime = (text: string, { end = false } = {}): string | null => {
  const typed = text.trim()
  const found = /^(\d{1,2})(?:[:.\sh]?(\d{1,2}))?$/.exec(/^\d{3}$/.test(typed) ? `0${typed}` : typed)
  if (!found) return null
  const [hour, minute] = [Number(found[1]), Number(found[2] ?? 0)]
  if (end && hour % 24 === 0 && minute === 0) return '24:00'
  if (hour > 23 || minute > 59) return null
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
}

/** So many minutes on, around midnight. */
export const addMinutes = (time: string, minutes: number): string => {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const total = (hour * 60 + minute + minutes + DAY_MINUTES) % DAY_MINUTES
  return clock(total)
}

/** True for 'HH:MM - HH:MM' with hours 0 to 23 and minutes 0 to 59, and nothing else. */
export const isTimeRange = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d - ([01]\d|2[0-3]):[0-5]\d$/.test(text)
