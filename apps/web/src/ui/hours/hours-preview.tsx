import { Fragment } from 'react'
import { dayOfWeek } from '../dates/calendar.rules.ts'
import { useLanguage } from '#platform/i18n.ts'
import { dateName } from './day-names.ts'
import { spansOn, writeSpans, type DayHours, type HoursException } from './hours.rules.ts'
import { hoursStrings } from './strings/index.ts'
import styles from './hours.module.css'

interface HoursPreviewProps {
  week: readonly DayHours[]
  exceptions: readonly HoursException[]
  /** YYYY-MM-DD where these hours count. */
  today: string
}

/** The meaning of these hours: 'Today open 12:00–22:00 · Fr 25-12-2026 closed'. */
export const HoursPreview = ({ week, exceptions, today }: HoursPreviewProps) => {
  const t = hoursStrings.useTranslate()
  const language = useLanguage()
  const say = (date: string, day: string): string => {
    const spans = spansOn(week, exceptions, date, dayOfWeek(date))
    return spans.length === 0 ? t('dayClosed', { day }) : t('dayOpen', { day, times: writeSpans(spans) })
  }
  const next = exceptions
    .map(({ date }) => date)
    .filter((date) => date > today)
    .toSorted()[0]
  const parts = [say(today, t('today')), ...(next === undefined ? [] : [say(next, dateName(language, next))])]
  return (
    <p className={styles.preview}>
      {parts.map((part, at) => (
        <Fragment key={part}>
          {at > 0 && ' · '}
          <span>{part}</span>
        </Fragment>
      ))}
    </p>
  )
}
