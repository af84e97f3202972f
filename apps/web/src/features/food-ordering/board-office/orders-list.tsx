import type { foodBoard } from '@plein/contract/food-board'
import type { OutputOf, QueryOf } from '@plein/contract/endpoint'
import type { BoardOrder } from '@plein/contract/food-orders'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../../platform/api.ts'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DataTable } from '../../../ui/data/data-table.tsx'
import { Pagination } from '../../../ui/data/pagination.tsx'
import { useListState } from '../../../ui/data/use-list-state.ts'
import { announce } from '../../../ui/feedback/announcer.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { useStore } from '../board-state/store.ts'
import { listLook } from './list-look.ts'
import { OrderFilters } from './order-filters.tsx'
import { daysOf, periods } from './periods.ts'
import { filtersOf, valuesOf } from './saved-views.ts'
import { officeStrings } from './strings/index.ts'
import { useOrderColumns } from './use-order-columns.tsx'
import styles from './office.module.css'

type Query = QueryOf<(typeof foodBoard)['orders']>
type List = OutputOf<(typeof foodBoard)['orders']>

/** The filters of the address as the API takes them. */
const queryOf = (list: ReturnType<typeof useListState>, size: number): Query => {
  const named = periods.find((one) => one === list.get('period'))
  const days =
    named === undefined || named === 'custom'
      ? { start_date: list.get('from'), end_date: list.get('to') }
      : daysOf(named, new Date())
  const type = list.get('type')
  return {
    size,
    ...(list.get('q') && { search: list.get('q') ?? '' }),
    ...(list.get('status') && { status: Number(list.get('status')) }),
    ...((type === 'delivery' || type === 'pickup') && { type }),
    ...(days.start_date && { start_date: days.start_date }),
    ...(days.end_date && { end_date: days.end_date }),
    ...(list.page && { page: list.page }),
    ...(list.get('at') && { at: list.get('at') ?? '' }),
  }
}

interface OrdersListProps {
  program_uuid: string
  /** For the caption of the table. */
  title: string
  /** Where a row leads. */
  hrefOf: (order: BoardOrder) => string
  /** What the row's link leaves in the history: a panel over the list keeps its place. */
  rowState?: unknown
}

/** All orders of a program, newest first, filtered and paged by the address. */
export const OrdersList = ({ program_uuid, title, hrefOf, rowState }: OrdersListProps) => {
  const t = officeStrings.useTranslate()
  const list = useListState()
  const columns = useOrderColumns()
  const { density, size } = useStore(listLook)
  const query = queryOf(list, size)
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orders', program_uuid, query],
    queryFn: ({ signal }): Promise<List> =>
      api.get('/programs/{program_uuid}/orders', { params: { program_uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const filtered = Object.keys(filtersOf(list)).length > 0
  const found = data && !isPlaceholderData ? data.count : null
  useEffect(() => {
    if (found !== null) announce(t('found', { n: found }))
  }, [found, t])
  return (
    <div className={styles['list']}>
      <OrderFilters list={list} found={found} />
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <DataTable
          caption={t('caption', { restaurant: title })}
          columns={columns}
          rows={data?.results}
          rowKey={(order) => order.uuid}
          rowHref={hrefOf}
          rowState={rowState}
          density={density}
          refreshing={isFetching && data !== undefined}
          empty={
            filtered ? (
              <EmptyState
                title={t('noMatch')}
                action={<Button onClick={() => list.set(valuesOf({}))}>{t('clear')}</Button>}
              >
                {t('noMatchText')}
              </EmptyState>
            ) : (
              <EmptyState scene="receipt" title={t('noneTitle')}>
                {t('noneText')}
              </EmptyState>
            )
          }
        />
      )}
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </div>
  )
}
