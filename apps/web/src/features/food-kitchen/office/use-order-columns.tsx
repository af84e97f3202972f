import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { IconFileTypePdf } from '#ui/icons/icons.ts'
import type { Column } from '#ui/tables/data-table.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { downloadReceipt } from '../order/download-receipt.ts'
import { officeStrings } from './strings/index.ts'
import styles from './office.module.css'

const nameOfRestaurant = ({ restaurant }: OrderSummary) => <span className={styles.restaurant}>{restaurant.title}</span>

/**
 * The columns of the office's list; on a phone the number, the amount and the status stand on top of a card. `ofCourt`: the orders are of several
 * restaurants, each of which counts its own.
 */
export const useOrderColumns = (ofCourt: boolean): readonly Column<OrderSummary>[] => {
  const t = officeStrings.useTranslate()
  return [
    { key: 'number', head: t('number'), phone: 'title', cell: (order) => order.order_id },
    ...(ofCourt ? [{ key: 'restaurant', head: t('restaurant'), cell: nameOfRestaurant }] : []),
    {
      key: 'ordered',
      head: t('ordered'),
      cell: (order) => <TimeText at={order.created} zone={order.time_zone} as="date_time" />,
    },
    {
      key: 'due',
      head: t('due'),
      phone: 'hidden',
      cell: (order) =>
        order.due_at && (
          <TimeText at={order.due_at} zone={order.time_zone} as={order.delivery_asap ? 'time' : 'when'} />
        ),
    },
    {
      key: 'type',
      head: t('type'),
      phone: 'hidden',
      cell: (order) => (order.pickup_in_restaurant ? t('pickup') : t('delivery')),
    },
    { key: 'customer', head: t('customer'), cell: (order) => `${order.first_name} ${order.last_name}` },
    {
      key: 'items',
      gives: 1,
      head: t('items'),
      phone: 'hidden',
      cell: (order) => (
        <span className={styles.items}>
          {order.items.map((item) => `${item.quantity}×\u00A0${item.product}`).join(', ')}
        </span>
      ),
    },
    {
      key: 'status',
      head: t('status'),
      phone: 'status',
      cell: (order) => <OrderStatusChip label={order.label} reader="kitchen" />,
    },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      phone: 'amount',
      cell: (order) => <Money cents={order.total_amount} currency={order.currency} />,
    },
    {
      key: 'receipt',
      gives: 'never',
      head: t('receipt'),
      phone: 'hidden',
      cell: (order) =>
        order.paid_at !== null && (
          <span className={styles.receipt}>
            <IconButton
              icon={IconFileTypePdf}
              label={t('receiptOf', { number: String(order.order_id) })}
              onClick={() => void downloadReceipt(order)}
            />
          </span>
        ),
    },
  ]
}
