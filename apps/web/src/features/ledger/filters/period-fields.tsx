import { useState } from 'react'
import { dayOf, parseDay } from '../../../platform/dates.ts'
import { useLanguage } from '../../../platform/i18n.ts'
import { useNow } from '../../../ui/display/use-now.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { periodOfPreset, presetOf, presets, writePeriodDay, type Period } from './periods.rules.ts'
import styles from './filters.module.css'

interface PeriodFieldsProps {
  period: Period
  onPeriod: (period: Period) => void
  /** A preset was chosen: nothing more to do here. */
  onDone?: () => void
}

/** Presets, and two days of one's own. The first left empty is the state of the books as of the second. */
export const PeriodFields = ({ period, onPeriod, onDone }: PeriodFieldsProps) => {
  const t = ledgerStrings.useTranslate()
  const today = dayOf(useNow())
  const chosen = presetOf(period, today)
  return (
    <div className={styles['period']}>
      <ul className={styles['presets']} aria-label={t('periodPresets')}>
        {presets.map((preset) => (
          <li key={preset}>
            <button
              type="button"
              aria-pressed={preset === chosen}
              onClick={() => {
                onPeriod(periodOfPreset(preset, today))
                onDone?.()
              }}
            >
              {t(`preset_${preset}`)}
            </button>
          </li>
        ))}
      </ul>
      <OwnDays key={`${period.from} ${period.to}`} period={period} onPeriod={onPeriod} />
    </div>
  )
}

const OwnDays = ({ period, onPeriod }: PeriodFieldsProps) => {
  const t = ledgerStrings.useTranslate()
  const language = useLanguage()
  const [typed, setTyped] = useState({ from: show(period.from), to: show(period.to) })
  const [errors, setErrors] = useState<{ from?: string; to?: string }>({})
  const read = (text: string): string | null | undefined =>
    text.trim() === '' ? undefined : parseDay(text, { language })
  const take = (): void => {
    const [from, to] = [read(typed.from), read(typed.to)]
    const wrongOrder = from && to && from > to
    setErrors({
      ...(from === null && { from: t('dayInvalid') }),
      ...(to === null && { to: t('dayInvalid') }),
      ...(wrongOrder && { to: t('dayOrder') }),
    })
    if (from === null || to === null || wrongOrder || (from === period.from && to === period.to)) return
    onPeriod({ from, to })
  }
  const field = (name: 'from' | 'to') => (
    <TextField
      label={t(name === 'from' ? 'dayFrom' : 'dayTo')}
      placeholder={t('dayPattern')}
      look="numeric"
      inputMode="decimal"
      autoComplete="off"
      maxLength={24}
      value={typed[name]}
      error={errors[name]}
      onValue={(text) => setTyped({ ...typed, [name]: text })}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
  return (
    <div
      className={styles['days']}
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || take()}
    >
      {field('from')}
      {field('to')}
      <p className={styles['hint']}>{t('asOfHint')}</p>
    </div>
  )
}

const show = (day: string | undefined): string => (day === undefined ? '' : writePeriodDay(day))
