import type { BoardOrderDetail } from '@plein/contract/food-ordering/orders'
import type { ReactNode } from 'react'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { PageHeader } from '#ui/layout/page.tsx'
import { orderStrings } from './strings/index.ts'

interface OrderHeadingProps {
  order: BoardOrderDetail
  back?: ReactNode
}

export const OrderHeading = ({ order, back }: OrderHeadingProps) => {
  const t = orderStrings.useTranslate()
  return (
    <PageHeader
      back={back}
      title={t('order', { number: String(order.order_id) })}
      meta={
        <>
          <OrderStatusChip label={order.label} reader="kitchen" />
          <span>
            {order.table
              ? t(`table_${order.table.service}`, { label: order.table.label })
              : order.pickup_in_restaurant
                ? t('pickup')
                : t('delivery')}
          </span>
          {order.due_at && (
            <span>
              {t.rich('due', { time: <TimeText at={order.due_at} zone={order.time_zone} as="when_inside" /> })}
            </span>
          )}
          <span>
            {t.rich('placed', { time: <TimeText at={order.created} zone={order.time_zone} as="date_time" /> })}
          </span>
        </>
      }
    />
  )
}
