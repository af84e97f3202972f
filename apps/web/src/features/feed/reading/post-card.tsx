import type { Post } from '@plein/contract/feed/posts'
import { pagePath } from '@plein/contract/pages/page-path'
import { Avatar } from '#ui/display/avatar.tsx'
import { Link } from '#platform/router/router.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { useNow } from '#ui/display/use-now.ts'
import { Chip } from '#ui/display/chip.tsx'
import { IconEyeOff, IconLock, IconUsers } from '#ui/icons/icons.ts'
import { Objection } from '../moderation/objection.tsx'
import { Offers } from '../offers/offers.tsx'
import { feedStrings } from '../strings/index.ts'
import { findHashtags } from '../text/typed-text.rules.ts'
import { Files } from './files.tsx'
import { PostLink } from './link-preview.tsx'
import { Pictures } from './pictures.tsx'
import { PostActions } from './post-actions.tsx'
import { PostMenu } from './post-menu.tsx'
import { PostText } from './post-text.tsx'
import { Videos } from './videos.tsx'
import styles from './post-card.module.css'

const Head = ({ post, onRemoved }: PostCardProps) => {
  const t = feedStrings.useTranslate()
  const { user, program, publish_at } = post
  const now = useNow()
  const isPlanned = new Date(publish_at) > now
  return (
    <header className={styles.head}>
      <Avatar name={user.names} src={user.avatar} />
      <div className={styles.who}>
        <p className={styles.names}>{program ? program.title : user.names}</p>
        <p className={styles.when}>
          {program && <span>{user.names} · </span>}
          {isPlanned ? (
            t.rich('planned', { when: <TimeText at={publish_at} as="when_inside" /> })
          ) : (
            <TimeText at={publish_at} as="relative" />
          )}
          {post.is_modified && <span> · {t('changed')}</span>}
        </p>
      </div>
      <PostMenu post={post} onRemoved={onRemoved} />
    </header>
  )
}

const Marks = ({ post }: { post: Post }) => {
  const t = feedStrings.useTranslate()
  const { viewer, program, hidden } = post
  if (viewer === 'allUsers' && !hidden) return null
  return (
    <div className={styles.marks}>
      {viewer === 'onlyMe' && <Chip icon={IconLock}>{t('viewer_onlyMe')}</Chip>}
      {viewer === 'members' && (
        <Chip icon={IconUsers}>{t('forMembers', { program: program?.title ?? t('viewer_members') })}</Chip>
      )}
      {hidden && (
        <>
          <Chip tone="warning" icon={IconEyeOff}>
            {t('hiddenNote')}
          </Chip>
          <p>{t('hiddenWhy', { reason: t(`reason_${hidden.reason}`), facts: hidden.facts })}</p>
          <Objection post={post} />
        </>
      )}
    </div>
  )
}

/** Tags that stand nowhere in the words. */
const Tags = ({ post: { tags, title, text } }: { post: Post }) => {
  const found = findHashtags(title, ...text.map((row) => row.text))
  const rest = tags.filter((tag) => !found.includes(tag))
  if (rest.length === 0) return null
  return (
    <p className={styles.tags}>
      {rest.map((tag) => (
        <Link key={tag} to={pagePath('/posts/tags/:tag', { tag })}>
          #{tag}
        </Link>
      ))}
    </p>
  )
}

interface PostCardProps {
  post: Post
  /** The post's own page, where its title is the page's. */
  whole?: boolean
  onRemoved?: (() => void) | undefined
}

/** A post: in the feed, and on its own page. */
export const PostCard = ({ post, whole = false, onRemoved }: PostCardProps) => (
  <article className={styles.card} aria-labelledby={`post-${post.uuid}`}>
    <Head post={post} onRemoved={onRemoved} />
    <Marks post={post} />
    {whole ? (
      <h1 id={`post-${post.uuid}`}>{post.title}</h1>
    ) : (
      <h2 id={`post-${post.uuid}`} className={styles.title}>
        <Link to={pagePath('/posts/:url', { url: post.url })}>{post.title}</Link>
      </h2>
    )}
    {post.text.length > 0 && (
      <div className={whole ? undefined : styles.short}>
        <PostText rows={post.text} />
      </div>
    )}
    <Pictures images={post.images} />
    <Videos videos={post.videos} />
    <Offers offers={post.offers} />
    {post.link !== null && <PostLink link={post.link} preview={post.preview} />}
    <Files files={post.files} />
    <Tags post={post} />
    <PostActions post={post} whole={whole} />
  </article>
)
