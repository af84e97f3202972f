/** Public holidays of the Netherlands, by the name of their word. */
type HolidayName =
  | 'new_year'
  | 'good_friday'
  | 'easter'
  | 'easter_monday'
  | 'kings_day'
  | 'liberation_day'
  | 'ascension'
  | 'pentecost'
  | 'pentecost_monday'
  | 'christmas'
  | 'christmas_2'

interface Holiday {
  /** YYYY-MM-DD */
  readonly date: string
  readonly name: HolidayName
}

const DAY_MS = 86_400_000
const write = (ms: number): string => new Date(ms).toISOString().slice(0, 10)

/** Easter Sunday of a Gregorian year, by Meeus, Jones and Butcher. */
const easterOf = (year: number): number => {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100]
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return Date.UTC(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1)
}

/** King's Day is the 27th of April, or the 26th when that is a Sunday. */
const kingsDayOf = (year: number): number => {
  const day = Date.UTC(year, 3, 27)
  return new Date(day).getUTCDay() === 0 ? day - DAY_MS : day
}

const holidaysOf = (year: number): Holiday[] => {
  const easter = easterOf(year)
  const after = (days: number): string => write(easter + days * DAY_MS)
  const days: Holiday[] = [
    { date: `${year}-01-01`, name: 'new_year' },
    { date: after(-2), name: 'good_friday' },
    { date: after(0), name: 'easter' },
    { date: after(1), name: 'easter_monday' },
    { date: write(kingsDayOf(year)), name: 'kings_day' },
    { date: `${year}-05-05`, name: 'liberation_day' },
    { date: after(39), name: 'ascension' },
    { date: after(49), name: 'pentecost' },
    { date: after(50), name: 'pentecost_monday' },
    { date: `${year}-12-25`, name: 'christmas' },
    { date: `${year}-12-26`, name: 'christmas_2' },
  ]
  return days.toSorted((day, other) => day.date.localeCompare(other.date))
}

/** The next public holidays from a day on that have no hours of their own yet. */
export const holidaysAhead = (from: string, taken: readonly string[], most = 4): Holiday[] => {
  const year = Number(from.slice(0, 4))
  return [...holidaysOf(year), ...holidaysOf(year + 1)]
    .filter(({ date }) => date >= from && !taken.includes(date))
    .slice(0, most)
}
