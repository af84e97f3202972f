import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { IconCheck } from '#ui/icons/icons.ts'
import { noticesQuery, readNotices } from './inbox-data.ts'
import { NoticesList } from './notices-list.tsx'
import { noticeStrings } from './strings/index.ts'
import styles from './notices.module.css'

interface NoticesFoundProps {
  onChosen?: () => void
  /** More of them are asked for here; else the page has them. */
  whole?: boolean
}

/** The list in each of its states: loading, none, failed, and how it goes on. */
export const NoticesFound = ({ onChosen, whole = false }: NoticesFoundProps) => {
  const t = noticeStrings.useTranslate()
  const list = useInfiniteQuery(noticesQuery)
  const notices = list.data?.pages.flatMap(({ results }) => results)
  if (notices === undefined)
    return list.error ? (
      <ProblemPanel
        title={t('failed')}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Loading>
        <Skeleton height="56px" />
        <Skeleton height="56px" />
        <Skeleton height="56px" />
      </Loading>
    )
  const newest = notices[0]
  if (newest === undefined) return <EmptyState title={t('nothing')}>{t('nothingText')}</EmptyState>
  return (
    <>
      {notices.some(({ read_at }) => read_at === null) && <AllRead until={newest.created} />}
      <NoticesList notices={notices} {...(onChosen && { onChosen })} />
      {whole && list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  )
}

/** Reads all that the reader has before them, and nothing that came meanwhile. */
const AllRead = ({ until }: { until: string }) => {
  const t = noticeStrings.useTranslate()
  const explain = useExplain()
  const reading = useMutation({
    mutationFn: () => readNotices({ until }),
    onError: (error) => toast.error(explain(error)),
  })
  return (
    <div className={styles.tools}>
      <Button variant="quiet" size="small" icon={IconCheck} busy={reading.isPending} onClick={() => reading.mutate()}>
        {t('allRead')}
      </Button>
    </div>
  )
}
