import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { IconArrowUp } from '#ui/icons/icons.ts'
import { feedQuery, newerQuery, type FeedFilter } from './feed-data.ts'
import { PostCard } from './reading/post-card.tsx'
import { feedStrings } from './strings/index.ts'
import styles from './feed.module.css'

interface FeedListProps {
  filter: FeedFilter
  /** Stands there when there is no post. */
  nothing: ReactNode
}

/** Posts, newest first; more come as the end nears, and Back finds them as they were. */
export const FeedList = ({ filter, nothing }: FeedListProps) => {
  const t = feedStrings.useTranslate()
  const list = useInfiniteQuery(feedQuery(filter))
  const posts = list.data?.pages.flatMap(({ results }) => results)
  const end = useNearEnd(list.hasNextPage && !list.isFetching, () => void list.fetchNextPage())
  if (!posts)
    return list.error ? (
      <ProblemPanel
        title={t('feedFailed')}
        error={list.error}
        retrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    ) : (
      <Coming />
    )
  return (
    <div className={styles.list}>
      <Newer
        filter={filter}
        since={posts[0]?.publish_at}
        onShow={() => {
          window.scrollTo({ top: 0 })
          void list.refetch()
        }}
      />
      {posts.length === 0 ? nothing : posts.map((post) => <PostCard key={post.uuid} post={post} />)}
      <div ref={end} />
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('loadMore')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface NewerProps {
  filter: FeedFilter
  since: string | undefined
  onShow: () => void
}

/** '3 new posts': nothing moves under the thumb before somebody asks for it. */
const Newer = ({ filter, since, onShow }: NewerProps) => {
  const t = feedStrings.useTranslate()
  const { data: n = 0 } = useQuery(newerQuery(filter, since))
  return (
    <div role="status" className={styles.newer}>
      {n > 0 && (
        <Button icon={IconArrowUp} variant="primary" onClick={onShow}>
          {t('newer', { n })}
        </Button>
      )}
    </div>
  )
}

/** Asks for more shortly before the end is seen. */
const useNearEnd = (wanted: boolean, more: () => void) => {
  const end = useRef<HTMLDivElement>(null)
  const ask = useEffectEvent(more)
  useEffect(() => {
    const place = end.current
    if (!wanted || !place || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && ask(), {
      rootMargin: '600px',
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [wanted])
  return end
}

/** Places as high as posts with a picture. */
const Coming = () => (
  <Loading>
    <div className={styles.list}>
      <Skeleton height="420px" radius="panel" />
      <Skeleton height="220px" radius="panel" />
      <Skeleton height="420px" radius="panel" />
    </div>
  </Loading>
)
