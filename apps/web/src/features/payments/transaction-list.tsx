import type { TransactionRow } from '@plein/contract/payments'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { DataTable, type Column } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { Money } from '../../ui/display/money.tsx'
import { TimeText } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { financesStrings } from './strings/index.ts'

const statuses = [
  'created',
  'open',
  'pending',
  'authorized',
  'paid',
  'failed',
  'canceled',
  'expired',
  'unknown',
  'needs_review',
  'refunded',
] as const

/** Payments and refunds, newest first. */
export const TransactionList = () => {
  const t = financesStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  const place = { page: list.page, at: list.get('at') }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['finances', 'transactions', place],
    queryFn: ({ signal }) => api.get('/payment/transactions', { query: place, signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={t('transactions')}
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.uuid}
        refreshing={isFetching && data !== undefined}
        expected={12}
        empty={
          <EmptyState scene="ledger" title={t('noTransactions')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </>
  )
}

const useColumns = (): readonly Column<TransactionRow>[] => {
  const t = financesStrings.useTranslate()
  const word = (status: string): string => {
    const known = statuses.find((one) => one === status)
    return known ? t(`status_${known}`) : status
  }
  return [
    { key: 'description', head: t('description'), phone: 'title', cell: (row) => row.description },
    { key: 'created', head: t('created'), cell: (row) => <TimeText at={row.created} as="date_time" /> },
    { key: 'status', head: t('status'), phone: 'status', cell: (row) => word(row.transaction_status) },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      phone: 'amount',
      cell: (row) => <Money cents={row.amount} currency={row.currency} column />,
    },
  ]
}
