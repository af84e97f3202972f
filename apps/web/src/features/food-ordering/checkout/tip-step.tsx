import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { calculateTip, tipPercents } from '@plein/contract/food-ordering/tip-rules'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import type { TipChoice } from '../order-paying/checkout-draft.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { FIELDS } from './validation-errors.ts'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './tip-step.module.css'

interface TipStepProps {
  number: number
  tips: NonNullable<Checkout['tips']>
  currency: string
  form: CheckoutForm
}

/** A tip beside the price: none, a percentage or an amount of one's own. Nothing is chosen before. */
export const TipStep = ({ number, tips, currency, form }: TipStepProps) => {
  const t = checkoutStrings.useTranslate()
  const language = useLanguage()
  const { tip, tip_own } = form.draft
  const names = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    tips.restaurants.map(({ title }) => title),
  )
  return (
    <Step number={number} title={t('tip')}>
      <p className={styles.note}>{t('tipFor', { restaurants: names })}</p>
      <ChoiceChips
        label={t('tip')}
        value={tip}
        onValue={(choice) => form.change({ tip: choice as TipChoice })}
        options={[
          { value: 'none', label: t('tipNone') },
          ...tipPercents.map((percent) => ({
            value: String(percent),
            label: formatPercent(percent, language),
            note: formatMoney(calculateTip(percent, tips.products), language, currency),
          })),
          { value: 'own', label: t('tipOwn') },
        ]}
      />
      {tip === 'own' && (
        <MoneyField
          id={FIELDS.tip}
          label={t('tipAmount')}
          width={10}
          cents={tip_own}
          onCents={(cents) => form.change({ tip_own: cents })}
          error={form.validationErrors[FIELDS.tip]}
        />
      )}
    </Step>
  )
}
