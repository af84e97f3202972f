/** Days of the Netherlands on which nobody works or delivers post. Pure: for the server and for the screens. Days are YYYY-MM-DD. */

const dayMs = 86_400_000

const toTime = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const toDay = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** The day `count` days after `day`. */
export const addCalendarDays = (day: string, count: number): string => toDay(toTime(day) + count * dayMs)

/** The days from one to another; negative when that is earlier. */
export const countDays = (from: string, to: string): number => Math.round((toTime(to) - toTime(from)) / dayMs)

/** The day so many months later; of a month without such a day its last. */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + count, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  return toDay(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(date, last)))
}

/** 1 Monday to 7 Sunday. */
export const weekdayNumber = (day: string): number => new Date(toTime(day)).getUTCDay() || 7

/** Easter Sunday of a year, by the Gregorian computus (Meeus). */
const easter = (year: number): string => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return toDay(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1))
}

/** The King's day is a day earlier when it falls on a Sunday. */
const kingsDay = (year: number): string => {
  const day = `${year}-04-27`
  return weekdayNumber(day) === 7 ? addCalendarDays(day, -1) : day
}

/** The holidays of article 3 of the Algemene termijnenwet, Good Friday among them. */
const holidaysOf = (year: number): ReadonlySet<string> => {
  const sunday = easter(year)
  const moving = [-2, 0, 1, 39, 49, 50].map((count) => addCalendarDays(sunday, count))
  return new Set([`${year}-01-01`, ...moving, kingsDay(year), `${year}-05-05`, `${year}-12-25`, `${year}-12-26`])
}

const years = new Map<number, ReadonlySet<string>>()

export const isHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  const known = years.get(year) ?? holidaysOf(year)
  years.set(year, known)
  return known.has(day)
}

/** Monday to Friday, and no holiday. */
export const isWorkingDay = (day: string): boolean => weekdayNumber(day) < 6 && !isHoliday(day)

/** The day itself when it is a working day; else the nearest one before or after it. */
export const nearestWorkingDay = (day: string, direction: 'earlier' | 'later'): string => {
  let found = day
  while (!isWorkingDay(found)) found = addCalendarDays(found, direction === 'earlier' ? -1 : 1)
  return found
}
