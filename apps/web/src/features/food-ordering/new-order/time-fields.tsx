import { useQuery } from '@tanstack/react-query'
import { dayOf, formatDayName, formatTime } from '../../../platform/dates.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { Select } from '../../../ui/fields/select.tsx'
import type { FormProps } from './order-form.tsx'
import { newOrderStrings } from './strings/index.ts'
import { slotsQuery } from './wish.ts'
import styles from './new-order.module.css'

/** How far ahead times can be promised, today included. */
const DAYS = 7
const dayMs = 86_400_000

/** The day, and as soon as possible or a time that can still be promised then. */
export const TimeFields = ({ program_uuid, wish, onChange, faults }: FormProps) => {
  const t = newOrderStrings.useTranslate()
  const language = useLanguage()
  const now = useNow(true)
  const today = dayOf(now)
  // Around noon, so that a night of 23 or 25 hours skips no day.
  const noon = new Date(`${today}T12:00:00Z`).getTime()
  const days = Array.from({ length: DAYS }, (_none, index) => dayOf(new Date(noon + index * dayMs)))
  const { data } = useQuery(slotsQuery(program_uuid, wish.day || today, wish.pickup))
  const slots = data?.slots.filter(({ available }) => available) ?? []
  const isAsap = wish.day === '' && (data?.asap_available ?? true)
  const asap = data?.asap_estimated_at
    ? t('asapAbout', { time: formatTime(data.asap_estimated_at, data.time_zone) })
    : t('asap')
  const isClosed = data !== undefined && !isAsap && slots.length === 0
  const chosen = wish.delivery_time === '' ? (isAsap ? 'asap' : '') : wish.delivery_time
  return (
    <div className={styles['pair']}>
      <Select
        label={t('day')}
        value={wish.day || today}
        onValue={(day) => onChange({ day: day === today ? '' : day, delivery_time: '' })}
        options={days.map((day) => ({ value: day, label: formatDayName(day, { language, now }) }))}
      />
      <Select
        id="new-order-delivery_time"
        label={t('when')}
        error={isClosed ? t('closedThen') : faults['delivery_time']}
        value={chosen}
        placeholder={t('chooseTime')}
        onValue={(time) => onChange({ delivery_time: time === 'asap' ? '' : time })}
        options={[
          ...(isAsap ? [{ value: 'asap', label: asap }] : []),
          ...slots.map(({ starts_at }) => ({ value: starts_at, label: formatTime(starts_at, data?.time_zone) })),
        ]}
      />
    </div>
  )
}
