import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import { lazy, Suspense, useState } from 'react'
import { dayOf } from '../../platform/dates.ts'
import { Button } from '../actions/button.tsx'
import { useNow } from '../display/use-now.ts'
import { Field, type FieldProps } from '../fields/field.tsx'
import { Popover } from '../overlays/popover.tsx'
import { formatRange, formatRangeDay, pickDay, type DayRange } from './date-range.rules.ts'
import { dateStrings } from './strings/index.ts'

const Calendar = lazy(() => import('./calendar.tsx').then((m) => ({ default: m.Calendar })))

interface DateRangeFieldProps extends FieldProps {
  value: DayRange
  /** Called when both ends are chosen. */
  onValue: (value: DayRange) => void
  min?: string
  max?: string
}

/** From a day to a day, shown as 01.11.2026 – 24.11.2026: two clicks in a calendar. */
export const DateRangeField = ({ value, onValue, min, max, ...field }: DateRangeFieldProps) => {
  const t = dateStrings.useTranslate()
  const today = dayOf(useNow())
  const [open, setOpen] = useState(false)
  // Between the first click and the second.
  const [begun, setBegun] = useState<DayRange | null>(null)
  const shown = begun ?? value
  return (
    <Field {...field}>
      {(wiring) => (
        <Popover
          title={begun?.from ? t('rangeFrom', { day: formatRangeDay(begun.from) }) : t('rangeChoose')}
          open={open}
          onOpen={(next) => {
            setOpen(next)
            setBegun(null)
          }}
          trigger={
            <Button id={wiring.id} icon={IconCalendar} aria-describedby={wiring.describedBy}>
              {formatRange(value) || t('rangePattern')}
            </Button>
          }
        >
          <Suspense fallback={null}>
            <Calendar
              chosen={[shown.from, shown.to].filter((day) => day !== null)}
              today={today}
              min={min}
              max={max}
              onDay={(day) => {
                const next = pickDay(begun ?? { from: null, to: null }, day)
                if (next.to === null) return setBegun(next)
                setBegun(null)
                setOpen(false)
                onValue(next)
              }}
            />
          </Suspense>
        </Popover>
      )}
    </Field>
  )
}
