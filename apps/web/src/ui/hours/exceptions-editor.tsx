import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { Button } from '../actions/button.tsx'
import { IconButton } from '../actions/icon-button.tsx'
import { SegmentedControl } from '../choices/segmented-control.tsx'
import { DateField } from '../dates/date-field.tsx'
import { isDay } from '../dates/calendar.rules.ts'
import { useUndoHere } from '../feedback/undo-here.ts'
import { FieldError } from '../fields/field.tsx'
import { TextField } from '../fields/text-field.tsx'
import { IconPlus, IconTrash } from '../icons/icons.ts'
import { dateName } from './day-names.ts'
import { holidaysAhead } from './holidays.rules.ts'
import type { ErrorTexts } from './hours-error-texts.ts'
import { nextSpan, writeSpans, spansOn, type HoursException } from './hours.rules.ts'
import { SpanFields } from './span-fields.tsx'
import { hoursStrings } from './strings/index.ts'
import styles from './hours.module.css'

interface ExceptionsEditorProps {
  /** Fields have the ids `<id>.<place in the list>.date` and `….times.0.start_time`. */
  id: string
  value: readonly HoursException[]
  onValue: (value: HoursException[]) => void
  /** Sentences by place and field: useHoursErrorTexts()(exceptionFaults(value)), or the server's. */
  validationErrors?: ErrorTexts
  /** YYYY-MM-DD where these hours count: days before it are put away, holidays after it are offered. */
  today: string
}

/** Days with hours of their own. The list is the one that is sent; a day that is removed can be brought back. */
export const ExceptionsEditor = ({ id, value, onValue, validationErrors = {}, today }: ExceptionsEditorProps) => {
  const t = hoursStrings.useTranslate()
  const undoHere = useUndoHere()
  const now = useRef({ value, onValue })
  useEffect(() => {
    now.current = { value, onValue }
  })
  // Exceptions that were past when the page opened are hidden; a date that is being typed does not jump.
  const [past] = useState(() => value.filter(({ date }) => isDay(date) && date < today).map(({ date }) => date))
  const placed = value.map((exception, index) => ({ exception, index }))
  const remove = (index: number): void => {
    const removed = value[index]
    onValue(value.filter((_, at) => at !== index))
    if (!removed || !isDay(removed.date)) return
    undoHere(t('dayRemoved', { day: formatDay(removed.date) }), () =>
      now.current.onValue(now.current.value.toSpliced(index, 0, removed)),
    )
  }
  const add = (date: string, note = ''): void => {
    onValue([...value, { date, closed: true, times: [], note }])
    // The new row's own field, once it is there.
    requestAnimationFrame(() => document.getElementById(`${id}.${value.length}.date`)?.focus())
  }
  return (
    <div className={styles.exceptions} id={id}>
      <p className={styles.lead}>{t('exceptionsLead')}</p>
      {placed.length > 0 && (
        <ul className={styles.list}>
          {placed
            .filter(({ exception }) => !past.includes(exception.date))
            .map(({ exception, index }) => (
              <ExceptionRow
                // Days have no name of their own until they have a date; one that goes leaves the others in order.
                key={index}
                {...{ id, index, exception, validationErrors, today }}
                taken={value.flatMap(({ date }, at) => (at === index || date === '' ? [] : [date]))}
                onException={(next) => onValue(value.map((item, at) => (at === index ? next : item)))}
                onRemove={() => remove(index)}
              />
            ))}
        </ul>
      )}
      <div>
        <Button icon={IconPlus} onClick={() => add('')}>
          {t('addDay')}
        </Button>
      </div>
      <Holidays taken={value.map(({ date }) => date)} today={today} onHoliday={add} />
      <PastDays rows={placed.filter(({ exception }) => past.includes(exception.date))} onRemove={remove} />
    </div>
  )
}

interface RowProps {
  id: string
  index: number
  exception: HoursException
  onException: (exception: HoursException) => void
  onRemove: () => void
  validationErrors: ErrorTexts
  taken: readonly string[]
  today: string
}

const ExceptionRow = ({ id, index, exception, onException, onRemove, validationErrors, taken, today }: RowProps) => {
  const t = hoursStrings.useTranslate()
  const { date, closed, times, note } = exception
  const day = isDay(date) ? formatDay(date) : t('newDay')
  const placed = times.map((span, nth) => ({ span, nth }))
  const toggle = (kind: 'closed' | 'open'): void =>
    onException({
      ...exception,
      closed: kind === 'closed',
      // Times that were entered stay while the day is closed, for whoever changes his mind.
      times: kind === 'open' && times.length === 0 ? [nextSpan([])] : times,
    })
  return (
    <li className={styles.exception}>
      <DateField
        id={`${id}.${index}.date`}
        label={t('date')}
        value={date}
        onValue={(next) => onException({ ...exception, date: next })}
        min={today < (date || today) ? today : date || today}
        taken={taken}
        error={validationErrors[`${index}.date`]}
      />
      <div className={styles.what}>
        <div className={styles.kind}>
          <SegmentedControl
            label={t('dayKind')}
            value={closed ? 'closed' : 'open'}
            onValue={toggle}
            options={[
              { value: 'closed', label: t('closed') },
              { value: 'open', label: t('otherHours') },
            ]}
          />
        </div>
        {!closed && (
          <div className={styles.spans} id={`${id}.${index}.times`} tabIndex={-1}>
            <FieldError id={`${id}.${index}.times-error`} text={validationErrors[`${index}.times`]} />
            {placed.map(({ span, nth }) => (
              <SpanFields
                key={nth}
                id={`${id}.${index}.times.${nth}`}
                path={`${index}.times.${nth}.`}
                day={day}
                validationErrors={validationErrors}
                span={span}
                onSpan={(next) =>
                  onException({ ...exception, times: times.map((time, at) => (at === nth ? next : time)) })
                }
                onRemove={
                  times.length > 1
                    ? () => onException({ ...exception, times: times.filter((_, at) => at !== nth) })
                    : undefined
                }
              />
            ))}
            <div className={styles.actions}>
              <Button
                size="small"
                variant="quiet"
                icon={IconPlus}
                aria-label={t('addHoursOn', { day })}
                onClick={() => onException({ ...exception, times: [...times, nextSpan(times)] })}
              >
                {t('addHours')}
              </Button>
            </div>
          </div>
        )}
        <div className={styles.noteField}>
          <TextField
            label={t('note')}
            optional
            value={note}
            onValue={(next) => onException({ ...exception, note: next })}
          />
        </div>
      </div>
      <IconButton icon={IconTrash} label={t('removeDay', { day })} onClick={onRemove} />
    </li>
  )
}

interface HolidaysProps {
  taken: readonly string[]
  today: string
  onHoliday: (date: string, name: string) => void
}

const Holidays = ({ taken, today, onHoliday }: HolidaysProps) => {
  const t = hoursStrings.useTranslate()
  const language = useLanguage()
  const ahead = holidaysAhead(today, taken)
  return (
    <div className={styles.holidays}>
      <span>{t('holidaysAhead')}</span>
      {ahead.map(({ date, name }) => (
        <Button key={date} size="small" icon={IconPlus} onClick={() => onHoliday(date, t(name))}>
          {`${t(name)} · ${dateName(language, date)}`}
        </Button>
      ))}
    </div>
  )
}

interface PastDaysProps {
  rows: readonly { exception: HoursException; index: number }[]
  onRemove: (index: number) => void
}

const PastDays = ({ rows, onRemove }: PastDaysProps) => {
  const t = hoursStrings.useTranslate()
  const language = useLanguage()
  if (rows.length === 0) return null
  return (
    <details className={styles.past}>
      <summary>{t('pastDays', { n: rows.length })}</summary>
      <ul>
        {rows.map(({ exception, index }) => {
          const { date, closed, note } = exception
          const day = dateName(language, date)
          const input = closed
            ? t('dayClosed', { day })
            : t('dayOpen', { day, times: writeSpans(spansOn([], [exception], date, 1)) })
          return (
            <li key={date}>
              {note === '' ? input : `${input} · ${note}`}
              <IconButton icon={IconTrash} label={t('removeDay', { day })} onClick={() => onRemove(index)} />
            </li>
          )
        })}
      </ul>
    </details>
  )
}
