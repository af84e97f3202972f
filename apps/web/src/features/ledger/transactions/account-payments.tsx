import { pagePath } from '@plein/contract/pages/page-path'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { BOOKS } from '../filters/book-list.tsx'
import { ledgerStrings } from '../strings/index.ts'
import { useTransactionColumns } from './transaction-list.tsx'

/** The payments and refunds of an account, newest first; each leads to its place in the books. */
export const AccountPayments = ({ user_uuid }: { user_uuid: string }) => {
  const t = ledgerStrings.useTranslate()
  const list = useListState()
  const [look] = useListLook(BOOKS)
  const query = { user_uuid, size: look.size, page: list.page, at: list.get('at') }
  const payments = useQuery({
    queryKey: ['transactions', query],
    queryFn: ({ signal }) => api.get('/payment/transactions', { query, signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useTransactionColumns().map((column) =>
    // The list of the books has the days between its rows, this one has them in the rows.
    column.key === 'created'
      ? { ...column, cell: (row: { created: string }) => <TimeText at={row.created} as="date_time" /> }
      : column,
  )
  return (
    <PagedList
      query={payments}
      rowsOf={(page) => page.data}
      look={look}
      place={{ filters: '', page: list.get('page'), at: list.get('at') }}
      hrefOf={(page, at) => list.at({ page, at })}
      caption={t('transactions')}
      columns={columns}
      rowKey={(row) => row.uuid}
      rowHref={(row) => pagePath('/finances', {}, { transaction: row.uuid })}
      empty={<EmptyState scene="receipt" title={t('noTransactions')} />}
    />
  )
}
