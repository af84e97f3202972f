import type { TillSale } from '@plein/contract/cards/till'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { RevealWhenLoaded } from '#platform/reveal/reveal-when-loaded.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { tillStrings } from '../till/strings/index.ts'
import { salesKey } from '../till/till-data.ts'
import { useCashPoint } from '../till/use-cash-point.ts'
import { useTillWords } from '../till/use-till-words.ts'
import { TotalsOfToday } from './day-totals.tsx'
import { SaleDetails } from './sale-details.tsx'
import { SaleStateChip } from './sale-state.tsx'
import styles from './sales.module.css'

interface SalesQuery {
  cash_point_uuid: string | undefined
  page: number | undefined
  at: string | undefined
  size: number
}

const salesQuery = (query: SalesQuery) =>
  queryOptions({
    queryKey: [...salesKey, 'list', query],
    queryFn: ({ signal }) => api.get('/redemptions', { query, signal }),
    placeholderData: keepPreviousData,
  })

/** M-09: what the shop did with cards, newest first, and what that comes to today. */
export const Sales = () => {
  const t = tillStrings.useTranslate()
  const list = useListState()
  const columns = useColumns()
  const [look] = useListLook('till-sales')
  const { cashPoints = [] } = useCashPoint()
  const cash_point_uuid = cashPoints.find(({ uuid }) => uuid === list.get('at_point'))?.uuid
  const place = { page: list.get('page'), at: list.get('at') }
  const query = useQuery(salesQuery({ cash_point_uuid, page: list.page, at: list.get('at'), size: look.size }))
  const chosen = list.get('sale')
  const sale = useShown(query.data?.results, chosen)
  return (
    <>
      <RevealWhenLoaded>
        <div className={styles.sales}>
          {cashPoints.length > 1 && (
            <div className={styles.tools}>
              <FilterSelect
                label={t('cashPoint')}
                any={t('anyCashPoint')}
                value={cash_point_uuid}
                onValue={(uuid) => list.set({ at_point: uuid })}
                options={cashPoints.map(({ uuid, name }) => ({ value: uuid, label: name }))}
              />
            </div>
          )}
          <TotalsOfToday cash_point_uuid={cash_point_uuid} />
          <PagedList
            query={query}
            rowsOf={(page) => page.results}
            look={look}
            place={{ filters: cash_point_uuid ?? '', ...place }}
            hrefOf={(page, at) => list.at({ page, at })}
            caption={t('sales')}
            columns={columns}
            rowKey={({ uuid }) => uuid}
            rowHref={({ uuid }) => list.at({ ...place, sale: uuid })}
            rowState={{ overlay: true }}
            isCurrent={({ uuid }) => uuid === chosen}
            expected={6}
            empty={
              <EmptyState scene="envelope" title={t('noSales')}>
                {t('noSalesText')}
              </EmptyState>
            }
          />
        </div>
      </RevealWhenLoaded>
      <Drawer
        open={chosen !== undefined && sale !== undefined}
        onClose={() => list.set({ ...place, sale: null })}
        title={sale ? t('saleNumber', { number: String(sale.number) }) : ''}
      >
        {sale && <SaleDetails key={sale.uuid} sale={sale} />}
      </Drawer>
    </>
  )
}

/** The chosen sale as the list has it now; the last one stays while its drawer closes. */
const useShown = (sales: readonly TillSale[] | undefined, uuid: string | undefined): TillSale | undefined => {
  const found = sales?.find((sale) => sale.uuid === uuid)
  const [last, setLast] = useState<TillSale>()
  if (found && found !== last) setLast(found)
  return found ?? (uuid === undefined || last?.uuid === uuid ? last : undefined)
}

const useColumns = (): readonly Column<TillSale>[] => {
  const t = tillStrings.useTranslate()
  const words = useTillWords()
  return [
    {
      key: 'what',
      head: t('what'),
      phone: 'title',
      cell: ({ kind, card_title, card_last_four }) => (
        <span className={styles.what}>
          {t(kind)}
          <span className={styles.quiet}>{`${card_title} •••• ${card_last_four}`}</span>
        </span>
      ),
    },
    { key: 'when', head: t('when'), cell: ({ created }) => <TimeText at={created} as="when" /> },
    { key: 'cash_point', head: t('cashPoint'), cell: ({ cash_point_name }) => cash_point_name || '–' },
    { key: 'state', head: t('state'), phone: 'status', cell: (sale) => <SaleStateChip sale={sale} /> },
    {
      key: 'refunded',
      head: t('refunded'),
      align: 'end',
      phone: 'hidden',
      gives: 1,
      cell: ({ amount_refunded, currency }) =>
        amount_refunded === 0 ? '–' : words.sum({ amount: amount_refunded, currency }),
    },
    { key: 'amount', head: t('sum'), align: 'end', phone: 'amount', cell: (sale) => words.sum(sale) },
    { key: 'number', head: t('number'), align: 'end', phone: 'hidden', cell: ({ number }) => number },
  ]
}
