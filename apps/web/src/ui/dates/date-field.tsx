import { useState } from 'react'
import { toDay, formatDay, parseDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useNow } from '../display/use-now.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { TextField, type TextFieldProps } from '../fields/text-field.tsx'
import { IconCalendar } from '../icons/icons.ts'
import { later } from '../later.tsx'
import { Popover } from '../overlays/popover.tsx'
import { CalendarComing } from './calendar-coming.tsx'
import { addMonths, isDay } from './calendar.rules.ts'
import { dateStrings } from './strings/index.ts'

const Calendar = later(() => import('./calendar.tsx').then((m) => m.Calendar), CalendarComing)

interface DateFieldProps extends Omit<TextFieldProps, 'value' | 'onValue' | 'filter' | 'after' | 'look' | 'width'> {
  /** YYYY-MM-DD; empty; or what was typed as long as it is no day (isDay tells). */
  value: string
  onValue: (value: string) => void
  min?: string
  /** The last day that can be chosen; a birth date has today. Two digits of a year then mean the past. */
  max?: string
  /** The day that the calendar opens at when nothing is chosen: a grown-up's birth year is not this one. */
  opensAt?: string
  /** Days that the calendar does not offer: they are taken. Whether a typed one is, the form says. */
  taken?: readonly string[]
}

/** 'DD-MM-YY' of a birthday lies in the century that is over. */
const inThePast = (text: string, day: string, max: string | undefined): string =>
  max !== undefined && day > max && /\D\d{2}$/.test(text.trim()) ? addMonths(day, -1200) : day

/** A day, typed (5-11-26, 05/11/2026, 5 nov) or picked; shown as 05-11-2026, kept as 2026-11-05. */
export const DateField = ({ value, onValue, min, max, opensAt, taken, ...field }: DateFieldProps) => {
  const t = dateStrings.useTranslate()
  const language = useLanguage()
  const today = toDay(useNow())
  const [open, setOpen] = useState(false)
  // There may be two of them, for a first and a last day.
  const name = `${t('choose')}: ${field.label}`
  // The text being typed; null when the field shows its value.
  const [draft, setDraft] = useState<string | null>(null)
  const take = (text: string): void => {
    setDraft(text)
    const day = parseDay(text, { language })
    onValue(day === null ? text : inThePast(text, day, max))
  }
  return (
    <TextField
      placeholder={t('pattern')}
      autoComplete="off"
      inputMode="text"
      maxLength={30}
      {...field}
      width={16}
      value={draft ?? (isDay(value) ? formatDay(value) : value)}
      onValue={take}
      onBlur={() => setDraft(null)}
      after={
        <Popover
          title={name}
          hiddenTitle
          align="end"
          open={open}
          onOpen={setOpen}
          trigger={<IconButton icon={IconCalendar} label={name} />}
        >
          <Calendar
            chosen={isDay(value) ? [value] : []}
            today={today}
            {...(opensAt !== undefined && { opensAt })}
            {...(taken && { taken })}
            min={min}
            max={max}
            onDay={(day) => {
              setDraft(null)
              onValue(day)
              setOpen(false)
            }}
          />
        </Popover>
      }
    />
  )
}
