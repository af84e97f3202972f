import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Chip } from '#ui/display/chip.tsx'
import { IconCash, IconCreditCardOff } from '#ui/icons/icons.ts'
import { courierAddressLine } from '../state/courier-address.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './ticket-body.module.css'

/** Whoever takes it to the door has to know that the money is still to come; that it was paid stands behind the dots. */
const MoneyChip = ({ order }: { order: BoardOrder }) => {
  const { paid_at, payment_method, order_status, total_amount, currency } = order
  const t = boardStrings.useTranslate()
  const language = useLanguage()
  if (paid_at === null)
    return (
      <Chip tone="danger" icon={IconCreditCardOff}>
        {t('notPaid')}
      </Chip>
    )
  if (payment_method !== 'cash') return null
  if (order_status >= orderStatuses.delivered) return <Chip icon={IconCash}>{t('paidToYou')}</Chip>
  return (
    <Chip tone="warning" icon={IconCash}>
      {t('toCollect', { amount: formatMoney(total_amount, language, currency) })}
    </Chip>
  )
}

/** The customer and the destination, money that is still to come, and the colour of the court that it came through. */
export const TicketFacts = ({ order }: { order: BoardOrder }) => (
  <div className={styles.facts}>
    <strong>{`${order.first_name} ${order.last_name}`}</strong>
    {!order.pickup_in_restaurant && <span className={styles.zip}>{courierAddressLine(order)}</span>}
    {order.food_court && (
      <span className={styles.dot} style={{ background: order.food_court.theme_color }} title={order.food_court.title}>
        <span className="visually-hidden">{order.food_court.title}</span>
      </span>
    )}
    <MoneyChip order={order} />
  </div>
)
