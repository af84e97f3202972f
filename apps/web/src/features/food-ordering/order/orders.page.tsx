import { useQuery } from '@tanstack/react-query'
import { useAuthorised } from '#platform/session/session.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { Follow, FOLLOWED, OrderCards } from './order-cards.tsx'
import { ordersQuery } from './order-data.ts'
import { isOver } from '../common/order-labels.ts'
import { orderStrings } from './strings/index.ts'
import styles from './orders.page.module.css'

const POLL_MS = 15_000

/** F-07: orders of this visit, or of the account; what is on its way comes first. */
export const OrdersPage = () => {
  const t = orderStrings.useTranslate()
  useTitle(t('myOrders'))
  const orders = useQuery({
    ...ordersQuery,
    refetchInterval: (query) => (query.state.data?.results.some((result) => !isOver(result.label)) ? POLL_MS : false),
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
                <OrderCards orders={active} />
              </Section>
            )}
            {past.length > 0 && (
              <Section title={t('past')}>
                <OrderCards orders={past} />
              </Section>
            )}
            {orders.data.next !== null && <p className={styles.note}>{t('newestOnly', { n: all.length })}</p>}
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
          <div className={styles.cards}>
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
