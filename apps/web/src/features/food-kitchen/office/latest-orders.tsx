import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { OrderStatusChip } from '#platform/status/order-status.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { officeStrings } from './strings/index.ts'
import styles from './latest-orders.module.css'

const SHOWN = 5

/** The newest orders of an account: enough to see which order somebody means, and a link to it. */
export const LatestOrders = ({ user_uuid }: { user_uuid: string }) => {
  const t = officeStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['orders', 'latest', user_uuid],
    queryFn: ({ signal }) => api.get('/manager/orders', { query: { user_uuid, size: SHOWN }, signal }),
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="88px" />
      </Loading>
    )
  if (data.results.length === 0) return <p className={styles.none}>{t('noneTitle')}</p>
  return (
    <ul className={styles.orders} aria-label={t('latest')}>
      {data.results.map((order) => (
        <li key={order.uuid}>
          <Link to={pagePath('/orders/:uuid', { uuid: order.uuid })}>
            {t('orderNumber', { number: String(order.order_id) })}
          </Link>
          <span className={styles.restaurant}>{order.restaurant.title}</span>
          <TimeText at={order.created} zone={order.time_zone} as="date_time" />
          <OrderStatusChip label={order.label} reader="kitchen" />
          <span className={styles.amount}>
            <Money cents={order.total_amount} currency={order.currency} />
          </span>
        </li>
      ))}
      {data.next !== null && (
        <li>
          <Link className={styles.more} to={pagePath('/user/:uuid', { uuid: user_uuid }, { tab: 'orders' })}>
            {t('olderOrders')}
          </Link>
        </li>
      )}
    </ul>
  )
}
