import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { linkedOrderQuery } from './order-data.ts'
import { OrderHeading } from './order-heading.tsx'
import { OrderSkeleton, OrderView } from './order-view.tsx'
import { orderStrings } from './strings/index.ts'

/** /orders/{id} of the administration: an order of any program, to read. */
export const AnyOrderPage = ({ booksAt }: { booksAt: (transaction_uuid: string) => string }) => {
  const t = orderStrings.useTranslate()
  const { uuid = '' } = useParams()
  const { data: order, error, isFetching, refetch } = useQuery(linkedOrderQuery(uuid, uuid))
  useTitle(order ? t('order', { number: String(order.order_id) }) : t('orders'))
  const back = <Link to="/orders">{t('orders')}</Link>
  if (!order && !error) return <OrderSkeleton />
  if (!order)
    return (
      <Page width="content">
        <PageHeader title={t('orders')} back={back} />
        <ProblemPanel error={error} gone={t('gone')} retrying={isFetching} onRetry={() => void refetch()} />
      </Page>
    )
  const { program_uuid, restaurant } = order
  return (
    <Page width="content">
      <OrderHeading order={order} back={back} />
      <p>
        <Link to={pagePath('/programs/:uuid', { uuid: program_uuid })}>{restaurant.title}</Link>
      </p>
      <OrderView order={order} restaurant={restaurant.title} booksAt={booksAt} />
    </Page>
  )
}
