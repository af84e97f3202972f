import { useQuery } from '@tanstack/react-query'
import { api } from '../../platform/api.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { useTitle } from '../../platform/title.ts'
import { Pagination } from '../../ui/data/pagination.tsx'
import { useListState } from '../../ui/data/use-list-state.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { programOwnerStrings } from './strings/index.ts'
import styles from './programs.module.css'

/** The owner's programs. */
export const ProgramsPage = () => {
  const t = programOwnerStrings.useTranslate()
  const list = useListState()
  useTitle(t('programs'))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['programs', list.page],
    queryFn: ({ signal }) => api.get('/programs', { query: { page: list.page }, signal }),
  })
  return (
    <Page>
      <PageHeader title={t('programs')} count={data?.count} />
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {!error && !data && (
        <Loading>
          <div className={styles['tiles']}>
            {['one', 'two', 'three'].map((key) => (
              <Skeleton key={key} height="104px" radius="panel" />
            ))}
          </div>
        </Loading>
      )}
      {data?.results.length === 0 && (
        <EmptyState scene="awning" title={t('noPrograms')}>
          {t('noProgramsText')}
        </EmptyState>
      )}
      {data && (
        <>
          <ul className={styles['tiles']}>
            {data.results.map((program) => (
              <li key={program.uuid} className={styles['tile']}>
                {program.image === null ? (
                  <span className={styles['picture']} />
                ) : (
                  <img src={program.image} alt="" className={styles['picture']} />
                )}
                <div className={styles['words']}>
                  <h2>{program.title}</h2>
                  <p>{program.description}</p>
                </div>
              </li>
            ))}
          </ul>
          <Pagination list={data} hrefOf={(page) => list.at({ page })} />
        </>
      )}
    </Page>
  )
}
