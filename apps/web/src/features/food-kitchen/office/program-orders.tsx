import { useListState } from '#ui/tables/use-list-state.ts'
import { Drawer } from '#ui/overlays/panels.tsx'
import { BulkActions } from './bulk-actions.tsx'
import { OneOrder } from './one-order.tsx'
import { OrdersList } from './orders-list.tsx'
import { officeStrings } from './strings/index.ts'
import { useFreshOrders } from './use-fresh-orders.ts'

interface ProgramOrdersProps {
  program_uuid: string
  title: string
  ofCourt?: boolean
  /** The address of an order's payment or refund in the books; only for people who may read them. */
  booksAt?: ((transaction_uuid: string) => string) | undefined
  /** Whether who looks also takes orders on; else they are to read. */
  works?: boolean
}

/** A program's orders for who owns or oversees it. An order opens beside the list, at an address of its own. */
export const ProgramOrders = ({ program_uuid, title, ofCourt = false, booksAt, works = false }: ProgramOrdersProps) => {
  const t = officeStrings.useTranslate()
  useFreshOrders(program_uuid, works)
  const list = useListState()
  const chosen = list.get('order')
  const place = { page: list.get('page'), at: list.get('at') }
  return (
    <>
      <OrdersList
        program_uuid={program_uuid}
        title={title}
        ofCourt={ofCourt}
        hrefOf={(order) => list.at({ ...place, order: order.uuid })}
        rowState={{ overlay: true }}
        bulk={{
          labelOf: (order) => t('orderNumber', { number: String(order.order_id) }),
          actions: (orders, clear) => <BulkActions orders={orders} onDone={clear} canPrint={works} />,
        }}
      />
      <Drawer
        open={chosen !== undefined}
        onClose={() => list.set({ ...place, order: null })}
        title={t('number')}
        hiddenTitle
      >
        {chosen !== undefined && (
          <OneOrder program_uuid={program_uuid} id={chosen} booksAt={booksAt} works={works} ofCourt={ofCourt} />
        )}
      </Drawer>
    </>
  )
}
