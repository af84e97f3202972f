import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import type { OrderSummary } from '@plein/contract/food-ordering/order-summary'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { getFilters, readValues } from '#ui/lists/kept-filters.ts'
import { useListLook } from '#ui/lists/list-look.ts'
import { getFound, PagedList, type PagedListProps } from '#ui/lists/paged-list.tsx'
import { SOLD } from './filters.rules.ts'
import { OrderFilters } from './order-filters.tsx'
import { getDays } from './periods.ts'
import { officeStrings } from './strings/index.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import styles from './office.module.css'

/** Receipts and tickets are made one after the other: more of them are an export. */
const MOST_AT_ONCE = 200

type OrdersPage = OutputOf<(typeof foodBoard)['allOrders']>
/** The query of every list of orders. */
export type OrdersQuery = Omit<QueryOf<(typeof foodBoard)['allOrders']>, 'program_uuid' | 'user_uuid'>

/** The filters of the address as the API takes them. */
const queryOf = (list: ReturnType<typeof useListState>, size: number): OrdersQuery => {
  const days = getDays(list, new Date())
  const [type, status] = [list.get('type'), list.get('status')]
  return {
    size,
    ...(list.get('q') && { search: list.get('q') ?? '' }),
    ...(status === SOLD ? { sold: true } : status && { status: Number(status) }),
    ...((type === 'delivery' || type === 'pickup') && { type }),
    ...(days.from !== null && { start_date: days.from }),
    ...(days.to !== null && { end_date: days.to }),
    ...(list.page && { page: list.page }),
    ...(list.get('at') && { at: list.get('at') ?? '' }),
  }
}

interface OrdersTableProps extends Pick<PagedListProps<OrderSummary, OrdersPage>, 'peek' | 'bulk'> {
  /** Whose orders, as what was read is kept by; and how a page of them is read. */
  queryKey: readonly (string | undefined)[]
  load: (query: OrdersQuery, signal: AbortSignal) => Promise<OrdersPage>
  /** The name under which its look and views are kept, and its filters in the address. */
  name: string
  filterNames: readonly string[]
  search: string
  /** A filter of this list alone. */
  field?: ((hiddenLabel: boolean) => ReactNode) | undefined
  caption: string
  /** Whether the orders are of several restaurants. */
  severalRestaurants: boolean
  above?: ReactNode
  /** The address of a row. */
  hrefOf: (order: { uuid: string }) => string
  /** The state that the row's link leaves in the history: a panel over the list keeps its place. */
  rowState?: unknown
}

/** Orders, newest first, filtered and paged by the address. */
export const OrdersTable = (props: OrdersTableProps) => {
  const { queryKey, load, name, filterNames, search, field, caption, severalRestaurants, above, ...rest } = props
  const { hrefOf, rowState, bulk, ...more } = rest
  const t = officeStrings.useTranslate()
  const list = useListState()
  const columns = useOrderColumns(severalRestaurants)
  const [look] = useListLook(name)
  const query = queryOf(list, look.size)
  const orders = useQuery({
    queryKey: ['orders', ...queryKey, query],
    queryFn: ({ signal }) => load(query, signal),
    placeholderData: keepPreviousData,
  })
  const filters = getFilters(list, filterNames)
  const { page: _page, at: _at, ...narrowing } = query
  const everything = {
    most: MOST_AT_ONCE,
    load: ({ page, at }: { page: number | undefined; at: string | undefined }, signal: AbortSignal) =>
      load({ ...narrowing, size: 100, ...(page && { page }), ...(at && { at }) }, signal),
  }
  return (
    <div className={styles.list}>
      {above}
      <OrderFilters
        list={list}
        found={getFound(orders)}
        columns={columns}
        name={name}
        filterNames={filterNames}
        search={search}
        field={field}
      />
      <PagedList
        {...more}
        {...(bulk && { bulk: { ...bulk, everything } })}
        query={orders}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters, page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={caption}
        columns={columns}
        rowKey={(order) => order.uuid}
        rowHref={hrefOf}
        rowState={rowState}
        empty={
          filters === '' ? (
            <EmptyState scene="receipt" title={t('noneTitle')}>
              {t('noneText')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('noMatch')}
              action={<Button onClick={() => list.set(readValues('', filterNames))}>{t('clear')}</Button>}
            >
              {t('noMatchText')}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
