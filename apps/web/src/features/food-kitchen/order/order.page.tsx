import { pagePath } from '@plein/contract/pages/page-path'
import type { Program } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { asProblem } from '#platform/problems/problem.ts'
import { Link, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { useCurrentProgram } from '../state/current-program.ts'
import { getQueue, withMoves } from '../state/moves.ts'
import { useStore } from '#platform/store.ts'
import { linkedOrderQuery } from './order-data.ts'
import { OrderActions } from './order-actions.tsx'
import { OrderHeading } from './order-heading.tsx'
import { OrderSkeleton, OrderView } from './order-view.tsx'
import { orderStrings } from './strings/index.ts'

/** /orders/{id}: everything on one order. */
export const OrderPage = () => {
  const { uuid = '' } = useParams()
  const { program, programs, query } = useCurrentProgram()
  if (query.error && !programs) {
    return (
      <Page width="content">
        <ProblemPanel error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      </Page>
    )
  }
  return program ? <Order key={uuid} uuid={uuid} program={program} /> : <OrderSkeleton />
}

interface OrderProps {
  uuid: string
  program: Program
}

const Order = ({ uuid, program }: OrderProps) => {
  const t = orderStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(linkedOrderQuery(program.uuid, uuid))
  const moves = useStore(getQueue(data?.program_uuid ?? program.uuid).moves)
  const [moved] = data ? withMoves([data], moves) : []
  const order = data && moved ? { ...data, ...moved } : undefined
  useTitle(order ? t('order', { number: String(order.order_id) }) : t('orders'))
  const back = <Link to={pagePath('/orders', {}, { program: order?.program_uuid ?? program.uuid })}>{t('orders')}</Link>
  if (!order && !error) return <OrderSkeleton />
  if (!order) {
    return (
      <Page width="content">
        <PageHeader title={t('orders')} back={back} />
        {asProblem(error).status === 404 ? (
          <EmptyState scene="receipt" title={t('gone')} action={<LinkButton to="/orders">{t('toOrders')}</LinkButton>}>
            {t('goneText')}
          </EmptyState>
        ) : (
          <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
        )}
      </Page>
    )
  }
  return (
    <Page width="content">
      <OrderHeading order={order} back={back} />
      <OrderActions order={order} />
      <OrderView order={order} restaurant={order.restaurant.title} />
    </Page>
  )
}
