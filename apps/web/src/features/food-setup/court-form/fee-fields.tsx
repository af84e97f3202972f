import { calculateShare } from '@plein/contract/money-rules'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { RadioGroup } from '#ui/choices/radio-group.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { PercentField } from '#ui/fields/percent-field.tsx'
import type { CourtForm } from './court-fee.rules.ts'
import { courtFormStrings } from './strings/index.ts'
import styles from '../sections/sections.module.css'

type FeeName = 'kind' | 'percent' | 'fixed'

interface FeeFieldsProps {
  form: { idOf: (name: FeeName) => string; validationErrorOf: (name: FeeName) => string | undefined }
  values: Pick<CourtForm, FeeName>
  change: (part: Partial<Pick<CourtForm, FeeName>>) => void
  currency: string
  hint?: ReactNode
}

/** The order of the example: 23.00, as on the invitation. */
const exampleAmount = 2300

/** The rest of the example's order, by the rule of the books. */
const getRest = ({ kind, percent, fixed }: Pick<CourtForm, FeeName>): number => {
  const fee = kind === 'fixed' ? (fixed ?? 0) : kind === 'percent' ? calculateShare(exampleAmount, percent ?? 0) : 0
  return Math.max(0, exampleAmount - fee)
}

/** The fee of a court, as one of three choices, and the rest of an example for its restaurant. */
export const FeeFields = ({ form, values, change, currency, hint }: FeeFieldsProps) => {
  const t = courtFormStrings.useTranslate()
  const language = useLanguage()
  const field = (name: FeeName) => ({ id: form.idOf(name), error: form.validationErrorOf(name) })
  return (
    <>
      <RadioGroup
        id={form.idOf('kind')}
        legend={t('feeOf')}
        look="rows"
        hint={hint}
        value={values.kind}
        error={form.validationErrorOf('kind')}
        onValue={(kind) => change({ kind })}
        options={(['none', 'percent', 'fixed'] as const).map((kind) => ({
          value: kind,
          label: t(kind),
          hint: t(`${kind}Hint`),
        }))}
      />
      {values.kind === 'percent' && (
        <PercentField
          {...field('percent')}
          label={t('percentLabel')}
          width={8}
          basisPoints={values.percent}
          onBasisPoints={(percent) => change({ percent })}
        />
      )}
      {values.kind === 'fixed' && (
        <MoneyField
          {...field('fixed')}
          label={t('fixedLabel')}
          width={12}
          cents={values.fixed}
          onCents={(fixed) => change({ fixed })}
        />
      )}
      <p className={styles.example} role="status">
        {t('example', {
          amount: formatMoney(exampleAmount, language, currency),
          rest: formatMoney(getRest(values), language, currency),
        })}
      </p>
    </>
  )
}
