import { pagePath } from '@plein/contract/pages/page-path'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { Link } from '#platform/router/router.tsx'
import { formatTime } from '#platform/dates.ts'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowBackUp } from '#ui/icons/icons.ts'
import { moveOrder } from '../state/moves.ts'
import { pathTo } from '../state/statuses.ts'
import { boardStrings } from '../state/strings/index.ts'
import styles from './board.module.css'

/** Finished orders, small; for ten minutes one can be called back. */
export const DoneRow = ({ order }: { order: BoardOrder }) => {
  const t = boardStrings.useTranslate()
  const back = order.order_status === orderStatuses.delivered && pathTo(order, orderStatuses.out_for_delivery) !== null
  return (
    <li className={styles.doneRow} data-ticket={order.order_id}>
      <div className={styles.doneHead}>
        <Link to={pagePath('/orders/:uuid', { uuid: order.uuid }, { program: order.program_uuid })}>
          {order.order_id}
        </Link>
        <time dateTime={order.status_changed_at}>{formatTime(order.status_changed_at, order.time_zone)}</time>
      </div>
      <OrderStatusChip label={order.label} reader="kitchen" />
      <p className={styles.doneItems}>
        {order.items.map((item) => `${item.quantity}×\u00A0${item.product}`).join(', ')}
      </p>
      {back && (
        <button
          type="button"
          className={styles.recall}
          data-ticket-main
          onClick={() => void moveOrder(order, orderStatuses.out_for_delivery)}
        >
          <Icon of={IconArrowBackUp} size={20} />
          {t('recall')}
        </button>
      )}
    </li>
  )
}
