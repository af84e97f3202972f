import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { orderQuery } from '../board-order/order-data.ts'
import { OrderHeading } from '../board-order/order-heading.tsx'
import { OrderView } from '../board-order/order-view.tsx'
import styles from './office.module.css'

interface OneOrderProps {
  program_uuid: string
  id: string
  /** Where the books have a payment or refund of an order; only for whom may read them. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
}

/** An order beside its list: to read. */
export const OneOrder = ({ program_uuid, id, booksAt }: OneOrderProps) => {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(program_uuid, id))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="320px" radius="panel" />
      </Loading>
    )
  }
  return (
    <div className={styles['drawer']}>
      <OrderHeading order={data} />
      <OrderView narrow order={data} restaurant={null} booksAt={booksAt} />
    </div>
  )
}
