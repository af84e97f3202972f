import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { later } from '../../../ui/later.tsx'
import { FIELDS } from '../checkout/faults.ts'
import { Step } from '../checkout/step.tsx'
import { checkoutStrings } from '../checkout/strings/index.ts'
import type { CheckoutForm } from '../checkout/use-checkout-form.ts'
import { MethodChoice } from './method-choice.tsx'
import { payeeOfBasket, useKeyMissing } from './payment-refusal.ts'
import styles from './pay-step.module.css'

/** In the shape of the note and the three fields. */
const FieldsComing = () => (
  <Loading>
    <div className={styles['coming']}>
      <Skeleton height="52px" />
      <Skeleton height="76px" />
      <Skeleton width="70%" height="96px" />
    </div>
  </Loading>
)

const CardFields = later(() => import('./card-fields.tsx').then((m) => m.CardFields), FieldsComing)

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
  const refusal = form.refusal?.payment ? form.refusal.text : null
  return (
    <Step number={number} title={t('pay')}>
      {none ? (
        <p className={styles['refusal']} role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {keyMissing}
        </p>
      ) : (
        <MethodChoice
          id={FIELDS.method}
          methods={checkout.payment_methods}
          value={form.method?.id ?? null}
          onValue={form.chooseMethod}
          error={form.faults[FIELDS.method]}
        />
      )}
      {refusal !== null && (
        <p className={styles['refusal']}>
          <Icon of={IconAlertCircle} size={18} />
          {refusal}
        </p>
      )}
      {form.method?.card_fields && <CardFields form={form} />}
    </Step>
  )
}
