import { useInfiniteQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { DownloadButton } from '#platform/download-button.tsx'
import { useLanguage } from '#platform/i18n.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useSearchParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { ListSearch } from '#ui/lists/list-search.tsx'
import { endlessBillsQuery } from '../bill/bill-data.ts'
import { billStrings } from '../bill/strings/index.ts'
import { BillTile } from './bill-tile.tsx'
import { ownBillStrings } from './strings/index.ts'
import styles from './own.module.css'

/** /bills/all: every bill of an account, to search and to keep as a file. */
export const AllBillsPage = () => {
  const t = ownBillStrings.useTranslate()
  const words = billStrings.useTranslate()
  const language = useLanguage()
  useTitle(t('allBills'))
  const [search, setSearch] = useSearchParams()
  const q = search.get('q') ?? ''
  const list = useInfiniteQuery(endlessBillsQuery(q === '' ? {} : { q }))
  const bills = list.data?.pages.flatMap(({ results }) => results)
  return (
    <Page width="content">
      <PageHeader title={t('allBills')} back={<Link to="/bills">{t('bills')}</Link>} />
      <div className={styles.tools} role="search">
        <ListSearch
          label={t('search')}
          className={styles.search}
          value={q}
          onSearch={(text) => setSearch(new URLSearchParams(text === '' ? {} : { q: text }), { replace: true })}
        />
        <DownloadButton
          ask={() => api.file('/bills/export', { query: { language, ...(q !== '' && { q }) } })}
          name="bills.csv"
          said={(name) => words('downloaded', { name })}
        >
          {t('export')}
        </DownloadButton>
      </div>
      {list.error && !bills ? (
        <ProblemPanel
          title={t('billsFailed')}
          error={list.error}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : bills === undefined ? (
        <Loading>
          <Skeleton height="96px" radius="panel" />
          <Skeleton height="96px" radius="panel" />
        </Loading>
      ) : bills.length === 0 ? (
        <EmptyState title={t('noneClass')} />
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
