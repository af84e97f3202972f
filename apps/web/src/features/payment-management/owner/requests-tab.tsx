import { orderStates } from '@plein/contract/payment-management/codes'
import type { PaymentOrder } from '@plein/contract/payment-management/orders'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { language } from '#platform/language.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { ImportDialog } from '../importing/import-dialog.tsx'
import { importStrings } from '../importing/strings/index.ts'
import { Funnel } from './funnel.tsx'
import { NewRequest } from './new-request.tsx'
import { RequestDetails } from './request-details.tsx'
import { RequestState } from './request-state.tsx'
import { requestsChanged, requestsQuery } from './requests-data.ts'
import { ownerStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** P-12, Payments: the requests of a program, how far they came, and a new one. */
export const RequestsTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerStrings.useTranslate()
  const list = useListState()
  const [look] = useListLook('payment-requests')
  const ti = importStrings.useTranslate()
  const [isAsking, setAsking] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const state = orderStates.find((name) => name === list.get('state'))
  const filter = { program_uuid: program.uuid, state, q: list.get('q') }
  const query = useQuery(requestsQuery({ ...filter, page: list.page, at: list.get('at'), size: look.size }))
  const place = { page: list.get('page'), at: list.get('at') }
  const chosen = list.get('request')
  const columns = useColumns(({ uuid }) => list.at({ ...place, request: uuid }))
  const mayAsk = program.may.includes('edit')
  const ask = mayAsk && (
    <Button variant="primary" onClick={() => setAsking(true)}>
      {t('ask')}
    </Button>
  )
  return (
    <div className={styles.stack}>
      <Funnel program_uuid={program.uuid} shown={mayAsk} />
      <div className={styles.tools}>
        <ListSearch label={t('search')} value={list.get('q') ?? ''} onSearch={(q) => list.set({ q: q || null })} />
        <FilterSelect
          label={t('state')}
          value={state}
          onValue={(value) => list.set({ state: value })}
          any={t('everyState')}
          options={orderStates.map((value) => ({ value, label: t(`state_${value}`) }))}
        />
        {mayAsk && (
          <DownloadButton
            ask={() => api.file('/payment/orders/export', { query: { ...filter, language: language() } })}
            name="payment-requests.csv"
            said={(name) => t('saved', { name })}
          >
            {t('csv')}
          </DownloadButton>
        )}
        {mayAsk && <Button onClick={() => setImporting(true)}>{ti('open')}</Button>}
        {ask}
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: `${state ?? ''} ${filter.q ?? ''}`, ...place }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('requests')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        isCurrent={({ uuid }) => uuid === chosen}
        expected={6}
        empty={
          <EmptyState scene="envelope" title={t('none')} action={ask}>
            {t('noneText')}
          </EmptyState>
        }
      />
      {isImporting && <ImportDialog program={program} onClose={() => setImporting(false)} onMade={requestsChanged} />}
      {isAsking && <NewRequest program={program} onClose={() => setAsking(false)} />}
      <Drawer open={chosen !== undefined} onClose={() => list.set({ ...place, request: null })} title={t('request')}>
        {chosen !== undefined && (
          <RequestDetails key={chosen} uuid={chosen} onRenewed={(uuid) => list.set({ ...place, request: uuid })} />
        )}
      </Drawer>
    </div>
  )
}

const useColumns = (hrefOf: (order: PaymentOrder) => string): readonly Column<PaymentOrder>[] => {
  const t = ownerStrings.useTranslate()
  return [
    {
      key: 'number',
      head: t('request'),
      phone: 'title',
      cell: (order) => (
        <span className={styles.name}>
          <Link to={hrefOf(order)}>
            {t('numbered', { number: String(order.number), description: order.description })}
          </Link>
          {order.mode === 'test' && <span className={styles.quiet}>{t('test')}</span>}
        </span>
      ),
    },
    { key: 'created', head: t('date'), cell: ({ created }) => <TimeText at={created} as="date_time" /> },
    { key: 'payer', head: t('payer'), cell: ({ payer }) => payer.full_name ?? payer.email ?? payer.phone ?? '–' },
    { key: 'maker', head: t('by'), cell: ({ maker }) => t(`by_${maker}`) },
    { key: 'state', head: t('state'), phone: 'status', cell: (order) => <RequestState order={order} /> },
    {
      key: 'amount',
      head: t('amount'),
      align: 'end',
      phone: 'amount',
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
    },
  ]
}
