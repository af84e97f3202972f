import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs'
import IconCreditCardOff from '@tabler/icons-react/dist/esm/icons/IconCreditCardOff.mjs'
import IconPhone from '@tabler/icons-react/dist/esm/icons/IconPhone.mjs'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { Chip } from '../../../ui/display/chip.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { useAllergenWords } from '../allergens/allergen-words.ts'
import { dialLink } from '../board-order/address.ts'
import { usePaymentMethod } from '../board-order/payment-method.ts'
import { boardStrings } from '../board/strings/index.ts'
import styles from './ticket-body.module.css'

const whereTo = ({ delivery_zip_code, delivery_house_number }: BoardOrder): string =>
  [delivery_zip_code, delivery_house_number].filter(Boolean).join(' ')

/** Who it is for and where it goes, how it was paid, whose court it came through, and what is in the dishes. */
export const TicketFacts = ({ order }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const method = usePaymentMethod()
  const words = useAllergenWords()
  const allergens = words.contains([...new Set(order.items.flatMap((item) => item.allergens))])
  return (
    <div className={styles['facts']}>
      <p className={styles['customer']}>
        <span>
          <strong>{`${order.first_name} ${order.last_name}`}</strong>
          {!order.pickup_in_restaurant && <span className={styles['zip']}>{whereTo(order)}</span>}
        </span>
        <a
          className={styles['call']}
          href={dialLink(order)}
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
          <Chip icon={IconCreditCard}>{t('paidBy', { method: method(order.payment_method) })}</Chip>
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
