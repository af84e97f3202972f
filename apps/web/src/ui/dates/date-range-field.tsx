import { useState } from 'react'
import { Button } from '../actions/button.tsx'
import { Field, type FieldProps } from '../fields/field.tsx'
import { IconCalendar } from '../icons/icons.ts'
import { later } from '../later.tsx'
import { Popover } from '../overlays/popover.tsx'
import { CalendarComing } from './calendar-coming.tsx'
import { formatRange, type DayRange } from './date-range.rules.ts'
import type { Preset } from './periods.rules.ts'
import { dateStrings } from './strings/index.ts'

const RangePanel = later(() => import('./range-panel.tsx').then((m) => m.RangePanel), CalendarComing)

interface DateRangeFieldProps extends FieldProps {
  value: DayRange
  /** Called when the range is whole; with the preset that it was chosen by. */
  onValue: (value: DayRange, preset: Preset | null) => void
  /** Periods with a name, beside days of one's own. */
  presets?: readonly Preset[]
  /** Either end may stay open; what that means, in a sentence. */
  openEnds?: string
  /** The button's text in place of the days. */
  words?: string
  min?: string
  max?: string
}

/** From a day to a day, shown as 01.11.2026 – 24.11.2026: a preset, two clicks in a calendar, or two typed days. */
export const DateRangeField = (props: DateRangeFieldProps) => {
  const { value, onValue, presets, openEnds, words, min, max, ...field } = props
  const t = dateStrings.useTranslate()
  const [open, setOpen] = useState(false)
  const text = words ?? (formatRange(value) || t('rangePattern'))
  return (
    <Field {...field}>
      {(wiring) => (
        <Popover
          title={field.label}
          hiddenTitle
          open={open}
          onOpen={setOpen}
          trigger={
            // The field's label is of this button: both words name it.
            <Button
              id={wiring.id}
              icon={IconCalendar}
              aria-label={`${field.label}: ${text}`}
              aria-describedby={wiring.describedBy}
            >
              {text}
            </Button>
          }
        >
          <RangePanel {...{ value, onValue, presets, openEnds, min, max }} onDone={() => setOpen(false)} />
        </Popover>
      )}
    </Field>
  )
}
