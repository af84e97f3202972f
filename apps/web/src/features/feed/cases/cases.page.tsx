import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { casesQuery } from '../feed-data.ts'
import { Case } from './case.tsx'
import { moderationStrings } from '../moderation/strings/index.ts'
import styles from './cases.module.css'

/** /posts/reported: posts about which an administrator, or the owner of their program, has to decide. */
export const CasesPage = () => {
  const t = moderationStrings.useTranslate()
  const list = useListState()
  useTitle(t('reported'))
  const { data, error, isFetching, refetch } = useQuery(casesQuery({ page: list.page, at: list.get('at') }))
  return (
    <Page width="form">
      <PageHeader
        title={t('reported')}
        count={data?.count}
        meta={t('reportedText')}
        back={<Link to="/posts">{t('toFeed')}</Link>}
      />
      {error && !data && (
        <ProblemPanel title={t('failed')} error={error} retrying={isFetching} onRetry={() => void refetch()} />
      )}
      {!data && !error && (
        <Loading>
          <Skeleton height="320px" radius="panel" />
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {data?.count === 0 && (
        <EmptyState scene="envelope" title={t('none')}>
          {t('noneText')}
        </EmptyState>
      )}
      <ul className={styles.cases}>
        {data?.results.map((waiting) => (
          <li key={waiting.post.uuid}>
            <Case waiting={waiting} />
          </li>
        ))}
      </ul>
      {data && <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />}
    </Page>
  )
}
