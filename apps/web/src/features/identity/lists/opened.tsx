import type { ReactNode } from 'react'
import type { UseQueryResult } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './lists.module.css'

interface OpenedProps<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** The detail opened beside a list, once it has come; and the message when it did not. */
export const Opened = <T,>({ query: { data, error, isFetching, refetch }, children }: OpenedProps<T>) => {
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="280px" radius="panel" />
      </Loading>
    )
  return <div className={styles.one}>{children(data)}</div>
}
