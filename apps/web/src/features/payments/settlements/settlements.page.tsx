import { pagePath } from '@plein/contract/pages/page-path'
import { settlementStates } from '@plein/contract/payments/settlement-words'
import type { Settlement } from '@plein/contract/payments/settlements'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { RevealWhenLoaded } from '#platform/reveal/reveal-when-loaded.tsx'
import { Link } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Select } from '#ui/fields/select.tsx'
import { IconUpload } from '#ui/icons/icons.ts'
import { Page, PageHeader, Section } from '#ui/layout/page.tsx'
import { DataTable, type Column } from '#ui/tables/data-table.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { ImportDialog } from './import-dialog.tsx'
import { OpenMoneyTable } from './open-money-table.tsx'
import { SettlementStateChip } from './settlement-state.tsx'
import { connectionName, settlementsQuery } from './settlements-data.ts'
import { settlementStrings } from './strings/index.ts'
import styles from './settlements.module.css'

/** /finances/settlements: what providers paid out and whether each cent of it is explained, and what they still hold. */
export const SettlementsPage = () => {
  const t = settlementStrings.useTranslate()
  const [imports, setImports] = useState(false)
  useTitle(t('settlements'))
  return (
    <Page>
      <PageHeader
        back={<Link to="/finances">{t('finances')}</Link>}
        title={t('settlements')}
        primary={
          <Button variant="primary" icon={IconUpload} onClick={() => setImports(true)}>
            {t('import')}
          </Button>
        }
      />
      <RevealWhenLoaded>
        <div className={styles.stack}>
          <Section title={t('paidOut')}>
            <SettlementList />
          </Section>
          <Section title={t('openMoney')}>
            <OpenMoneyTable />
          </Section>
        </div>
      </RevealWhenLoaded>
      {imports && <ImportDialog onClose={() => setImports(false)} />}
    </Page>
  )
}

const everyState = 'all'

const SettlementList = () => {
  const t = settlementStrings.useTranslate()
  const list = useListState()
  const state = settlementStates.find((item) => item === list.get('state'))
  const query = useQuery(settlementsQuery({ state, page: list.page, at: list.get('at') }))
  const { data, error, isFetching, isPlaceholderData, refetch } = query
  const columns = useColumns()
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  const filtered = state !== undefined
  return (
    <>
      {(filtered || data?.count !== 0) && (
        <div className={styles.filter}>
          <Select
            label={t('state')}
            value={state ?? everyState}
            onValue={(value) => list.set({ state: value === everyState ? null : value })}
            options={[
              { value: everyState, label: t('allStates') },
              ...settlementStates.map((value) => ({ value, label: t(`state_${value}`) })),
            ]}
          />
        </div>
      )}
      <DataTable
        caption={t('paidOut')}
        columns={columns}
        rows={data?.results}
        rowKey={({ uuid }) => uuid}
        rowHref={({ uuid }) => pagePath('/finances/settlements/:uuid', { uuid })}
        expected={4}
        refreshing={isPlaceholderData}
        empty={
          filtered ? (
            <EmptyState
              title={t('noneOfState')}
              action={<Button onClick={() => list.set({ state: null })}>{t('allStates')}</Button>}
            />
          ) : (
            <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
          )
        }
      />
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </>
  )
}

const useColumns = (): Column<Settlement>[] => {
  const t = settlementStrings.useTranslate()
  return [
    { key: 'reference', head: t('reference'), cell: ({ reference }) => reference, phone: 'title' },
    { key: 'date', head: t('date'), cell: ({ paid_out_at }) => <TimeText at={paid_out_at} as="date" /> },
    { key: 'connection', head: t('connection'), cell: connectionName },
    {
      key: 'state',
      head: t('state'),
      cell: ({ state }) => <SettlementStateChip state={state} />,
      phone: 'status',
    },
    {
      key: 'difference',
      head: t('difference'),
      cell: (row) =>
        row.unexplained_count > 0 && (
          <>
            <Money cents={row.unexplained_amount} currency={row.currency} />{' '}
            <span className={styles.count}>{t('ofLines', { n: row.unexplained_count })}</span>
          </>
        ),
      align: 'end',
      phoneHead: t('difference'),
    },
    {
      key: 'amount',
      head: t('amount'),
      cell: ({ amount, currency }) => <Money cents={amount} currency={currency} />,
      align: 'end',
      phone: 'amount',
    },
  ]
}
