import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'
import { isMonth } from './days.rules.ts'

/** The names of days and months (YYYY-MM), in full and as short as below a bar. */
export const useStepWords = () => {
  const locale = locales[useLanguage()]
  const at = (key: string): Date => new Date(`${isMonth(key) ? `${key}-01` : key}T00:00:00Z`)
  const format = (key: string, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at(key))
  return {
    nameOf: (key: string): string =>
      isMonth(key)
        ? format(key, { month: 'long', year: 'numeric' })
        : `${format(key, { weekday: 'short' })} ${formatDay(key)}`,
    tickOf: (key: string): string =>
      isMonth(key) ? `${format(key, { month: 'short' })} ${key.slice(0, 4)}` : formatDay(key).slice(0, 5),
  }
}
