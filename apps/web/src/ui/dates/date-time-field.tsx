import type { FieldProps } from '../fields/field.tsx'
import { DateField } from './date-field.tsx'
import { TimeField } from './time-field.tsx'
import { dateStrings } from './strings/index.ts'
import styles from './date-time-field.module.css'

interface DateTimeFieldProps extends FieldProps {
  /** A local moment 'YYYY-MM-DDTHH:MM'; a part that is open is empty: 'YYYY-MM-DDT'. */
  value: string
  onValue: (value: string) => void
  min?: string
  max?: string
}

/** A day and a minute of it. */
export const DateTimeField = ({ value, onValue, min, max, ...field }: DateTimeFieldProps) => {
  const t = dateStrings.useTranslate()
  const [day = '', time = ''] = value.split('T')
  const put = (nextDay: string, nextTime: string): void =>
    onValue(nextDay === '' && nextTime === '' ? '' : `${nextDay}T${nextTime}`)
  return (
    <div role="group" aria-label={field.label} className={styles.both}>
      <DateField
        {...field}
        value={day}
        onValue={(next) => put(next, time)}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
      <TimeField label={t('time')} step={1} value={time} onValue={(next) => put(day, next)} />
    </div>
  )
}
