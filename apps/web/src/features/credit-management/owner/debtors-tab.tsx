import type { Debtor } from '@plein/contract/credit-management/bill-fields'
import type { WholeProgram } from '@plein/contract/programs'
import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { useListLook } from '#ui/lists/list-look.ts'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { PagedList } from '#ui/lists/paged-list.tsx'
import type { Column } from '#ui/tables/data-table.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Letters } from './letters.tsx'
import { debtorsQuery } from './owner-data.ts'
import { ownerBillStrings } from './strings/index.ts'
import styles from './owner.module.css'

/** P-12, Debtors: who owes how much, and the letters that wait to be posted to them. */
export const DebtorsTab = ({ program }: { program: WholeProgram }) => {
  const t = ownerBillStrings.useTranslate()
  const list = useListState()
  const [look] = useListLook('debtors')
  const columns = useColumns(program.uuid)
  const query = useQuery(
    debtorsQuery({
      program: program.uuid,
      q: list.get('debtor_q'),
      page: list.page,
      at: list.get('at'),
      size: look.size,
    }),
  )
  return (
    <div className={styles.list}>
      <Letters program={program} />
      <div className={styles.tools} role="search" aria-label={t('search')}>
        <ListSearch
          label={t('search')}
          className={styles.search}
          value={list.get('debtor_q') ?? ''}
          onSearch={(text) => list.set({ debtor_q: text }, { replace: true })}
        />
      </div>
      <PagedList
        query={query}
        rowsOf={(page) => page.results}
        look={look}
        place={{ filters: list.get('debtor_q') ?? '', page: list.get('page'), at: list.get('at') }}
        hrefOf={(page, at) => list.at({ page, at })}
        caption={t('debtors')}
        columns={columns}
        rowKey={({ uuid }) => uuid}
        expected={6}
        empty={<EmptyState title={t('noDebtors')} />}
      />
    </div>
  )
}

const useColumns = (program_uuid: string): readonly Column<Debtor>[] => {
  const t = ownerBillStrings.useTranslate()
  return [
    {
      key: 'name',
      head: t('debtor'),
      phone: 'title',
      cell: ({ name, number, email }) => (
        <span className={styles.stacked}>
          <Link to={pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'bills', bill_q: name })}>
            {name || t('emptied')}
          </Link>
          <span className={styles.quiet}>{[String(number), email].filter(Boolean).join(' · ')}</span>
        </span>
      ),
    },
    { key: 'bills', head: t('billsOf'), phoneHead: t('billsOf'), align: 'end', cell: ({ bills }) => bills },
    {
      key: 'credit',
      head: t('creditOf'),
      align: 'end',
      phone: 'hidden',
      cell: ({ credit }) => (credit > 0 ? <Money cents={credit} /> : '–'),
    },
    {
      key: 'open',
      head: t('open'),
      align: 'end',
      phone: 'amount',
      cell: ({ open_amount }) => <Money cents={open_amount} />,
    },
  ]
}
