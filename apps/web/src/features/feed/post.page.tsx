import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useNavigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Comments } from './comments/comments.tsx'
import { postQuery } from './feed-data.ts'
import { PostCard } from './reading/post-card.tsx'
import { feedStrings } from './strings/index.ts'
import styles from './feed.module.css'

/** /posts/{url}: a post whole, with its comments. */
export const PostPage = () => {
  const t = feedStrings.useTranslate()
  const go = useNavigate()
  const { data: post, error, isFetching, refetch } = useQuery(postQuery(useParams()['url'] ?? ''))
  useTitle(post?.title ?? t('post'))
  return (
    <Page width="form">
      <p className={styles.back}>
        <Link to="/posts">{t('toFeed')}</Link>
      </p>
      {post ? (
        <>
          <PostCard post={post} whole onRemoved={() => go('/posts')} />
          <Comments post={post} />
        </>
      ) : error ? (
        <ProblemPanel
          alone
          title={t('postFailed')}
          gone={t('postGone')}
          error={error}
          retrying={isFetching}
          onRetry={() => void refetch()}
          action={<LinkButton to="/posts">{t('toFeed')}</LinkButton>}
        />
      ) : (
        <Loading>
          <Skeleton height="460px" radius="panel" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </Loading>
      )}
    </Page>
  )
}
