import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useListState } from '../../../ui/data/use-list-state.ts'
import { Drawer } from '../../../ui/overlays/panels.tsx'
import { orderQuery } from '../board-order/order-data.ts'
import { OrderHeading } from '../board-order/order-heading.tsx'
import { OrderView } from '../board-order/order-view.tsx'
import { OrdersList } from './orders-list.tsx'
import { officeStrings } from './strings/index.ts'
import styles from './office.module.css'

interface ProgramOrdersProps {
  program_uuid: string
  title: string
  /** Where the books have a payment or refund of an order; only for whom may read them. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
}

/** A program's orders for who owns or oversees it: to read. An order opens beside the list, at an address of its own. */
export const ProgramOrders = ({ program_uuid, title, booksAt }: ProgramOrdersProps) => {
  const t = officeStrings.useTranslate()
  const list = useListState()
  const chosen = list.get('order')
  const place = { page: list.get('page'), at: list.get('at') }
  return (
    <>
      <OrdersList
        program_uuid={program_uuid}
        title={title}
        hrefOf={(order) => list.at({ ...place, order: order.uuid })}
        rowState={{ overlay: true }}
      />
      <Drawer
        open={chosen !== undefined}
        onClose={() => list.set({ ...place, order: null })}
        title={t('number')}
        hiddenTitle
      >
        {chosen !== undefined && <OneOrder program_uuid={program_uuid} id={chosen} booksAt={booksAt} />}
      </Drawer>
    </>
  )
}

const OneOrder = ({ program_uuid, id, booksAt }: Omit<ProgramOrdersProps, 'title'> & { id: string }) => {
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
