import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { peopleStrings } from '../people/strings/index.ts'
import styles from './users.module.css'

/** The most that an account page lists; whoever has more is looked up among the programs. */
const MOST = 100

/** The programs that somebody owns or takes part in. */
export const PersonPrograms = ({ uuid }: { uuid: string }) => {
  const t = peopleStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['user', uuid, 'programs'],
    queryFn: ({ signal }) => api.get('/programs', { query: { user_uuid: uuid, size: MOST }, signal }),
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="48px" />
      </Loading>
    )
  if (data.results.length === 0) return <p className={styles.none}>{t('noPrograms')}</p>
  return (
    <ul className={styles.links}>
      {data.results.map((program) => (
        <li key={program.uuid}>
          <Link to={pagePath('/programs/:uuid', { uuid: program.uuid })}>{program.title}</Link>
        </li>
      ))}
    </ul>
  )
}
