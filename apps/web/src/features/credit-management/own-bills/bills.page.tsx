import { billClasses, type BillClass } from '@plein/contract/credit-management/codes'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { SegmentedControl } from '#ui/choices/segmented-control.tsx'
import { Money } from '#ui/display/money.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { endlessBillsQuery } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { BillTile } from './bill-tile.tsx'
import { ownBillStrings } from './strings/index.ts'
import styles from './own.module.css'

/** C-06: the bills of an account by class, overdue ones first. */
export const BillsPage = () => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  useTitle(t('bills'))
  const [search, setSearch] = useSearchParams()
  const asked = billClasses.find((name) => name === search.get('class'))
  // Without a choice: what is late, else what is to be paid.
  const overdue = useInfiniteQuery(endlessBillsQuery({ class: 'overdue' }))
  const classes = overdue.data?.pages[0]?.classes
  const shown: BillClass = asked ?? (classes && classes.overdue.count > 0 ? 'overdue' : 'unpaid')
  const list = useInfiniteQuery(endlessBillsQuery({ class: shown }))
  const bills = list.data?.pages.flatMap(({ results }) => results)
  const sum = classes?.[shown].amount ?? 0
  return (
    <Page width="content">
      <PageHeader title={t('bills')} primary={<LinkButton to="/bills/all">{t('allBills')}</LinkButton>} />
      {classes && (
        <SegmentedControl
          label={t('which')}
          value={shown}
          onValue={(name) => setSearch(new URLSearchParams({ class: name }), { replace: true })}
          options={(['overdue', 'unpaid', 'paid', 'archived'] as const).map((name) => ({
            value: name,
            label: words(`state_${name}`),
            count: classes[name].count,
          }))}
        />
      )}
      {sum > 0 && (
        <p className={styles.sum}>
          <Money cents={sum} currency={bills?.[0]?.currency ?? 'EUR'} />
        </p>
      )}
      {list.error && !bills ? (
        <ProblemPanel
          title={t('billsFailed')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : bills === undefined || classes === undefined ? (
        <Coming />
      ) : bills.length === 0 ? (
        <Nothing isOpen={shown === 'unpaid' || shown === 'overdue'} />
      ) : (
        <ul className={styles.list}>
          {bills.map((bill) => (
            <BillTile key={bill.uuid} bill={bill} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </Page>
  )
}

const Nothing = ({ isOpen }: { isOpen: boolean }) => {
  const t = ownBillStrings.useTranslate()
  if (!isOpen) return <EmptyState title={t('noneClass')} />
  return (
    <EmptyState scene="receipt" title={t('none')}>
      {t('noneText')}
    </EmptyState>
  )
}

const Coming = () => (
  <Loading>
    <Skeleton height="96px" radius="panel" />
    <Skeleton height="96px" radius="panel" />
  </Loading>
)
