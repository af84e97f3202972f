import { useState } from 'react'
import { toDay, parseDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useNow } from '../display/use-now.ts'
import { TextField } from '../fields/text-field.tsx'
import { Calendar } from './calendar.tsx'
import { isWithin } from './calendar.rules.ts'
import { formatRangeDay, pickDay, type DayRange } from './date-range.rules.ts'
import { periodOfPreset, getPreset, type Preset } from './periods.rules.ts'
import { dateStrings } from './strings/index.ts'
import styles from './range-panel.module.css'

interface RangePanelProps {
  value: DayRange
  /** A range was chosen: by a preset, by two clicks, or by typing. */
  onValue: (value: DayRange, preset: Preset | null) => void
  presets?: readonly Preset[] | undefined
  /** Either end may stay open; what that means, in a sentence. */
  openEnds?: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Nothing more to do here. */
  onDone?: () => void
}

/** Periods with a name, two days of one's own to type, and a calendar to click them in. */
export const RangePanel = (props: RangePanelProps) => {
  const { value, onValue, presets = [], min, max, onDone } = props
  const t = dateStrings.useTranslate()
  const today = toDay(useNow())
  // Between the first click and the second.
  const [begun, setBegun] = useState<DayRange | null>(null)
  const chosen = getPreset(value, today)
  const shown = begun ?? value
  return (
    <div className={styles.panel} data-presets={presets.length > 0 || undefined}>
      {presets.length > 0 && (
        <ul className={styles.presets} aria-label={t('periodPresets')}>
          {presets.map((preset) => (
            <li key={preset}>
              <button
                type="button"
                aria-pressed={preset === chosen}
                onClick={() => {
                  setBegun(null)
                  onValue(periodOfPreset(preset, today), preset)
                  onDone?.()
                }}
              >
                {t(`preset_${preset}`)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.own}>
        <TypedDays key={`${value.from} ${value.to}`} {...props} />
        <p className={styles.hint} role="status">
          {begun?.from ? t('rangeFrom', { day: formatRangeDay(begun.from) }) : t('rangeChoose')}
        </p>
        <Calendar
          chosen={[shown.from, shown.to].filter((day) => day !== null)}
          today={today}
          min={min}
          max={max}
          onDay={(day) => {
            const next = pickDay(begun ?? { from: null, to: null }, day)
            if (next.to === null) return setBegun(next)
            setBegun(null)
            onValue(next, null)
            onDone?.()
          }}
        />
      </div>
    </div>
  )
}

const show = (day: string | null): string => (day === null ? '' : formatRangeDay(day))

/** Two days, however they are typed. They count when both are left, and by Enter. */
const TypedDays = ({ value, onValue, openEnds, min, max, onDone }: RangePanelProps) => {
  const t = dateStrings.useTranslate()
  const language = useLanguage()
  const [typed, setTyped] = useState({ from: show(value.from), to: show(value.to) })
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  /** Null for an empty field, false for what is no day that can be chosen. */
  const read = (text: string): string | null | false => {
    if (text.trim() === '') return null
    const day = parseDay(text, { language })
    return day !== null && isWithin(day, { min, max }) && day
  }
  const take = (): boolean => {
    const [from, to] = [read(typed.from), read(typed.to)]
    const isReversed = from && to && from > to
    setErrors({
      ...(from === false && { from: t('dayInvalid') }),
      ...(to === false && { to: t('dayInvalid') }),
      ...(isReversed && { to: t('dayOrder') }),
    })
    if (from === false || to === false || isReversed) return false
    if (openEnds === undefined && (from === null || to === null)) return false
    if (from !== value.from || to !== value.to) onValue({ from, to }, null)
    return true
  }
  const field = (name: 'from' | 'to') => (
    <TextField
      label={t(name === 'from' ? 'dayFrom' : 'dayTo')}
      placeholder={t('dayPattern')}
      look="numeric"
      autoComplete="off"
      maxLength={24}
      value={typed[name]}
      error={errors[name]}
      onValue={(text) => setTyped({ ...typed, [name]: text })}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        event.preventDefault()
        if (take()) onDone?.()
      }}
    />
  )
  return (
    <div
      className={styles.days}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || take()}
    >
      {field('from')}
      {field('to')}
      {openEnds !== undefined && <p className={styles.hint}>{openEnds}</p>}
    </div>
  )
}
