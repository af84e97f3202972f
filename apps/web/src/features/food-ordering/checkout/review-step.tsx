import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { FIELDS } from './validation-errors.ts'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import styles from './review-step.module.css'

interface ReviewStepProps {
  number: number
  checkout: Checkout
  form: CheckoutForm
}

/** The terms to agree to, with their documents. */
export const ReviewStep = ({ number, checkout, form }: ReviewStepProps) => {
  const t = checkoutStrings.useTranslate()
  return (
    <Step number={number} title={t('review')}>
      <div className={styles.consents}>
        <Checkbox
          id={FIELDS.terms}
          label={t('terms')}
          checked={form.terms}
          onChecked={form.acceptTerms}
          error={form.validationErrors[FIELDS.terms]}
        />
        <Documents checkout={checkout} />
        {checkout.requires_age_check && (
          <Checkbox
            id={FIELDS.age}
            label={t('age')}
            hint={t('ageHint')}
            checked={form.age}
            onChecked={form.confirmAge}
            error={form.validationErrors[FIELDS.age]}
          />
        )}
      </div>
    </Step>
  )
}

const Documents = ({ checkout }: { checkout: Checkout }) => {
  const t = checkoutStrings.useTranslate()
  const several = checkout.basket.restaurants.length > 1
  return (
    <ul className={styles.documents}>
      {checkout.basket.restaurants.map(({ restaurant }) => (
        <li key={restaurant.uuid}>
          {several && <span>{restaurant.title}</span>}
          {restaurant.tc_pdf_url !== null && (
            <a href={restaurant.tc_pdf_url} target="_blank" rel="noreferrer">
              {t('termsPdf')}
            </a>
          )}
          {restaurant.privacy_pdf_url !== null && (
            <a href={restaurant.privacy_pdf_url} target="_blank" rel="noreferrer">
              {t('privacyPdf')}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}
