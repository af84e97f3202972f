import IconCash from '@tabler/icons-react/dist/esm/icons/IconCash.mjs'
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { useLanguage } from '../../../platform/i18n.ts'
import { formatMoney } from '../../../platform/money.ts'
import { Chip } from '../../../ui/display/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useAllergenWords } from '../allergens/allergen-words.ts'
import { doorOf } from '../board-order/address.ts'
import { usePaymentMethod } from '../board-order/payment-method.ts'
import { DELIVERED } from '../board-state/statuses.ts'
import { boardStrings } from '../board/strings/index.ts'
import { typedHref } from '../common/phone.ts'
import styles from './ticket-body.module.css'

/** Whoever takes it to the door has to know that the money is still to come. */
const PaidChip = ({ order: { payment_method, order_status, total_amount, currency } }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const language = useLanguage()
  const method = usePaymentMethod()
  if (payment_method !== 'cash')
    return <Chip icon={IconCreditCard}>{t('paidBy', { method: method(payment_method) })}</Chip>
  if (order_status >= DELIVERED) return <Chip icon={IconCash}>{t('paidToYou')}</Chip>
  return (
    <Chip tone="warning" icon={IconCash}>
      {t('toCollect', { amount: formatMoney(total_amount, language, currency) })}
    </Chip>
  )
}

/** Who it is for and where it goes, how it was paid, whose court it came through, and what is in the dishes. */
export const TicketFacts = ({ order }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const words = useAllergenWords()
  const allergens = words.contains([...new Set(order.items.flatMap((item) => item.allergens))])
  return (
    <div className={styles['facts']}>
      <p className={styles['customer']}>
        <span>
          <strong>{`${order.first_name} ${order.last_name}`}</strong>
          {!order.pickup_in_restaurant && <span className={styles['zip']}>{doorOf(order)}</span>}
        </span>
        <a
          className={styles['call']}
          href={typedHref(order.phone_code, order.phone)}
          aria-label={t('call', { name: `${order.first_name} ${order.last_name}` })}
        >
          <Icon of={IconPhone} size={22} />
        </a>
      </p>
      <div className={styles['chips']}>
        {order.paid_at === null ? (
          <Chip tone="danger" icon={IconCreditCardOff}>
            {t('notPaid')}
          </Chip>
        ) : (
          <PaidChip order={order} />
        )}
        {order.food_court && (
          <span className={styles['court']}>
            <span className={styles['dot']} style={{ background: order.food_court.theme_color }} />
            {order.food_court.title}
          </span>
        )}
      </div>
      {allergens && <p className={styles['allergens']}>{allergens}</p>}
    </div>
  )
}
