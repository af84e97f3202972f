import { useId } from 'react'
import { TextField, type TextFieldProps } from '../fields/text-field.tsx'
import { addMinutes, halfHours, parseTime } from './time.rules.ts'
import { dateStrings } from './strings/index.ts'

interface TimeFieldProps extends Omit<TextFieldProps, 'value' | 'onValue' | 'filter' | 'look' | 'width' | 'list'> {
  /** HH:MM; empty; or what was typed as long as it is no time. */
  value: string
  onValue: (value: string) => void
  /** Minutes: 30 offers every half hour; 1 has no list, and the arrow keys go minute by minute. */
  step?: 1 | 30
  /** The end of a span: midnight is 24:00. */
  end?: boolean
}

/** A clock time on 24 hours, chosen or typed ('9', '930', '9:30'), written in full when it is left. */
export const TimeField = ({ value, onValue, step = 30, end = false, ...field }: TimeFieldProps) => {
  const t = dateStrings.useTranslate()
  const list = useId()
  return (
    <div>
      <TextField
        placeholder={t('timePattern')}
        autoComplete="off"
        inputMode="text"
        maxLength={8}
        {...field}
        width={12}
        value={value}
        onValue={onValue}
        onBlur={() => onValue(parseTime(value, { end }) ?? value)}
        {...(step === 30
          ? { list }
          : {
              onKeyDown: (event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
                event.preventDefault()
                onValue(addMinutes(parseTime(value) ?? '00:00', event.key === 'ArrowUp' ? step : -step))
              },
            })}
      />
      {step === 30 && (
        <datalist id={list}>
          {(end ? [...halfHours.slice(1), '24:00'] : halfHours).map((time) => (
            <option key={time} value={time}>
              {time}
            </option>
          ))}
        </datalist>
      )}
    </div>
  )
}
