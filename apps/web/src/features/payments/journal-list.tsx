import type { StatementLine } from '@plein/contract/ledger'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { DataTable, type Column } from '../../ui/data/data-table.tsx'
import { Pagination } from '../../ui/data/pagination.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { Money } from '../../ui/display/money.tsx'
import { TimeText } from '../../ui/display/time.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import styles from './finances.module.css'
import { financesStrings } from './strings/index.ts'

/** The journals with all their entries, newest first. */
export const JournalList = () => {
  const t = financesStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  const place = { page: list.page, at: list.get('at') }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['finances', 'journals', place],
    queryFn: ({ signal }) =>
      api.get('/payment/ledgers/{ledger}/journals', { params: { ledger: 'all' }, query: place, signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <DataTable
        caption={t('journals')}
        columns={columns}
        rows={data?.data}
        rowKey={(row) => row.uuid}
        refreshing={isFetching && data !== undefined}
        expected={12}
        empty={
          <EmptyState scene="ledger" title={t('noJournals')}>
            {t('emptyText')}
          </EmptyState>
        }
      />
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </>
  )
}

const Entries = ({ journal }: { journal: StatementLine }) => (
  <ul className={styles['entries']}>
    {journal.entries.map((entry) => (
      <li key={entry.position} data-side={entry.debit > 0 ? 'debit' : 'credit'}>
        <span>
          {entry.sub_account.main_account.number} {entry.sub_account.name}
        </span>
        <Money cents={entry.debit > 0 ? entry.debit : -entry.credit} currency={entry.currency} column />
      </li>
    ))}
  </ul>
)

const useColumns = (): readonly Column<StatementLine>[] => {
  const t = financesStrings.useTranslate()
  return [
    { key: 'description', head: t('description'), phone: 'title', cell: (row) => row.description },
    { key: 'number', head: t('number'), cell: (row) => row.number },
    { key: 'created', head: t('created'), cell: (row) => <TimeText at={row.created} as="date_time" /> },
    { key: 'entries', head: t('entries'), cell: (row) => <Entries journal={row} /> },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      phone: 'amount',
      cell: (row) => <Money cents={row.transaction.amount} currency={row.transaction.currency} column />,
    },
  ]
}
