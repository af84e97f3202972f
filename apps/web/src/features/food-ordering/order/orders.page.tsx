import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '../../../platform/router/router.tsx'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { useAuthorised } from '../../../platform/session/session.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { OrderStatusChip } from '../../../platform/status/order-status.tsx'
import { useTitle } from '../../../platform/title.ts'
import { LinkButton } from '../../../ui/actions/button.tsx'
import { Money } from '../../../ui/display/money.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page, PageHeader, Section } from '../../../ui/layout/page.tsx'
import { OrderAgain } from './order-again-button.tsx'
import { claimOf, ordersQuery } from './order-data.ts'
import { isOver, isUnpaid, makersOf } from './order-labels.ts'
import { useAnnouncedChanges, useLiveOrder } from './use-live-order.ts'
import { orderStrings } from './strings/index.ts'
import styles from './orders.page.module.css'

const POLL_MS = 15_000
/** Streams at once; a browser has few connections to a host. */
const FOLLOWED = 2

/** F-07: orders of this visit, or of the account; what is on its way comes first. */
export const OrdersPage = () => {
  const t = orderStrings.useTranslate()
  useTitle(t('myOrders'))
  const orders = useQuery({
    ...ordersQuery,
    refetchInterval: (query) => (query.state.data?.results.some((one) => !isOver(one.label)) ? POLL_MS : false),
  })
  const all = orders.data?.results ?? []
  const active = all.filter((order) => !isOver(order.label))
  const past = all.filter((order) => isOver(order.label))
  return (
    <Page width="detail">
      <PageHeader title={t('myOrders')} />
      {orders.data ? (
        all.length === 0 ? (
          <Nothing />
        ) : (
          <>
            {active.length > 0 && (
              <Section title={t('active')}>
                <Cards orders={active} />
              </Section>
            )}
            {past.length > 0 && (
              <Section title={t('past')}>
                <Cards orders={past} />
              </Section>
            )}
            {orders.data.next !== null && <p className={styles['note']}>{t('newestOnly', { n: all.length })}</p>}
            {active.slice(0, FOLLOWED).map((order) => (
              <Follow key={order.uuid} order={order} />
            ))}
          </>
        )
      ) : orders.error ? (
        <ProblemPanel
          title={t('listFailed')}
          error={orders.error}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <Loading>
          <div className={styles['cards']}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height="112px" radius="panel" />
            ))}
          </div>
        </Loading>
      )}
    </Page>
  )
}

const Nothing = () => {
  const t = orderStrings.useTranslate()
  const authorised = useAuthorised()
  return (
    <EmptyState
      scene="receipt"
      title={authorised ? t('noneAccount') : t('none')}
      action={
        <LinkButton variant="primary" to="/food">
          {t('toRestaurants')}
        </LinkButton>
      }
    >
      {authorised ? undefined : t('noneText')}
    </EmptyState>
  )
}

/** Keeps a card of the list at its newest. */
const Follow = ({ order }: { order: CustomerOrder }) => {
  const claim = useMemo(() => claimOf(''), [])
  useLiveOrder(order, claim)
  useAnnouncedChanges(order)
  return null
}

const Cards = ({ orders }: { orders: readonly CustomerOrder[] }) => (
  <ul className={styles['cards']}>
    {orders.map((order) => (
      <OrderCard key={order.uuid} order={order} />
    ))}
  </ul>
)

const OrderCard = ({ order }: { order: CustomerOrder }) => {
  const t = orderStrings.useTranslate()
  const zone = order.suborders[0]?.restaurant.time_zone ?? 'Europe/Amsterdam'
  const at = order.estimated_at
  const items = order.suborders.flatMap((part) => part.items)
  return (
    <li className={styles['card']}>
      <div className={styles['top']}>
        <Link to={`/orders/${order.uuid}`} className={styles['title']}>
          {makersOf(order)}
        </Link>
        <OrderStatusChip label={order.label} />
      </div>
      <p className={styles['facts']}>
        {t('number', { number: String(order.order_id) })} · <TimeText as="when" at={order.created} zone={zone} /> ·{' '}
        <Money cents={order.total_amount} currency={order.currency} />
      </p>
      <p className={styles['items']}>{items.map((item) => `${item.quantity}× ${item.product}`).join(', ')}</p>
      {at !== null && !isOver(order.label) && !isUnpaid(order.label) && (
        <p className={styles['when']}>
          {t.rich(order.pickup_in_restaurant ? 'readyAt' : 'arrivesAt', {
            when: <TimeText as="when_inside" at={at} zone={zone} />,
          })}
        </p>
      )}
      {isOver(order.label) && (
        <div className={styles['again']}>
          <OrderAgain order={order} small />
        </div>
      )}
    </li>
  )
}
