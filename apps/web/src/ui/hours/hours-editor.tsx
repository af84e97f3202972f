import { useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { Switch } from '../choices/switch.tsx'
import { announce } from '../feedback/announcer.tsx'
import { IconPlus } from '../icons/icons.ts'
import { CopyDay } from './copy-day.tsx'
import { DayBar } from './day-bar.tsx'
import { useDayNames } from './day-names.ts'
import type { ErrorTexts } from './hours-error-texts.ts'
import { SpanFields } from './span-fields.tsx'
import { hoursStrings } from './strings/index.ts'
import {
  copyDay,
  nextSpan,
  getSpans,
  splitOvernight,
  weekdays,
  withDay,
  type DayHours,
  type TimeSpan,
} from './hours.rules.ts'
import styles from './hours.module.css'

interface HoursEditorProps {
  /** Fields have the ids `<id>.<place in the list>.start_time`: a fault of the server leads to its field. */
  id: string
  value: readonly DayHours[]
  onValue: (value: DayHours[]) => void
  /** Sentences by place and field ('3.end_time'): useHoursErrorTexts()(weekFaults(value)), or the server's. */
  validationErrors?: ErrorTexts
}

/** Opening hours of a week: seven days, each closed or with one or more spans. The list is the one that is sent. */
export const HoursEditor = (props: HoursEditorProps) => {
  const { id } = props
  return (
    <ul className={styles.week} id={id}>
      {weekdays.map((day) => (
        <DayRow key={day} day={day} {...props} />
      ))}
    </ul>
  )
}

const DayRow = ({ day, id, value, onValue, validationErrors = {} }: HoursEditorProps & { day: number }) => {
  const t = hoursStrings.useTranslate()
  const nameOf = useDayNames()
  const placed = getSpans(value, day)
  const spans = placed.map(({ span }) => span)
  // A day that is switched off and on again has the hours that it had.
  const before = useRef<readonly TimeSpan[]>([])
  const change = (next: readonly TimeSpan[]): void => onValue(withDay(value, day, next))
  const toggle = (on: boolean): void => {
    if (!on) before.current = spans
    change(on ? (before.current.length > 0 ? before.current : [usual(value)]) : [])
  }
  const overnight = (index: number): void => {
    onValue(splitOvernight(value, index))
    announce(t('overnightSplit', { day: nameOf(day), next: nameOf((day % 7) + 1) }))
  }
  const isOpen = placed.length > 0
  return (
    <li className={styles.day} data-open={isOpen || undefined}>
      <Switch className={styles.name} label={nameOf(day)} checked={isOpen} onChecked={toggle} />
      {isOpen ? (
        <div className={styles.spans}>
          {placed.map(({ index, span }, nth) => (
            <SpanFields
              key={index}
              id={`${id}.${index}`}
              path={`${index}.`}
              day={nameOf(day)}
              validationErrors={validationErrors}
              span={span}
              onSpan={(next) => change(spans.map((span, at) => (at === nth ? next : span)))}
              onRemove={placed.length > 1 ? () => change(spans.filter((_, at) => at !== nth)) : undefined}
              onOvernight={() => overnight(index)}
            />
          ))}
        </div>
      ) : (
        <p className={styles.closed}>{t('closed')}</p>
      )}
      {isOpen && (
        <div className={styles.actions}>
          <Button
            size="small"
            variant="quiet"
            icon={IconPlus}
            aria-label={t('addHoursOn', { day: nameOf(day) })}
            onClick={() => change([...spans, nextSpan(spans)])}
          >
            {t('addHours')}
          </Button>
          <CopyDay day={day} onCopy={(days) => onValue(copyDay(value, day, days))} />
        </div>
      )}
      <DayBar spans={spans} />
    </li>
  )
}

/** The first hours of a day that opens: the first span of the week. */
const usual = (week: readonly DayHours[]): TimeSpan => {
  const [first] = week
  return first ? { start_time: first.start_time, end_time: first.end_time } : { start_time: '11:00', end_time: '22:00' }
}
