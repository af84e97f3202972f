import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useStore } from '#platform/store.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { CourtRefund } from '../court-refund/court-refund.tsx'
import { OrderActions } from '../order/order-actions.tsx'
import { orderQuery } from '../order/order-data.ts'
import { OrderHeading } from '../order/order-heading.tsx'
import { OrderView } from '../order/order-view.tsx'
import { markSeen } from '../state/board-memory.ts'
import { getQueue, withMoves } from '../state/moves.ts'
import styles from './office.module.css'

interface OneOrderProps {
  program_uuid: string
  id: string
  /** The address of an order's payment or refund in the books; only for people who may read them. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
  /** Whether who looks also works here: takes the order on, delays, refuses it. */
  works?: boolean
  /** Whether who looks runs the court of the restaurants: refunds over all of them. */
  ofCourt?: boolean
}

/** An order beside its list: to read, and for who works there to go on with. */
export const OneOrder = ({ program_uuid, id, booksAt, works = false, ofCourt = false }: OneOrderProps) => {
  const { data, error, isFetching, refetch } = useQuery(orderQuery(program_uuid, id))
  const moves = useStore(getQueue(program_uuid).moves)
  // An order that was opened has been seen: it rings no longer.
  useEffect(() => {
    if (works && data) markSeen(program_uuid, [data])
  }, [works, program_uuid, data])
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) {
    return (
      <Loading>
        <Skeleton height="320px" radius="panel" />
      </Loading>
    )
  }
  const order = { ...data, ...withMoves([data], moves)[0] }
  return (
    <div className={styles.drawer}>
      <OrderHeading order={order} />
      {works && <OrderActions order={order} />}
      {ofCourt && <CourtRefund court_uuid={program_uuid} order={data} />}
      <OrderView
        narrow
        order={order}
        restaurant={order.program_uuid === program_uuid ? null : order.restaurant.title}
        booksAt={booksAt}
      />
    </div>
  )
}
