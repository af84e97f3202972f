import { pagePath } from '@plein/contract/pages/page-path'
import type { Payout } from '@plein/contract/payments/payouts'
import { useQuery } from '@tanstack/react-query'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { PayoutStatusChip } from './payout-status.tsx'
import { payoutSorts, payoutsQuery, sortIn } from './payouts-data.ts'
import { payoutsStrings } from './strings/index.ts'

/** Payouts, newest first: each row leads to its statement. `program_uuid`: of one program alone. */
export const PayoutList = ({ program_uuid }: { program_uuid?: string }) => {
  const t = payoutsStrings.useTranslate()
  const list = useListState('-created', 'payouts_sort')
  const [look] = useListLook('payouts')
  const [page, at] = [list.get('page'), list.get('at')]
  const sort = sortIn(payoutSorts, list.sort, '-created')
  const place = { page: list.page, at, size: look.size, sort }
  const query = useQuery(payoutsQuery(program_uuid === undefined ? place : { ...place, program_uuid }))
  const columns = useColumns(
    program_uuid === undefined,
    query.data?.results.some((row) => row.fees_amount !== 0) ?? true,
  )
  return (
    <div>
      <PagedList
        query={query}
        rowsOf={(found) => found.results}
        look={look}
        place={{ filters: sort ?? '', page, at }}
        sort={list.sort}
        onSort={list.setSort}
        hrefOf={(next, next_at) => list.at({ page: next, at: next_at })}
        caption={t('payouts')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => pagePath('/payouts/:uuid', { uuid })}
        expected={4}
        empty={
          <EmptyState scene="receipt" title={t('none')}>
            {t('noneText')}
          </EmptyState>
        }
      />
    </div>
  )
}

const useColumns = (withPayee: boolean, withFees: boolean): Column<Payout>[] => {
  const t = payoutsStrings.useTranslate()
  const payee: Column<Payout>[] = withPayee
    ? [{ key: 'payee', head: t('payee'), cell: (row) => row.payee.title, sort: 'payee' }]
    : []
  // A court pays no fees.
  const fees: Column<Payout> = {
    key: 'fees',
    head: t('fees'),
    cell: (row) => <Money cents={-row.fees_amount || 0} currency={row.currency} />,
    align: 'end',
    phoneHead: t('fees'),
    sort: 'fees',
  }
  return [
    { key: 'reference', head: t('reference'), cell: (row) => row.reference, phone: 'title', sort: 'number' },
    { key: 'created', head: t('date'), cell: (row) => <TimeText at={row.created} as="date" />, sort: 'created' },
    ...payee,
    {
      key: 'status',
      head: t('status'),
      cell: (row) => <PayoutStatusChip status={row.status} />,
      phone: 'status',
      sort: 'status',
    },
    {
      key: 'orders',
      head: t('orders'),
      cell: (row) => row.orders_count,
      align: 'end',
      phone: 'hidden',
      sort: 'orders',
    },
    ...(withFees ? [fees] : []),
    {
      key: 'amount',
      head: t('amount'),
      cell: (row) => <Money cents={row.amount} currency={row.currency} />,
      align: 'end',
      phone: 'amount',
      sort: 'amount',
    },
  ]
}
