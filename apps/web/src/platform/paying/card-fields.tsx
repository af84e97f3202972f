import { useRef } from 'react'
import { isGoodExpiry } from '#ui/validation/card.rules.ts'
import { getBrand, formatCardNumber, formatCvc, formatExpiry, type CardErrors, type CardTyped } from './card-typed.ts'
import { MaskedField } from './masked-field.tsx'
import { cardLogos } from './payment-methods.ts'
import { payingStrings } from './strings/index.ts'
import styles from './card-fields.module.css'

export interface CardFieldsProps {
  /** The ids of the fields are `<id>-card_number` and so on. */
  id: string
  card: CardTyped
  typeCard: (card: CardTyped) => void
  validationErrors: CardErrors
}

/** Number, expiry and code of a test card. One block, so that a provider's own fields can stand in its place. */
export const CardFields = ({ id, card, typeCard, validationErrors }: CardFieldsProps) => {
  const t = payingStrings.useTranslate()
  const number = useRef<HTMLInputElement>(null)
  const expiry = useRef<HTMLInputElement>(null)
  const cvc = useRef<HTMLInputElement>(null)
  const brand = getBrand(card.number)
  return (
    <fieldset className={styles.card}>
      <legend className="visually-hidden">{t('card')}</legend>
      <p className={styles.note}>{t('cardTest')}</p>
      <MaskedField
        id={`${id}-card_number`}
        label={t('cardNumber')}
        value={card.number}
        onValue={(next) => typeCard({ ...card, number: next })}
        format={formatCardNumber}
        isComplete={(value) => value.length === 19}
        field={number}
        next={expiry}
        error={validationErrors.card_number}
        placeholder="4444 4444 4444 4444"
        autoComplete="cc-number"
        width={26}
        after={
          brand && (
            <img
              src={cardLogos[brand].logo}
              alt={cardLogos[brand].name}
              width="36"
              height="24"
              className={styles.brand}
            />
          )
        }
      />
      <div className={styles.pair}>
        <MaskedField
          id={`${id}-card_expiry`}
          label={t('cardExpiry')}
          value={card.expiry}
          onValue={(next) => typeCard({ ...card, expiry: next })}
          format={formatExpiry}
          isComplete={(value) => isGoodExpiry(value)}
          field={expiry}
          next={cvc}
          previous={number}
          error={validationErrors.card_expiry}
          placeholder={t('cardExpiryExample')}
          autoComplete="cc-exp"
          width={10}
        />
        <MaskedField
          id={`${id}-card_cvc`}
          label={t('cardCvc')}
          hint={t('cardCvcHint')}
          value={card.cvc}
          onValue={(next) => typeCard({ ...card, cvc: next })}
          format={formatCvc}
          isComplete={(value) => value.length === 3}
          field={cvc}
          previous={expiry}
          error={validationErrors.card_cvc}
          placeholder="123"
          autoComplete="cc-csc"
          width={8}
        />
      </div>
    </fieldset>
  )
}
