import { isDraft } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { formatDateTime } from '#platform/dates.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ProgramStatusChip } from '../program-words.tsx'
import { pageStrings } from './strings/index.ts'
import styles from './page.module.css'

/** The status history of a program: person, time and reason. */
export const History = ({ uuid }: { uuid: string }) => {
  const t = pageStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['program-history', uuid],
    queryFn: ({ signal }) => api.get('/manager/programs/{uuid}/history', { params: { uuid }, signal }),
  })
  if (error && !data)
    return (
      <Section title={t('history')}>
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </Section>
    )
  // From one step of a draft to the next nothing happens to anybody.
  const reported = data?.results.filter(({ from, to }) => from === null || !isDraft(from.id) || !isDraft(to.id)) ?? []
  if (data && reported.length === 0) return null
  return (
    <Section title={t('history')}>
      {data ? (
        <ol className={styles.history}>
          {reported.map(({ at, to, by, reason }) => (
            <li key={`${at} ${to.id}`}>
              <time dateTime={at}>{formatDateTime(at)}</time>
              <ProgramStatusChip status={to.id} />
              <span>{by ? by.full_name : t('byItself')}</span>
              {reason && <q>{reason}</q>}
            </li>
          ))}
        </ol>
      ) : (
        <Loading>
          <Skeleton height="64px" radius="panel" />
        </Loading>
      )}
    </Section>
  )
}
