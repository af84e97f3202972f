import { useLanguage } from '#platform/i18n.ts'
import { formatDate, formatDateTime, formatDay, formatRelative, formatTime, formatWhen } from '#platform/dates.ts'
import { clockNote } from './clock-note.ts'
import { useNow } from './use-now.ts'
import styles from './figures.module.css'

interface MomentProps {
  /** ISO 8601. */
  at: string
  /** The restaurant's zone; Amsterdam's when left out. */
  zone?: string
}

interface TimeTextProps extends MomentProps {
  /**
   * `time` 18:45 · `date_time` 24-11-2026 18:45 · `date` 24-11-2026 · `when` Today 18:45, wo 25-11 18:45 · `when_inside` the same in
   * the middle of a sentence, today 18:45 · `relative` 3 minutes ago, with the absolute time as its title.
   */
  as?: 'time' | 'date_time' | 'date' | 'when' | 'when_inside' | 'relative'
}

/** A moment as people read it, unbroken. A zone that isn't the device's is named, below it where there is no room beside
 * it, and so is which of the two a time is that comes twice in a night. */
export const TimeText = ({ at, zone, as = 'time' }: TimeTextProps) => {
  const language = useLanguage()
  const now = useNow(as === 'relative' || as.startsWith('when'))
  const when = { language, now, ...(zone && { timeZone: zone }) }
  const text = {
    time: () => formatTime(at, zone),
    date: () => formatDate(at, zone),
    date_time: () => formatDateTime(at, zone),
    when: () => formatWhen(at, when),
    when_inside: () => formatWhen(at, { ...when, inside: true }),
    relative: () => formatRelative(at, when),
  }[as]()
  return (
    <time dateTime={at} title={as === 'relative' ? formatDateTime(at, zone) : undefined}>
      <span className={styles.time}>{text}</span>
      {zone !== undefined && as !== 'date' && clockNote(zone, at)}
    </time>
  )
}

/** A calendar day (YYYY-MM-DD) as dd-MM-yyyy. */
export const DateText = ({ day }: { day: string }) => (
  <time className={styles.time} dateTime={day}>
    {formatDay(day)}
  </time>
)
