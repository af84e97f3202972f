import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { locales, type Language } from '#platform/language.ts'
import { IconButton } from '../actions/icon-button.tsx'
import { IconChevronLeft, IconChevronRight } from '../icons/icons.ts'
import { addMonths, dayByKey, isWithin, splitWeeks, withinBounds } from './calendar.rules.ts'
import { dateStrings } from './strings/index.ts'
import styles from './calendar.module.css'

interface CalendarProps {
  /** The chosen day, or the two ends of a range; empty when nothing is chosen. */
  chosen: readonly string[]
  onDay: (day: string) => void
  today: string
  /** The month that opens when nothing is chosen. */
  opensAt?: string
  min?: string | undefined
  max?: string | undefined
  /** Days that can't be chosen: they are taken. */
  taken?: readonly string[]
}

/** Monday 6 January 2025, and the days after it, for the names of the week's days. */
const MONDAY = Date.UTC(2025, 0, 6)
const WEEK = [0, 1, 2, 3, 4, 5, 6] as const

const naming = (language: Language) => {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locales[language], { ...options, timeZone: 'UTC' })
  const [short, long, month, full] = [
    format({ weekday: 'short' }),
    format({ weekday: 'long' }),
    format({ month: 'long' }),
    format({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  ]
  return {
    weekdays: WEEK.map((at) => {
      const date = MONDAY + at * 86_400_000
      return { short: short.format(date), long: long.format(date) }
    }),
    months: Array.from({ length: 12 }, (_, at) => month.format(Date.UTC(2025, at, 15))),
    day: (day: string) => full.format(Date.parse(`${day}T00:00:00Z`)),
  }
}

/** A month to pick a day from: by pointer, by the arrow keys, and by month and year where a birthday is far away. */
export const Calendar = ({ chosen, onDay, today, opensAt, min, max, taken = [] }: CalendarProps) => {
  const t = dateStrings.useTranslate()
  const names = naming(useLanguage())
  const [cursor, setCursor] = useState(() => withinBounds(chosen[0] ?? opensAt ?? today, { min, max }))
  const grid = useRef<HTMLTableElement>(null)
  const follow = useRef(false)
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    follow.current = false
  }, [cursor])
  useEffect(() => {
    // The days may come after what they open in: then that has the focus in their place, or is about to get it.
    const around = grid.current?.closest<HTMLElement>('[role=dialog]')
    const focusFirst = (): void =>
      grid.current?.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true })
    if (around && document.activeElement === around) return focusFirst()
    around?.addEventListener('focus', focusFirst, { once: true })
    return () => around?.removeEventListener('focus', focusFirst)
  }, [])
  const isFree = (day: string): boolean => isWithin(day, { min, max }) && !taken.includes(day)
  const move = (day: string, focus: boolean): void => {
    follow.current = focus
    setCursor(withinBounds(day, { min, max }))
  }
  const [year, month] = [Number(cursor.slice(0, 4)), Number(cursor.slice(5, 7))]
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          icon={IconChevronLeft}
          label={t('previousMonth')}
          onClick={() => move(addMonths(cursor, -1), false)}
        />
        <MonthAndYear
          {...{ year, month, min, max, today }}
          months={names.months}
          onMonths={(by) => move(addMonths(cursor, by), false)}
        />
        <IconButton icon={IconChevronRight} label={t('nextMonth')} onClick={() => move(addMonths(cursor, 1), false)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of dates with arrow keys is the pattern of a date grid */}
      <table ref={grid} role="grid" aria-label={`${names.months[month - 1]} ${year}`} className={styles.grid}>
        <thead>
          <tr>
            {names.weekdays.map(({ short, long }, at) => (
              <th key={long} scope="col" abbr={long} data-day-of-week={at + 1}>
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {splitWeeks(cursor).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={chosen.includes(day)} data-between={isBetween(day, chosen) || undefined}>
                  <button
                    type="button"
                    tabIndex={day === cursor ? 0 : -1}
                    data-first={day === cursor || undefined}
                    aria-label={names.day(day)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={!isFree(day) || undefined}
                    data-other={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
                    onClick={() => isFree(day) && onDay(day)}
                    onKeyDown={(event) => {
                      const next = dayByKey(event.key, event.shiftKey, day)
                      if (next === null) return
                      event.preventDefault()
                      move(next, true)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const isBetween = (day: string, [from, to]: readonly string[]): boolean =>
  from !== undefined && to !== undefined && day > from && day < to

interface MonthAndYearProps {
  year: number
  month: number
  months: readonly string[]
  min: string | undefined
  max: string | undefined
  today: string
  onMonths: (by: number) => void
}

const MonthAndYear = ({ year, month, months, min, max, today, onMonths }: MonthAndYearProps) => {
  const t = dateStrings.useTranslate()
  const first = Number((min ?? `${Number(today.slice(0, 4)) - 10}`).slice(0, 4))
  const last = Number((max ?? `${Number(today.slice(0, 4)) + 10}`).slice(0, 4))
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at)
  return (
    <div className={styles.selects}>
      <select aria-label={t('month')} value={month} onChange={(event) => onMonths(Number(event.target.value) - month)}>
        {months.map((name, at) => (
          <option key={name} value={at + 1}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label={t('year')}
        value={year}
        onChange={(event) => onMonths((Number(event.target.value) - year) * 12)}
      >
        {years.map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
    </div>
  )
}
