import type { RestaurantTotals, TotalsOrderType } from '@plein/contract/food-kitchen/daily-totals'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/page.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { totalsStrings } from './strings/index.ts'

interface ByRestaurantProps {
  program_uuid: string
  asked: { readonly start_date: string; readonly end_date: string; readonly order_type: TotalsOrderType }
}

const amounts = [
  'products_total',
  'fees_total',
  'tips_total',
  'overall',
  'refunded_total',
  'food_court_fee_total_amount',
  'restaurants_total_amount',
] as const
const taken: readonly string[] = ['refunded_total', 'food_court_fee_total_amount']

/** X-22 of a court: a row for each of its restaurants in the period, with its fee and its own part; to print. */
export const ByRestaurant = ({ program_uuid, asked }: ByRestaurantProps) => {
  const t = totalsStrings.useTranslate()
  const query = { ...asked, by: 'restaurant' as const }
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: ['daily-totals', program_uuid, query],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/daily-totals', { params: { program_uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })
  const columns = useColumns()
  return (
    <Section title={t('byRestaurant')} action={<Button onClick={() => window.print()}>{t('print')}</Button>}>
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {(data || !error) && (
        <DataTable
          caption={t('byRestaurant')}
          columns={columns}
          rows={data?.restaurants}
          rowKey={(row) => row.program_uuid}
          refreshing={isPlaceholderData}
          expected={3}
          empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        />
      )}
    </Section>
  )
}

const useColumns = (): Column<RestaurantTotals>[] => {
  const t = totalsStrings.useTranslate()
  return [
    { key: 'title', head: t('restaurant'), cell: ({ title }) => title, phone: 'title' },
    {
      key: 'orders_count',
      head: t('orders_count'),
      cell: ({ orders_count }) => String(orders_count),
      align: 'end',
      phone: 'meta',
      phoneHead: t('orders_count'),
    },
    ...amounts.map((name): Column<RestaurantTotals> => {
      const head = name === 'restaurants_total_amount' ? t('of_restaurant') : t(name)
      return {
        key: name,
        head,
        cell: (row) => <Money cents={taken.includes(name) ? -row[name] || 0 : row[name]} />,
        align: 'end',
        phone:
          name === 'restaurants_total_amount'
            ? 'amount'
            : name === 'fees_total' || name === 'tips_total'
              ? 'hidden'
              : 'meta',
        ...(name !== 'restaurants_total_amount' && { phoneHead: head }),
      }
    }),
  ]
}
