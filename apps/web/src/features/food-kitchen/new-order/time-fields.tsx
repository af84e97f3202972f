import { formatDayName, formatTime, formatWhen } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { seasonNote } from '#ui/display/clock-note.ts'
import { Select } from '#ui/fields/select.tsx'
import type { FormProps } from './form-props.ts'
import { newOrderStrings } from './strings/index.ts'
import styles from './new-order.module.css'

/** The day, and as soon as possible or a time that can still be promised then. */
export const TimeFields = ({ times, onChange, validationErrors }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const language = useLanguage()
  const { now, zone, days, day, slots, isAsap, asap_estimated_at, time, isFull, shut } = times
  const clock = (at: string): string => formatTime(at, zone) + (zone === undefined ? '' : seasonNote(zone, at))
  const asap = asap_estimated_at ? t('asapAbout', { time: clock(asap_estimated_at) }) : t('asap')
  const when = { language, now, ...(zone !== undefined && { timeZone: zone }) }
  return (
    <>
      {shut && (
        <p className={styles.shut}>
          {shut.opens_at === null
            ? t('shut')
            : t('shutUntil', { when: formatWhen(shut.opens_at, { ...when, inside: true }) })}
        </p>
      )}
      <div className={styles.pair}>
        <Select
          label={t('day')}
          value={day}
          onValue={(next) => onChange({ day: next, delivery_time: '' })}
          options={days.map((value) => ({ value, label: formatDayName(value, when) }))}
        />
        <Select
          id="new-order-delivery_time"
          label={t('when')}
          {...(isFull && { hint: t('closedThen') })}
          error={validationErrors['delivery_time']}
          value={time === '' ? 'asap' : (time ?? '')}
          placeholder={isFull ? t('noTime') : t('chooseTime')}
          onValue={(next) => onChange({ day, delivery_time: next === 'asap' ? '' : next })}
          options={[
            ...(isAsap ? [{ value: 'asap', label: asap }] : []),
            ...slots.map(({ starts_at }) => ({ value: starts_at, label: clock(starts_at) })),
          ]}
        />
      </div>
    </>
  )
}
