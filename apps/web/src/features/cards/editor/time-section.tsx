import { cardTypes, periodTypes } from '@plein/contract/cards/codes'
import { formatDay } from '#platform/dates.ts'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { filters } from '#ui/fields/filters.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertTriangle } from '#ui/icons/icons.ts'
import { lastDay, LEAST_MONTHS, shortTime } from '../form/card-time.rules.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { FORM_ID } from '../form/use-card-program.ts'
import { cardOwnerStrings } from '../strings/index.ts'
import type { SectionProps } from './section.tsx'
import styles from './editor.module.css'

const units = [
  ['days', periodTypes.day],
  ['months', periodTypes.month],
  ['years', periodTypes.year],
] as const

/** The time of the card, with the day that its buyer will read on it. */
export const TimeSection = ({ form }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const { value, words, today } = form
  const { expiry } = value.card
  const change = (part: Partial<typeof expiry>): void => form.changeCard({ expiry: { ...expiry, ...part } })
  const last = lastDay(today, value)
  return (
    <>
      <RadioGroup
        id={`${FORM_ID}-card.expiry`}
        legend={t('expiry')}
        value={expiry.kind}
        onValue={(kind) => change({ kind })}
        options={[
          { value: 'activated', label: t('expiryActivated'), hint: t('expiryActivatedHint') },
          {
            value: 'program',
            label: t('expiryProgram'),
            hint:
              value.expiry_date === ''
                ? t('expiryProgramNoEnd')
                : t('expiryProgramEnd', { day: formatDay(value.expiry_date) }),
          },
        ]}
        error={words['card.expiry']}
      />
      {expiry.kind === 'activated' && (
        <div className={styles.period}>
          <TextField
            id={`${FORM_ID}-card.expiry.value`}
            label={t('howLong')}
            inputMode="numeric"
            filter={filters.numeric}
            maxLength={4}
            width={8}
            value={expiry.value}
            onValue={(text) => change({ value: text })}
            error={words['card.expiry.value']}
          />
          <Select
            label={t('unit')}
            value={expiry.type}
            onValue={(type) => change({ type })}
            options={units.map(([name, code]) => ({ value: String(code), label: t(name) }))}
          />
        </div>
      )}
      <div className={styles.outcome} role="status">
        {last !== null && <p>{t('validExample', { day: formatDay(last) })}</p>}
        <ShortNotice form={form} />
      </div>
    </>
  )
}

/** The law's two years: said, and not in the way. */
const ShortNotice = ({ form: { value, today, program } }: SectionProps) => {
  const t = cardSetupStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const short =
    value.card_type === cardTypes.gift ? shortTime(today, value, program?.least_months ?? LEAST_MONTHS) : null
  if (short === null) return null
  return (
    <p className={styles.warning}>
      <Icon of={IconAlertTriangle} size={20} />
      <span>{t('tooShort', { time: words(short.unit, { n: short.n }) })}</span>
    </p>
  )
}
