import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle } from '#ui/icons/icons.ts'
import { FIELDS, FORM_ID } from './validation-errors.ts'
import { Step } from './step.tsx'
import { checkoutStrings } from './strings/index.ts'
import type { CheckoutForm } from './use-checkout-form.ts'
import { CardFields } from '#platform/paying/later-card-fields.tsx'
import { MethodChoice } from '#platform/paying/method-choice.tsx'
import { useMethodHints } from '../order-paying/use-method-hints.ts'
import { payeeOfBasket, useKeyMissing } from '../order-paying/payment-problem.ts'
import { GiftCards } from '#platform/paying/gift-cards/gift-cards.tsx'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import styles from './pay-step.module.css'

interface PayStepProps {
  number: number
  checkout: Checkout
  form: CheckoutForm
}

/** How to pay; card fields only where the sandbox asks for its test numbers here. */
export const PayStep = ({ number, checkout, form }: PayStepProps) => {
  const t = checkoutStrings.useTranslate()
  const hints = useMethodHints()
  const keyMissing = useKeyMissing(payeeOfBasket(checkout.basket))
  const cardWords = giftCardStrings.useTranslate()
  const { cards, methods, paysAll, price, withoutTransfer } = form
  const none = checkout.payment_methods.length === 0
  const form_problem = form.form_problem?.payment ? form.form_problem.text : null
  const names = new Map(checkout.basket.restaurants.map(({ restaurant }) => [restaurant.uuid, restaurant.title]))
  return (
    <Step number={number} title={t('pay')}>
      <GiftCards
        cards={cards}
        names={names}
        problem={form.form_problem?.card ? form.form_problem.text : null}
        attempt={form.attempt}
        reminder={form.validationErrors[FIELDS.gift_card]}
      />
      {paysAll ? null : none ? (
        <p className={styles.refusal} role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {keyMissing}
        </p>
      ) : (
        <MethodChoice
          id={FIELDS.method}
          methods={methods}
          hints={hints}
          price={price}
          value={form.method?.id ?? null}
          onValue={form.chooseMethod}
          error={form.validationErrors[FIELDS.method]}
        />
      )}
      {withoutTransfer && !paysAll && (
        <p className={styles.note}>{cardWords(methods.length === 0 ? 'noMethodForRest' : 'noTransfer')}</p>
      )}
      {form_problem !== null && (
        <p className={styles.refusal}>
          <Icon of={IconAlertCircle} size={18} />
          {form_problem}
        </p>
      )}
      {form.method?.card_fields && (
        <CardFields
          id={FORM_ID}
          card={form.card}
          typeCard={form.typeCard}
          validationErrors={{
            card_number: form.validationErrors[FIELDS.card_number],
            card_expiry: form.validationErrors[FIELDS.card_expiry],
            card_cvc: form.validationErrors[FIELDS.card_cvc],
          }}
        />
      )}
    </Step>
  )
}
