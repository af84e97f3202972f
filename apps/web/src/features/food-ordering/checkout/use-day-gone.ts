import { toDay, formatDayName } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useNow } from '#ui/display/use-now.ts'
import { checkoutStrings } from './strings/index.ts'

/** Names a day on which nothing can be ordered any more. */
export const useDayGone = (time_zone: string) => {
  const t = checkoutStrings.useTranslate()
  const language = useLanguage()
  const now = useNow()
  return (day: string): string =>
    day === toDay(now, time_zone)
      ? t('todayOver')
      : t('dayClosed', { day: formatDayName(day, { language, timeZone: time_zone, now }) })
}
