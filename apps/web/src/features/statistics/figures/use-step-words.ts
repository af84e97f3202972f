import type { StatisticStep } from '@plein/contract/statistics/figures'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { locales } from '#platform/language.ts'

interface StepWords {
  /** In full: 'di 24-11-2026', 'di 24-11 18:00'. */
  readonly nameOf: (step: string) => string
  /** Short, below a bar. */
  readonly tickOf: (step: string) => string
}

/** The names of steps of a period, in the time zone of its figures. */
export const useStepWords = (by: StatisticStep, time_zone: string, count: number): StepWords => {
  const locale = locales[useLanguage()]
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const local = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: time_zone })
  const dayName = (day: string): string => weekday.format(new Date(`${day}T00:00:00Z`))
  const words: Record<StatisticStep, StepWords> = {
    hour: {
      nameOf: (step) => {
        const [day = '', time = ''] = local.format(new Date(step)).split(' ')
        return `${dayName(day)} ${formatDay(day).slice(0, 5)} ${time}`
      },
      tickOf: (step) => local.format(new Date(step)).slice(11),
    },
    day: {
      nameOf: (step) => `${dayName(step)} ${formatDay(step)}`,
      tickOf: (step) => (count <= 8 ? `${dayName(step)} ${formatDay(step).slice(0, 5)}` : formatDay(step).slice(0, 5)),
    },
    week: { nameOf: (step) => formatDay(step), tickOf: (step) => formatDay(step).slice(0, 5) },
    month: {
      nameOf: (step) => month.format(new Date(`${step}T00:00:00Z`)),
      tickOf: (step) => formatDay(step).slice(3),
    },
  }
  return words[by]
}
