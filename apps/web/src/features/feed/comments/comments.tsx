import type { Comment } from '@plein/contract/feed/comments'
import type { Post } from '@plein/contract/feed/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Avatar } from '#ui/display/avatar.tsx'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { useAuthorised, useProfile } from '#platform/session/session.ts'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { withUndo } from '#ui/feedback/undo.ts'
import { IconFlag, IconPencil, IconTrash } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { commentsQuery, refreshFeed } from '../feed-data.ts'
import { PostText } from '../reading/post-text.tsx'
import { signInFor } from '../sign-in-way.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'
import { moderationStrings } from '../moderation/strings/index.ts'
import { feedStrings } from '../strings/index.ts'
import { writeTyped } from '../text/typed-text.rules.ts'
import { CommentForm } from './comment-form.tsx'
import styles from './comments.module.css'

/** The comments of a post, oldest first, and a place for one's own. */
export const Comments = ({ post }: { post: Post }) => {
  const t = feedStrings.useTranslate()
  const [gone, setGone] = useState<readonly string[]>([])
  const list = useInfiniteQuery(commentsQuery(post.uuid))
  const comments = list.data?.pages.flatMap(({ results }) => results).filter(({ uuid }) => !gone.includes(uuid))
  const remove = ({ uuid }: Comment): void => {
    setGone((before) => [...before, uuid])
    withUndo({
      text: t('commentRemoved'),
      restore: () => setGone((before) => before.filter((item) => item !== uuid)),
      commit: async (options) => {
        await api.delete('/comments/{uuid}', { params: { uuid }, ...options })
        await refreshFeed()
      },
      failure: t('commentNotRemoved'),
    })
  }
  return (
    <div id="comments" className={styles.section}>
      <Section title={t('commentsTitle')}>
        {comments ? (
          comments.length === 0 ? (
            <p className={styles.none}>{t('noComments')}</p>
          ) : (
            <ul className={styles.list}>
              {comments.map((comment) => (
                <li key={comment.uuid}>
                  <OneComment comment={comment} onRemove={() => remove(comment)} />
                </li>
              ))}
            </ul>
          )
        ) : list.error ? (
          <ProblemPanel
            title={t('commentsFailed')}
            error={list.error}
            retrying={list.isFetching}
            onRetry={() => void list.refetch()}
          />
        ) : (
          <Loading>
            <Skeleton height="64px" />
            <Skeleton height="64px" />
          </Loading>
        )}
        {list.hasNextPage && (
          <div>
            <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('moreComments')}
            </Button>
          </div>
        )}
        <OwnComment post={post} />
      </Section>
    </div>
  )
}

const ReportDialog = later(() => import('../moderation/report-dialog.tsx').then((m) => m.ReportDialog), PanelComing)

const OwnComment = ({ post }: { post: Post }) => {
  const t = feedStrings.useTranslate()
  const authorised = useAuthorised()
  const writer = useProfile()
  if (!post.comments_open) return <p className={styles.none}>{t('commentsClosed')}</p>
  if (!authorised)
    return (
      <div className={styles.ask}>
        <p>{t('signInComment')}</p>
        <LinkButton to={signInFor(post.url, 'comment')}>{t('signIn')}</LinkButton>
      </div>
    )
  if (!writer) return null
  return (
    <CommentForm
      id={post.uuid}
      label={t('writeComment')}
      goLabel={t('sendComment')}
      onSave={async (text, idempotency_key) => {
        await api.post('/posts/{uuid}/comments', { params: { uuid: post.uuid }, body: { text }, idempotency_key })
        await refreshFeed()
      }}
    />
  )
}

const OneComment = ({ comment, onRemove }: { comment: Comment; onRemove: () => void }) => {
  const t = feedStrings.useTranslate()
  const m = moderationStrings.useTranslate()
  const [edits, setEdits] = useState(false)
  const [reports, setReports] = useState(false)
  const { uuid, user, may } = comment
  if (edits)
    return (
      <CommentForm
        id={uuid}
        label={t('editComment')}
        goLabel={t('saveComment')}
        before={writeTyped(comment.text)}
        onCancel={() => setEdits(false)}
        onSave={async (text, idempotency_key) => {
          await api.post('/comments/{uuid}', { params: { uuid }, body: { text }, idempotency_key })
          await refreshFeed()
          setEdits(false)
        }}
      />
    )
  return (
    <article className={styles.comment}>
      <Avatar name={user.names} src={user.avatar} />
      <div className={styles.words}>
        <p className={styles.head}>
          <strong>{user.names}</strong> <TimeText at={comment.created} as="relative" />
          {comment.is_modified && <span> · {t('changed')}</span>}
        </p>
        <PostText rows={comment.text} heading="p" />
      </div>
      <div className={styles.tools}>
        {may.includes('change') && (
          <IconButton icon={IconPencil} label={t('editComment')} onClick={() => setEdits(true)} />
        )}
        {may.includes('remove') && <IconButton icon={IconTrash} label={t('removeComment')} onClick={onRemove} />}
        {!may.includes('change') && (
          <IconButton
            icon={IconFlag}
            label={m('reportComment', { writer: user.names })}
            onClick={() => setReports(true)}
          />
        )}
      </div>
      {reports && (
        <ReportDialog about={{ kind: 'comment', uuid, writer: user.names }} onClose={() => setReports(false)} />
      )}
    </article>
  )
}
