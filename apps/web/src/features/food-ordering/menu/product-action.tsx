import type { RefObject } from 'react'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Button } from '#ui/actions/button.tsx'
import { Stepper } from '#ui/fields/stepper.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconAlertCircle } from '#ui/icons/icons.ts'
import { locationQuestion } from '../visit/location-question.ts'
import { menuStrings } from './strings/index.ts'
import type { ProductFormState } from './use-product-form.ts'
import styles from './product-action.module.css'

interface ProductActionProps {
  /** The button itself, for who opens with it. */
  add?: RefObject<HTMLButtonElement | null>
  form: ProductFormState
  title: string
  currency: string
  /** Why it can't be ordered; it stands in the place of the button. */
  blocked: string | null
  /** Another place may mend it. */
  elsewhere: boolean
}

/** How many, and the button that says what they cost. */
export const ProductAction = ({ add, form, title, currency, blocked, elsewhere }: ProductActionProps) => {
  const t = menuStrings.useTranslate()
  const language = useLanguage()
  const amount = formatMoney(form.total, language, currency)
  if (blocked !== null) {
    return (
      <div className={styles.blocked}>
        <p>{blocked}</p>
        {elsewhere && <Button onClick={() => locationQuestion.ask()}>{t('changeAddress')}</Button>}
      </div>
    )
  }
  return (
    <div className={styles.action}>
      {form.form_problem !== undefined && (
        <p className={styles.refusal} role="alert">
          <Icon of={IconAlertCircle} size={18} />
          {form.form_problem}
        </p>
      )}
      <Stepper label={t('quantityOf', { product: title })} value={form.quantity} onValue={form.setQuantity} />
      <Button
        ref={add}
        variant="primary"
        className={styles.add}
        busy={form.busy}
        unavailable={form.quantity === 0 ? t('atLeastOne') : undefined}
        onClick={form.submit}
      >
        {form.editing ? t('update', { amount }) : t('add', { amount })}
      </Button>
    </div>
  )
}
