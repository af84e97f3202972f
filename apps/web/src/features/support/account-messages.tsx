import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Pagination } from '#ui/tables/pagination.tsx'
import { useListState } from '#ui/tables/use-list-state.ts'
import { Message } from './message.tsx'
import { supportStrings } from './strings/index.ts'
import styles from './messages.module.css'

/** Messages of an account to support, written while it was signed in. */
export const AccountMessages = ({ user_uuid }: { user_uuid: string }) => {
  const t = supportStrings.useTranslate()
  const list = useListState()
  const query = { user_uuid, page: list.page, at: list.get('at') }
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['support', query],
    queryFn: ({ signal }) => api.get('/support/messages', { query, signal }),
    placeholderData: keepPreviousData,
  })
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="140px" radius="panel" />
      </Loading>
    )
  if (data.count === 0) return <EmptyState title={t('noMessages')}>{t('noneOfAccount')}</EmptyState>
  return (
    <>
      <ul className={styles.list}>
        {data.results.map((message) => (
          <li key={message.uuid}>
            <Message message={message} />
          </li>
        ))}
      </ul>
      <Pagination list={data} hrefOf={(page, at) => list.at({ page, at })} />
    </>
  )
}
