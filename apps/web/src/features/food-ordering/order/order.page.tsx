import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link, useLocation, useParams } from '#platform/router/router.tsx'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { api } from '#platform/api.ts'
import { LostMail } from '#platform/lost-mail/later-lost-mail.tsx'
import { newKey } from '#platform/new-key.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { keepOrder, toClaim, orderQuery, type Claim } from './order-data.ts'
import { Counters } from '../collecting/counters.tsx'
import { AtTable } from '../tables/at-table.tsx'
import { isOver, isUnpaid } from '../common/order-labels.ts'
import { CancelAction, OrderActions } from './order-actions.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { OrderSuborders } from './order-suborders.tsx'
import { PickupPlaces } from '../collecting/pickup-places.tsx'
import { useAnnouncedChanges, useLiveOrder } from './use-live-order.ts'
import { orderStrings } from './strings/index.ts'
import styles from './order.page.module.css'

const OrderPush = later(() => import('#platform/push/order-push.tsx').then((m) => m.OrderPush))

/** F-08: when is it here. */
export const OrderPage = () => {
  const t = orderStrings.useTranslate()
  const { uuid = '' } = useParams()
  const { search } = useLocation()
  const claim = useMemo(() => toClaim(search), [search])
  const order = useQuery(orderQuery(uuid, claim))
  const live = useLiveOrder(order.data, claim)
  useAnnouncedChanges(order.data)
  useTitle(order.data ? t('number', { number: String(order.data.order_id) }) : t('order'))
  if (order.data) {
    const stale = order.error !== null && live.state !== 'live'
    return <Loaded order={order.data} claim={claim} stale={stale} onRetry={() => void order.refetch()} />
  }
  return (
    <Page width="content">
      {order.error ? (
        <ProblemPanel
          title={t('failed')}
          alone
          gone={t('gone')}
          error={order.error}
          retrying={order.isFetching}
          onRetry={() => void order.refetch()}
          action={<LinkButton to="/orders">{t('allOrders')}</LinkButton>}
        />
      ) : (
        <Loading>
          <div className={styles.loading}>
            <Skeleton width="30%" />
            <Skeleton width="60%" height="36px" />
            <Skeleton height="220px" radius="panel" />
            <Skeleton height="220px" radius="panel" />
          </div>
        </Loading>
      )}
    </Page>
  )
}

/** The form to ask about this order: it names the order. */
const helpWith = ({ uuid, order_id }: CustomerOrder, { key }: Claim): string =>
  pagePath('/support', {}, { topic: 'order', about: String(order_id), order: uuid, key })

interface LoadedProps {
  order: CustomerOrder
  claim: Claim
  /** The shown order is not the newest, and a newer one could not be loaded. */
  stale: boolean
  onRetry: () => void
}

const Loaded = ({ order, claim, stale, onRetry }: LoadedProps) => {
  const t = orderStrings.useTranslate()
  return (
    <Page width="content">
      <Link to="/orders" className={styles.back}>
        {t('allOrders')}
      </Link>
      {stale && (
        <p className={styles.stale} role="status">
          {t('stale')}{' '}
          <button type="button" onClick={onRetry}>
            {t('refresh')}
          </button>
        </p>
      )}
      <div className={styles.columns}>
        <div className={styles.progress}>
          <OrderHead order={order} />
          {order.table && <AtTable />}
          {!isOver(order.label) && !isUnpaid(order.label) && (
            <OrderPush key={order.uuid} uuid={order.uuid} claim={claim} />
          )}
          <LostOrderMail order={order} claim={claim} />
          <Counters order={order} />
          <PickupPlaces order={order} />
          <OrderActions order={order} claim={claim} />
          <OrderSuborders order={order} />
          <CancelAction order={order} claim={claim} />
          <Link to={helpWith(order, claim)} className={styles.help}>
            {t('helpWithOrder')}
          </Link>
        </div>
        <OrderReceipt order={order} claim={claim} />
      </div>
    </Page>
  )
}

/** A mail about the order that did not arrive; its guest corrects the address. */
const LostOrderMail = ({ order, claim }: Pick<LoadedProps, 'order' | 'claim'>) => {
  const { uuid, email, lost_mail } = order
  if (!lost_mail) return null
  const correct = async (corrected: string): Promise<void> =>
    keepOrder(
      await api.post('/orders/{uuid}/email', {
        params: { uuid },
        query: claim,
        body: { email: corrected },
        idempotency_key: newKey(),
      }),
    )
  return <LostMail key={email} reason={lost_mail.reason_code} email={email} onCorrect={correct} />
}
