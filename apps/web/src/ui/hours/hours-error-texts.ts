import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { dayName } from './day-names.ts'
import type { HoursError } from './hours.rules.ts'
import { hoursStrings } from './strings/index.ts'

/** Sentences by field ('3.end_time'), in the order of the screen. */
export type ErrorTexts = Readonly<Record<string, string>>

/** The sentences for what weekFaults and exceptionFaults found: the same on the row and in a form's summary. */
export const useHoursErrorTexts = (): ((validationErrors: readonly HoursError[]) => ErrorTexts) => {
  const t = hoursStrings.useTranslate()
  const language = useLanguage()
  return (validationErrors) =>
    Object.fromEntries(
      validationErrors.map(({ field, code, day }) => {
        const name = typeof day === 'number' ? dayName(language, day) : day === '' ? t('date') : formatDay(day)
        return [field, code === 'exception_date_required' ? t(code) : t(code, { day: name })]
      }),
    )
}
