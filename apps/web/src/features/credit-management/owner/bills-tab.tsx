import type { BillRow } from '@plein/contract/credit-management/bill-fields'
import { billClasses } from '@plein/contract/credit-management/codes'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { formatDay } from '#platform/dates.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { newKey } from '#platform/new-key.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { queryClient } from '#platform/query-client.ts'
import { Link } from '#platform/router/router.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconPlus, IconUpload } from '#ui/icons/icons.ts'
import { FilterSelect } from '#ui/lists/filter-select.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import { Drawer } from '#ui/overlays/panels.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { billQuery, billsKey, billsQuery } from '../bill/bill-data.ts'
import { BillState } from '../bill/bill-state.tsx'
import { useBillName } from '../bill/use-bill-name.ts'
import { billStrings } from '../bill/strings/index.ts'
import { ImportBillsDialog } from '../importing/import-bills-dialog.tsx'
import { importStrings } from '../importing/strings/index.ts'
import { Ageing } from './ageing.tsx'
import { BillDetails } from './bill-details.tsx'
import { MonthEnd } from './month-end.tsx'
import { NewBillDrawer } from './new-bill.tsx'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** P-12, Bills: who owes what, one of them beside the list, and the way to a new one. */
export const BillsTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerBillStrings.useTranslate()
  const list = useListState()
  const [look] = useListLook('bills')
  const columns = useColumns(list)
  const isDrafts = list.get('class') === 'draft'
  const query = useQuery(
    billsQuery({
      program: program.uuid,
      class: billClasses.find((name) => name === list.get('class')),
      state: isDrafts ? 'draft' : undefined,
      q: list.get('bill_q'),
      page: list.page,
      at: list.get('at'),
      size: look.size,
    }),
  )
  const place = { page: list.get('page'), at: list.get('at') }
  const chosen = list.get('bill')
  const nameOf = useBillName()
  const { data: opened } = useQuery({ ...billQuery(chosen ?? ''), enabled: chosen !== undefined && chosen !== 'new' })
  const isOwn = program.may.includes('edit')
  const isFiltered = list.get('class') !== undefined || list.get('bill_q') !== undefined
  const begin = isOwn && (
    <Button variant="primary" icon={IconPlus} onClick={() => list.set({ ...place, bill: 'new' })}>
      {t('newBill')}
    </Button>
  )
  return (
    <div className={styles.list}>
      <Ageing program={program.uuid} currency={program.currency} />
      <Tools program={program} begin={begin} />
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: `${list.get('class') ?? ''} ${list.get('bill_q') ?? ''}`, ...place }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('bills')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        isCurrent={({ uuid }) => uuid === chosen}
        expected={6}
        {...(isOwn && {
          bulk: {
            labelOf: ({ number, debtor }: BillRow) => number ?? debtor.name,
            actions: (rows: readonly BillRow[], clear: () => void) => (
              <SendSelected program={program.uuid} rows={rows} onSent={clear} />
            ),
          },
        })}
        empty={
          isFiltered ? (
            <EmptyState title={t('noBills')} />
          ) : (
            <EmptyState scene="receipt" title={t('firstBill')} action={begin}>
              {t('firstBillText')}
            </EmptyState>
          )
        }
      />
      <MonthEnd program={program} />
      <Drawer
        open={chosen !== undefined && chosen !== 'new'}
        onClose={() => list.set({ ...place, bill: null })}
        title={opened ? nameOf(opened) : t('bill')}
      >
        {chosen !== undefined && chosen !== 'new' && <BillDetails key={chosen} uuid={chosen} />}
      </Drawer>
      {chosen === 'new' && (
        <NewBillDrawer
          program={program}
          onClose={() => list.set({ ...place, bill: null })}
          onMade={(uuid) => list.set({ ...place, bill: uuid }, { replace: true })}
        />
      )}
    </div>
  )
}

const Tools = ({ program, begin }: { program: WholeProgram; begin: ReactNode }) => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const language = useLanguage()
  const list = useListState()
  const isOwn = program.may.includes('edit')
  return (
    <div className={styles.tools} role="search" aria-label={t('search')}>
      <ListSearch
        label={t('search')}
        className={styles.search}
        value={list.get('bill_q') ?? ''}
        onSearch={(text) => list.set({ bill_q: text }, { replace: true })}
      />
      <FilterSelect
        label={t('filter')}
        value={list.get('class')}
        onValue={(name) => list.set({ class: name })}
        any={t('all')}
        options={[
          ...billClasses.map((name) => ({ value: name, label: words(`state_${name}`) })),
          { value: 'draft', label: t('drafts') },
        ]}
      />
      <DownloadButton
        ask={() => api.file('/bills/export', { query: { program: program.uuid, language } })}
        name="bills.csv"
        said={(name) => words('downloaded', { name })}
      >
        {t('export')}
      </DownloadButton>
      {isOwn && <ImportButton program={program} />}
      {begin}
    </div>
  )
}

const ImportButton = ({ program }: { program: WholeProgram }) => {
  const t = importStrings.useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={IconUpload} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {isOpen && (
        <ImportBillsDialog program={program.uuid} currency={program.currency} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface SendSelectedProps {
  program: string
  rows: readonly BillRow[]
  onSent: () => void
}

/** Drafts among the marked rows are sent in the background, each for itself. */
const SendSelected = ({ program, rows, onSent }: SendSelectedProps) => {
  const t = ownerBillStrings.useTranslate()
  const explain = useExplain()
  const [isBusy, setBusy] = useState(false)
  const uuids = rows.filter(({ state }) => state === 'draft').map(({ uuid }) => uuid)
  const send = async (): Promise<void> => {
    setBusy(true)
    try {
      const body = { program_uuid: program, uuids }
      const { queued } = await api.post('/bills/send', { body, idempotency_key: newKey() })
      toast.success(t('queued', { n: queued }))
      onSent()
      await queryClient.invalidateQueries({ queryKey: billsKey })
    } catch (error) {
      toast.error(explain(error))
    }
    setBusy(false)
  }
  return (
    <Button variant="primary" busy={isBusy} disabled={uuids.length === 0} onClick={() => void send()}>
      {t('sendSelected')}
    </Button>
  )
}

const useColumns = (list: ReturnType<typeof useListState>): readonly Column<BillRow>[] => {
  const t = ownerBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const place = { page: list.get('page'), at: list.get('at') }
  return [
    {
      key: 'number',
      head: t('number'),
      phone: 'title',
      cell: ({ uuid, number, debtor }) => (
        <span className={styles.stacked}>
          <Link to={list.at({ ...place, bill: uuid })}>{number ?? words('draft')}</Link>
          <span className={styles.quiet}>{debtor.name || t('emptied')}</span>
        </span>
      ),
    },
    {
      key: 'due',
      head: t('due'),
      cell: ({ due_date }) => <span className={styles.day}>{due_date === null ? '–' : formatDay(due_date)}</span>,
    },
    {
      key: 'state',
      head: t('state'),
      phone: 'status',
      cell: (bill) => (
        <span className={styles.states}>
          <BillState bill={bill} />
        </span>
      ),
    },
    {
      key: 'next',
      head: t('nextStep'),
      phone: 'hidden',
      cell: ({ next_step }) => next_step && t('nextOn', { day: formatDay(next_step.day), title: next_step.title }),
    },
    {
      key: 'total',
      head: t('total'),
      phone: 'hidden',
      align: 'end',
      cell: ({ total, currency }) => <Money cents={total} currency={currency} />,
    },
    {
      key: 'open',
      head: t('open'),
      phone: 'amount',
      align: 'end',
      cell: ({ open_amount, state, kind, currency }) =>
        state === 'draft' || kind === 'credit_note' ? '–' : <Money cents={open_amount} currency={currency} />,
    },
  ]
}
