import type { foodBoard } from '@plein/contract/food-ordering/board'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import type { BoardOrder } from '@plein/contract/food-ordering/orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { useListState } from '../../../ui/tables/use-list-state.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { filtersOf, valuesOf } from '../../../ui/lists/kept-filters.ts'
import { useListLook } from '../../../ui/lists/list-look.ts'
import { foundOf, PagedList, type PagedListProps } from '../../../ui/lists/paged-list.tsx'
import { FailedRefundsNote } from '../board-refunds/failed-refunds-note.tsx'
import { filterNames, ORDERS, SOLD } from './filters.rules.ts'
import { OrderFilters } from './order-filters.tsx'
import { daysOf } from './periods.ts'
import { officeStrings } from './strings/index.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import styles from './office.module.css'

/** Receipts and tickets are made one after the other: more of them are an export. */
const MOST_AT_ONCE = 200

type Query = QueryOf<(typeof foodBoard)['orders']>
type List = OutputOf<(typeof foodBoard)['orders']>

/** The filters of the address as the API takes them. */
const queryOf = (list: ReturnType<typeof useListState>, size: number): Query => {
  const days = daysOf(list, new Date())
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

interface OrdersListProps extends Pick<PagedListProps<BoardOrder, List>, 'peek' | 'bulk'> {
  program_uuid: string
  /** Whether it is a court, whose restaurants have an order each. */
  ofCourt?: boolean
  /** For the caption of the table. */
  title: string
  /** Where a row leads. */
  hrefOf: (order: { uuid: string }) => string
  /** What the row's link leaves in the history: a panel over the list keeps its place. */
  rowState?: unknown
}

/** All orders of a program, newest first, filtered and paged by the address. */
export const OrdersList = ({
  program_uuid,
  ofCourt = false,
  title,
  hrefOf,
  rowState,
  bulk,
  ...more
}: OrdersListProps) => {
  const t = officeStrings.useTranslate()
  const list = useListState()
  const columns = useOrderColumns(ofCourt)
  const [look] = useListLook(ORDERS)
  const query = queryOf(list, look.size)
  const orders = useQuery({
    queryKey: ['orders', program_uuid, query],
    queryFn: ({ signal }): Promise<List> =>
      api.get('/programs/{program_uuid}/orders', { params: { program_uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const filters = filtersOf(list, filterNames)
  const { page: _page, at: _at, ...narrowing } = query
  const everything = {
    most: MOST_AT_ONCE,
    load: (place: { page: number | undefined; at: string | undefined }, signal: AbortSignal): Promise<List> => {
      const said = { ...narrowing, size: 100, ...place }
      return api.get('/programs/{program_uuid}/orders', { params: { program_uuid }, query: said, signal })
    },
  }
  return (
    <div className={styles['list']}>
      <FailedRefundsNote program_uuid={program_uuid} hrefOf={hrefOf} state={rowState} />
      <OrderFilters list={list} found={foundOf(orders)} columns={columns} />
      <PagedList
        {...more}
        {...(bulk && { bulk: { ...bulk, everything } })}
        query={orders}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters, page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('caption', { restaurant: title })}
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
              action={<Button onClick={() => list.set(valuesOf('', filterNames))}>{t('clear')}</Button>}
            >
              {t('noMatchText')}
            </EmptyState>
          )
        }
      />
    </div>
  )
}
