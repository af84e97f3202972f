import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle } from '#ui/icons/icons.ts'
import { FIELDS } from '../checkout/validation-errors.ts'
import { Step } from '../checkout/step.tsx'
import { checkoutStrings } from '../checkout/strings/index.ts'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { CardFields } from './later-card-fields.tsx'
import { MethodChoice } from './method-choice.tsx'
import { payeeOfBasket, useKeyMissing } from './payment-problem.ts'
import styles from './pay-step.module.css'

interface PayStepProps {
  number: number
  checkout: Checkout
  form: CheckoutForm
}

/** How to pay; card fields only where the sandbox asks for its test numbers here. */
export const PayStep = ({ number, checkout, form }: PayStepProps) => {
  const t = checkoutStrings.useTranslate()
  const keyMissing = useKeyMissing(payeeOfBasket(checkout.basket))
  const none = checkout.payment_methods.length === 0
  const form_problem = form.form_problem?.payment ? form.form_problem.text : null
  return (
    <Step number={number} title={t('pay')}>
      {none ? (
        <p className={styles.refusal} role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {keyMissing}
        </p>
      ) : (
        <MethodChoice
          id={FIELDS.method}
          methods={checkout.payment_methods}
          value={form.method?.id ?? null}
          onValue={form.chooseMethod}
          error={form.validationErrors[FIELDS.method]}
        />
      )}
      {form_problem !== null && (
        <p className={styles.refusal}>
          <Icon of={IconAlertCircle} size={18} />
          {form_problem}
        </p>
      )}
      {form.method?.card_fields && (
        <CardFields card={form.card} typeCard={form.typeCard} validationErrors={form.validationErrors} />
      )}
    </Step>
  )
}
