import { pagePath } from '@plein/contract/pages/page-path'
import type {
  DailyTotals as Day,
  dailyTotals,
  TotalsOrderType,
  TotalsSort,
} from '@plein/contract/food-kitchen/daily-totals'
import type { OutputOf } from '@plein/contract/endpoint'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { toDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { settings } from '#platform/settings.ts'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { writeSort } from '#ui/tables/sort.ts'
import { useListState } from '#ui/tables/use-list-state.ts'
import { DateRangeField } from '#ui/dates/date-range-field.tsx'
import type { DayRange } from '#ui/dates/date-range.rules.ts'
import { periodOfPreset } from '#ui/dates/periods.rules.ts'
import { Money } from '#ui/display/money.tsx'
import { DateText } from '#ui/display/time.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ByRestaurant } from './by-restaurant.tsx'
import { totalsStrings } from './strings/index.ts'
import styles from './daily-totals.module.css'

const presets = ['today', 'days_7', 'days_30', 'this_month', 'last_month'] as const
type Preset = (typeof presets)[number]
const types = ['all', 'delivery', 'pickup'] as const satisfies TotalsOrderType[]

interface Asked {
  readonly start_date: string
  readonly end_date: string
  readonly order_type: TotalsOrderType
  readonly sort?: TotalsSort
}

const totalsQuery = (program_uuid: string, query: Asked) =>
  queryOptions({
    queryKey: ['daily-totals', program_uuid, query],
    queryFn: ({ signal }) =>
      api.get('/programs/{program_uuid}/daily-totals', { params: { program_uuid }, query, signal }),
    placeholderData: keepPreviousData,
  })

type Totals = OutputOf<typeof dailyTotals.read>
type Amount = Exclude<keyof Day, 'order_date' | 'orders_count' | 'suborders_count'>
type ListState = ReturnType<typeof useListState>

/** The period in the address. 'Last month' stays that, and is another one next month. */
const useAsked = (list: ListState): Asked => {
  const today = toDay(useNow())
  const preset = presets.find((preset) => preset === list.get('days')) ?? 'days_7'
  const { from, to }: DayRange = list.get('from')
    ? { from: list.get('from') ?? null, to: list.get('to') ?? null }
    : periodOfPreset(preset, today)
  return {
    start_date: from ?? today,
    end_date: to ?? today,
    order_type: types.find((item) => item === list.get('type')) ?? 'all',
  }
}

/** X-22 for one restaurant: each day with what came in, what it cost and what is its own; each row leads to its orders. */
export const DailyTotals = ({ program_uuid }: { program_uuid: string }) => {
  const t = totalsStrings.useTranslate()
  const list = useListState('-order_date', 'days_sort')
  const asked = useAsked(list)
  const sort = list.sort && (writeSort(list.sort) as TotalsSort)
  const query = useQuery(
    totalsQuery(program_uuid, sort === null || sort === '-order_date' ? asked : { ...asked, sort }),
  )
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const columns = useColumns(data)
  return (
    <>
      <Section title={t('dailyTotals')} action={<ExportButton program_uuid={program_uuid} asked={asked} />}>
        <div className={styles.filters}>
          <DateRangeField
            label={t('period')}
            value={{ from: asked.start_date, to: asked.end_date }}
            onValue={({ from, to }, preset) =>
              list.set(preset === null ? { days: null, from, to } : { days: preset, from: null, to: null })
            }
            presets={presets satisfies readonly Preset[]}
          />
          <Select
            label={t('type')}
            value={asked.order_type}
            onValue={(type) => list.set({ type: type === 'all' ? null : type })}
            options={types.map((value) => ({ value, label: t(`type_${value}`) }))}
          />
        </div>
        {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
        {(data || !error) && (
          <DataTable
            caption={t('dailyTotals')}
            columns={columns}
            rows={data?.results}
            rowKey={({ order_date }) => order_date}
            rowHref={({ order_date }) => ordersOf(program_uuid, order_date, asked.order_type)}
            refreshing={isPlaceholderData}
            sort={list.sort}
            onSort={list.setSort}
            expected={7}
            empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
            {...(data && { totals: cellsOf(columns, { ...data.totals, order_date: '' }, t('sum')) })}
          />
        )}
      </Section>
      {data?.is_food_court && settings().portal !== 'acceptor' && (
        <ByRestaurant program_uuid={program_uuid} asked={asked} />
      )}
    </>
  )
}

/** The orders that a day counts: of the same kind, without those that were never paid or refused. */
const ordersOf = (program_uuid: string, day: string, type: TotalsOrderType): string =>
  pagePath(
    '/programs/:uuid',
    { uuid: program_uuid },
    { tab: 'orders', from: day, to: day, status: 'sold', type: type === 'all' ? undefined : type },
  )

/** The sum stands in the same columns as the days. */
const cellsOf = (columns: readonly Column<Day>[], sum: Day, word: string) =>
  Object.fromEntries(columns.map(({ key, cell }) => [key, key === 'order_date' ? word : cell(sum)]))

/** A column of money that only some restaurants have anything in. */
const seldom = ['fees_total', 'tips_total', 'cash_total', 'refunded_total'] as const
const paid = ['products_total', 'fees_total', 'tips_total', 'overall', 'cash_total', 'refunded_total'] as const
const own = ['total_amount_of_revenue', 'total_amount_of_payouts'] as const
/** On a phone's card: what came in, what it cost, and large what is one's own. */
const onPhone: readonly string[] = [
  'overall',
  'cash_total',
  'refunded_total',
  'food_court_fee_total_amount',
  'restaurants_total_amount',
]
const taken: readonly string[] = ['refunded_total', 'food_court_fee_total_amount']

/** A court's own is the fee on what its restaurants sell; what is theirs is called so. */
const useHeads = (ofCourt: boolean) => {
  const t = totalsStrings.useTranslate()
  const { portal } = settings()
  const isTheirs = portal === 'program-owner' || (portal === 'acceptor' && !ofCourt)
  return (name: Amount): string => {
    if (name === 'total_amount_of_revenue' && !isTheirs) return t(ofCourt ? 'of_court' : 'of_restaurant')
    return t(name === 'total_amount_of_payouts' && isTheirs && ofCourt ? 'paid_to_you' : name)
  }
}

const useColumns = (found: Totals | undefined): Column<Day>[] => {
  const t = totalsStrings.useTranslate()
  const ofCourt = found?.is_food_court ?? false
  const headOf = useHeads(ofCourt)
  // An order at two kitchens of a court is one order, and two rows of its list.
  const several = ofCourt && found?.totals.suborders_count !== found?.totals.orders_count
  const suborders: Column<Day> = {
    key: 'suborders_count',
    sort: 'suborders_count',
    head: t('suborders_count'),
    cell: ({ suborders_count }) => String(suborders_count),
    align: 'end',
    phone: 'hidden',
  }
  const between = ofCourt ? 'restaurants_total_amount' : 'food_court_fee_total_amount'
  const amounts: Amount[] = [...paid, between, ...own]
  const shown = amounts.filter((name) => !seldom.some((item) => item === name) || (found?.totals[name] ?? 0) !== 0)
  return [
    {
      key: 'order_date',
      head: t('order_date'),
      cell: ({ order_date }) => <DateText day={order_date} />,
      phone: 'title',
      sort: 'order_date',
    },
    {
      key: 'orders_count',
      sort: 'orders_count',
      head: t('orders_count'),
      cell: ({ orders_count }) => String(orders_count),
      align: 'end',
      phoneHead: t('orders_count'),
    },
    ...(several ? [suborders] : []),
    ...shown.map((name): Column<Day> => {
      const head = headOf(name)
      const place = name === 'total_amount_of_revenue' ? 'amount' : onPhone.includes(name) ? 'meta' : 'hidden'
      return {
        key: name,
        head,
        sort: name,
        cell: (row) => <Money cents={taken.includes(name) ? -row[name] || 0 : row[name]} />,
        align: 'end',
        phone: place,
        ...(place === 'meta' && { phoneHead: head }),
      }
    }),
  ]
}

const ExportButton = ({ program_uuid, asked }: { program_uuid: string; asked: Asked }) => {
  const t = totalsStrings.useTranslate()
  const language = useLanguage()
  const ask = () =>
    api.file('/programs/{program_uuid}/daily-totals/export', {
      params: { program_uuid },
      query: { ...asked, language },
    })
  return (
    <DownloadButton
      ask={ask}
      name={`daily-totals-${asked.start_date}-${asked.end_date}.csv`}
      said={(name) => t('saved', { name })}
    >
      {t('export')}
    </DownloadButton>
  )
}
