import { locales, type Language } from './language.ts'

/** A moment (ISO 8601) or a Date. */
export type Moment = string | Date

const DAY_MS = 86_400_000
const ZONE = 'Europe/Amsterdam'

const fields = (moment: Moment, timeZone: string): Record<string, string> =>
  Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  )

/** The calendar day of a moment in a zone: '2026-11-24'. */
export const toDay = (moment: Moment, timeZone = ZONE): string => {
  const { year, month, day } = fields(moment, timeZone) as { year: string; month: string; day: string }
  return `${year}-${month}-${day}`
}

/** A calendar day as every language shows it: '2026-11-24' -> '24-11-2026'. */
export const formatDay = (day: string): string => day.split('-').reverse().join('-')

/** The day of a moment: '24-11-2026'. */
export const formatDate = (moment: Moment, timeZone = ZONE): string => formatDay(toDay(moment, timeZone))

/** The clock time of a moment: '18:45'. */
export const formatTime = (moment: Moment, timeZone = ZONE): string => {
  const { hour, minute } = fields(moment, timeZone) as { hour: string; minute: string }
  return `${hour}:${minute}`
}

/** Day and time: '24-11-2026 18:45'. */
export const formatDateTime = (moment: Moment, timeZone = ZONE): string =>
  `${formatDate(moment, timeZone)} ${formatTime(moment, timeZone)}`

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

const capital = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(locales[language]) + text.slice(1)

interface When {
  language: Language
  timeZone?: string
  now?: Date
  /** In the middle of a sentence: 'opens tomorrow 08:30'. */
  inside?: boolean
}

/** The day as people say it: 'Vandaag', 'Morgen', 'wo 25-11', and with the year when it is another one. */
export const formatDayName = (day: string, when: When): string => {
  const { language, timeZone = ZONE, now = new Date(), inside } = when
  const away = Math.round((startOf(day) - startOf(toDay(now, timeZone))) / DAY_MS)
  if (away === 0 || away === 1 || away === -1) {
    const name = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' }).format(away, 'day')
    return inside ? name : capital(name, language)
  }
  const weekday = new Intl.DateTimeFormat(locales[language], { weekday: 'short', timeZone: 'UTC' }).format(startOf(day))
  const sameYear = day.slice(0, 4) === toDay(now, timeZone).slice(0, 4)
  return `${weekday} ${sameYear ? formatDay(day).slice(0, 5) : formatDay(day)}`
}

/** When an order is due: 'Vandaag 18:45', 'Morgen 12:00', then 'wo 25-11 18:45', in the restaurant's zone. */
export const formatWhen = (moment: Moment, when: When): string =>
  `${formatDayName(toDay(moment, when.timeZone), when)} ${formatTime(moment, when.timeZone)}`

/** '3 minuten geleden', 'over 22 min.'; from a day away on the absolute time. */
export const formatRelative = (moment: Moment, { language, timeZone = ZONE, now = new Date() }: When): string => {
  const minutes = Math.round((new Date(moment).getTime() - now.getTime()) / 60_000)
  if (Math.abs(minutes) >= 1440) return formatDateTime(moment, timeZone)
  const format = new Intl.RelativeTimeFormat(locales[language], { numeric: 'auto' })
  return Math.abs(minutes) < 60 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
}

const monthNames = (language: Language, month: number): string[] =>
  (['long', 'short'] as const).map(
    (style) =>
      new Intl.DateTimeFormat(locales[language], { day: 'numeric', month: style, timeZone: 'UTC' })
        .formatToParts(Date.UTC(2026, month, 15))
        .find(({ type }) => type === 'month')
        ?.value.toLocaleLowerCase(locales[language]) ?? '',
  )

/** 1 to 12 for the first letters of a month ('nov'), or its own short form ('mrt'); 0 when there is none. */
const monthOf = (name: string, language: Language): number => {
  const wanted = name.toLocaleLowerCase(locales[language]).replace('.', '')
  if (wanted.length < 3) return 0
  const begins = (full: string): boolean => full.startsWith(wanted)
  return (
    Array.from({ length: 12 }, (_, month) => monthNames(language, month)).findIndex((names) => names.some(begins)) + 1
  )
}

/** A typed day as YYYY-MM-DD: '5-11-26', '05/11/2026', '5.11.2026', '5 nov' (this year). Null when there is no such day. */
export const parseDay = (text: string, { language, now = new Date() }: When): string | null => {
  const found = /^(\d{1,2})[-./ ](\d{1,2}|\p{L}{3,}\.?)(?:[-./ ](\d{2}|\d{4}))?$/u.exec(text.trim())
  if (!found) return null
  const [, day = '', second = '', year = ''] = found
  const month = /^\d/.test(second) ? Number(second) : monthOf(second, language)
  const fullYear = year === '' ? now.getFullYear() : year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(fullYear, month - 1, Number(day)))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day)
  return real ? date.toISOString().slice(0, 10) : null
}
