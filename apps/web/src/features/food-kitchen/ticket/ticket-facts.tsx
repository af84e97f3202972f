import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { Chip } from '#ui/display/chip.tsx'
import { IconCash, IconCreditCardOff, IconUserCheck, IconUsers } from '#ui/icons/icons.ts'
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

/** Whether the age is still to be checked, or how that ended. */
export const AgeMark = ({ order: { age_check } }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  if (age_check === null) return null
  const tone = age_check === 'required' ? 'warning' : age_check === 'refused' ? 'danger' : 'success'
  return (
    <p className={styles.age}>
      <Chip tone={tone} icon={IconUserCheck}>
        {t(`ageChip_${age_check}`)}
      </Chip>
    </p>
  )
}

interface CourtMarkProps {
  court: NonNullable<BoardOrder['food_court']>
  together: boolean
}

/** The court that an order came through: where it is handed over, and that its guest collects elsewhere, too. */
const CourtMark = ({ court: { title, theme_color, station_code, counters }, together }: CourtMarkProps) => {
  const t = boardStrings.useTranslate()
  return (
    <>
      <span className={styles.court}>
        <span className={styles.dot} style={{ background: theme_color }} />
        {[title, station_code, counters > 1 ? t('courtCounters', { n: counters }) : null].filter(Boolean).join(' · ')}
      </span>
      {together && (
        <Chip tone="info" icon={IconUsers}>
          {t('courtTogether')}
        </Chip>
      )}
    </>
  )
}

/** The customer and the destination, money that is still to come, and the court that it came through. */
export const TicketFacts = ({ order }: { order: BoardOrder }) => (
  <div className={styles.facts}>
    <strong>{`${order.first_name} ${order.last_name}`}</strong>
    {!order.pickup_in_restaurant && <span className={styles.zip}>{courierAddressLine(order)}</span>}
    {order.food_court && <CourtMark court={order.food_court} together={order.ready_together} />}
    <MoneyChip order={order} />
  </div>
)
