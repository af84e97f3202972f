/** Calendar days are 'YYYY-MM-DD', months 'YYYY-MM'. Weeks begin on Monday: day_of_week 1 to 7. */

const DAY_MS = 86_400_000

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const write = (date: Date): string => date.toISOString().slice(0, 10)

/** True for a day that exists, written YYYY-MM-DD. */
export const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = utc(text)
  return !Number.isNaN(date.getTime()) && write(date) === text
}

/** 1 Monday to 7 Sunday. */
export const dayOfWeek = (day: string): number => utc(day).getUTCDay() || 7

export const addDays = (day: string, days: number): string => write(new Date(utc(day).getTime() + days * DAY_MS))

/** The same day so many months on; the 31st becomes the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(date, last))
  return write(first)
}

/** The month of a day in weeks of seven, with the days of its neighbours that fill the first and last one. */
export const splitWeeks = (day: string): string[][] => {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, 1 - dayOfWeek(first))
  const end = addMonths(first, 1)
  const weeks: string[][] = []
  for (let monday = start; monday < end; monday = addDays(monday, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(monday, at)))
  return weeks
}

interface Bounds {
  min?: string | undefined
  max?: string | undefined
}

export const isWithin = (day: string, { min, max }: Bounds): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max)

export const withinBounds = (day: string, { min, max }: Bounds): string =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day

/** The day that a key leads to; null for keys that are not the calendar's. */
export const dayByKey = (key: string, shift: boolean, day: string): string | null => {
  const moves: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, 1 - dayOfWeek(day)),
    End: () => addDays(day, 7 - dayOfWeek(day)),
    PageUp: () => addMonths(day, shift ? -12 : -1),
    PageDown: () => addMonths(day, shift ? 12 : 1),
  }
  return moves[key]?.() ?? null
}
