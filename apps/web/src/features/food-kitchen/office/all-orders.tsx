import { pagePath } from '@plein/contract/pages/page-path'
import { api } from '#platform/api.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { ALL_ORDERS, allFilterNames } from './filters.rules.ts'
import { OneOrder } from './one-order.tsx'
import { OrdersTable } from './orders-table.tsx'
import { ProgramFilter } from './program-filter.tsx'
import { officeStrings } from './strings/index.ts'

interface AllOrdersProps {
  /** Only what this account ordered. */
  user_uuid?: string
  booksAt: (transaction_uuid: string) => string
}

/** The orders of all programs, for the administration. */
export const AllOrders = ({ user_uuid, booksAt }: AllOrdersProps) => {
  const t = officeStrings.useTranslate()
  const list = useListState()
  const program_uuid = list.get('program')
  return (
    <OrdersTable
      queryKey={['all', user_uuid, program_uuid]}
      load={(query, signal) => api.get('/manager/orders', { query: { ...query, program_uuid, user_uuid }, signal })}
      name={ALL_ORDERS}
      filterNames={allFilterNames}
      search={t('searchAll')}
      field={(hiddenLabel) => (
        <ProgramFilter value={program_uuid} onValue={(program) => list.set({ program })} hiddenLabel={hiddenLabel} />
      )}
      caption={t('captionAll')}
      severalRestaurants
      hrefOf={({ uuid }) => pagePath('/orders/:uuid', { uuid })}
      peek={{
        title: ({ order_id }) => t('orderNumber', { number: String(order_id) }),
        content: ({ program_uuid: restaurant, uuid }) => (
          <OneOrder program_uuid={restaurant} id={uuid} booksAt={booksAt} />
        ),
      }}
    />
  )
}
