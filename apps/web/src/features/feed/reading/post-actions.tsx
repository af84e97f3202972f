import type { Post } from '@plein/contract/feed/posts'
import { pagePath } from '@plein/contract/pages/page-path'
import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from '#platform/router/router.tsx'
import { useAuthorised } from '#platform/session/session.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { IconHeart, IconHeartFilled, IconMessageCircle, IconShare2 } from '#ui/icons/icons.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { useLike } from '../feed-data.ts'
import type { Deed } from '../sign-in-way.ts'
import { feedStrings } from '../strings/index.ts'
import { SignInFirst } from './sign-in-first.tsx'
import styles from './post-card.module.css'

const ShareDialog = later(() => import('./share-dialog.tsx').then((m) => m.ShareDialog), PanelComing)

/** Does, once, what a guest meant to do before they signed in. */
const useMeantDeed = (enabled: boolean, act: (deed: Deed) => void): void => {
  const [search, setSearch] = useSearchParams()
  const authorised = useAuthorised()
  const meant = search.get('do')
  const done = useRef(false)
  useEffect(() => {
    if (!enabled || !authorised || meant === null || done.current) return
    done.current = true
    const rest = new URLSearchParams(search)
    rest.delete('do')
    setSearch(rest, { replace: true })
    if (meant === 'like' || meant === 'share') act(meant)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the deed is done once for its address
  }, [enabled, authorised, meant])
}

interface PostActionsProps {
  post: Post
  /** The post's own page: it takes up what a guest meant to do. */
  whole?: boolean
}

/** Like, comment, share: a guest is asked to sign in, and finds it done. */
export const PostActions = ({ post, whole = false }: PostActionsProps) => {
  const t = feedStrings.useTranslate()
  const authorised = useAuthorised()
  const like = useLike()
  const [asked, setAsked] = useState<Deed | null>(null)
  const [shares, setShares] = useState(false)
  const act = (deed: Deed): void => {
    if (!authorised) setAsked(deed)
    else if (deed === 'share') setShares(true)
    else if (deed === 'like' && !like.isPending) like.mutate(post)
  }
  useMeantDeed(whole, (deed) => {
    if (deed === 'share' || !post.is_liked_by_user) act(deed)
  })
  const { is_liked_by_user, likes_count, comments_count } = post
  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.action}
        aria-pressed={is_liked_by_user}
        aria-label={`${is_liked_by_user ? t('liked') : t('like')}, ${t('likes', { n: likes_count })}`}
        onClick={() => act('like')}
      >
        <Icon of={is_liked_by_user ? IconHeartFilled : IconHeart} />
        <span>{likes_count}</span>
      </button>
      <Link
        className={styles.action}
        to={`${pagePath('/posts/:url', { url: post.url })}#comments`}
        aria-label={t('comments', { n: comments_count })}
      >
        <Icon of={IconMessageCircle} />
        <span>{comments_count}</span>
      </Link>
      <button type="button" className={styles.action} onClick={() => act('share')}>
        <Icon of={IconShare2} />
        <span>{t('share')}</span>
      </button>
      <SignInFirst deed={asked} url={post.url} onClose={() => setAsked(null)} />
      {shares && <ShareDialog post={post} onClose={() => setShares(false)} />}
    </div>
  )
}
