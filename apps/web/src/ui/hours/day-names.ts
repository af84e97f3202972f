import { useLanguage } from '#platform/i18n.ts'
import { formatDay } from '#platform/dates.ts'
import { locales, type Language } from '#platform/language.ts'

/** Monday 6 January 2025. */
const MONDAY = Date.UTC(2025, 0, 6)
const DAY_MS = 86_400_000

const capital = (text: string, locale: string): string => text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)

/** The name of a weekday (1 Monday to 7 Sunday) at the head of a line: 'Maandag', 'Ma'. */
export const dayName = (language: Language, day: number, style: 'long' | 'short' = 'long'): string => {
  const locale = locales[language]
  const name = new Intl.DateTimeFormat(locale, { weekday: style, timeZone: 'UTC' }).format(MONDAY + (day - 1) * DAY_MS)
  return capital(name, locale)
}

/** A date with its weekday: 'Vr 25-12-2026'. */
export const dateName = (language: Language, date: string): string => {
  const locale = locales[language]
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' }).format(
    Date.parse(`${date}T00:00:00Z`),
  )
  return `${capital(weekday, locale)} ${formatDay(date)}`
}

/** The seven names, Monday first. */
export const useDayNames = (): ((day: number, style?: 'long' | 'short') => string) => {
  const language = useLanguage()
  return (day, style) => dayName(language, day, style)
}
