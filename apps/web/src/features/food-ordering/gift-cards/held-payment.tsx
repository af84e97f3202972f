import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { goPay } from '../order-paying/leave.ts'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import styles from './held-payment.module.css'

interface HeldPaymentProps {
  order: CustomerOrder
  claim: { readonly key: string | undefined }
  /** The payer wants another payment in its place. */
  onOther: () => void
}

/** A payment that waits at the bank for the part that cards do not pay: it goes on there. */
export const HeldPayment = ({ order, claim, onOther }: HeldPaymentProps) => {
  const t = giftCardStrings.useTranslate()
  const language = useLanguage()
  const go = useNavigate()
  const { tried_cards, payment_url, payment_session_id, payment_status, order_status, currency } = order
  const cards = tried_cards.map(
    ({ label, amount }) => `${t('card', { label: label ?? '' })} (${formatMoney(amount, language, currency)})`,
  )
  const resume = (): void => {
    if (payment_session_id === null || payment_status === null) return
    goPay({ payment_url, payment_session_id, payment_status, order_status }, go, claim.key)
  }
  return (
    <div className={styles.cards}>
      <h3 className={styles.title}>{t('heldTitle')}</h3>
      <p className={styles.note}>{t('heldText', { cards: cards.join(', ') })}</p>
      <div className={styles.choices}>
        <Button variant="primary" onClick={resume}>
          {t('resume')}
        </Button>
        <Button variant="quiet" onClick={onOther}>
          {t('otherWay')}
        </Button>
      </div>
    </div>
  )
}
