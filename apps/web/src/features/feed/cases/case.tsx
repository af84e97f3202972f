import type { ModerationCase } from '@plein/contract/feed/moderation'
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { Button } from '#ui/actions/button.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { refreshFeed } from '../feed-data.ts'
import { PostCard } from '../reading/post-card.tsx'
import { PostText } from '../reading/post-text.tsx'
import { feedStrings } from '../strings/index.ts'
import { HideDialog, type HideDeed } from '../moderation/hide-dialog.tsx'
import { moderationStrings } from '../moderation/strings/index.ts'
import styles from './cases.module.css'

const Reports = ({ waiting: { reports, reports_count, reported_text } }: { waiting: ModerationCase }) => {
  const t = moderationStrings.useTranslate()
  const f = feedStrings.useTranslate()
  if (reports_count === 0) return null
  return (
    <>
      <h3>{t('reports', { n: reports_count })}</h3>
      <ul className={styles.reports}>
        {reports.map(({ uuid, reason, words, created, comment_text }) => (
          <li key={uuid}>
            <strong>{f(`reason_${reason}`)}</strong> · <TimeText at={created} as="relative" />
            <p>{words}</p>
            {comment_text && (
              <div className={styles.comment}>
                <p>{t('aboutComment')}</p>
                <PostText rows={comment_text} heading="p" />
              </div>
            )}
          </li>
        ))}
      </ul>
      {reported_text && (
        <details>
          <summary>{t('reportedThen')}</summary>
          <PostText rows={reported_text} heading="p" />
        </details>
      )}
    </>
  )
}

/** A deed that takes no words. */
const useDecide = (uuid: string) => {
  const t = moderationStrings.useTranslate()
  const explain = useExplain()
  return useMutation({
    mutationFn: (deed: 'leave' | 'show') =>
      deed === 'leave'
        ? api.post('/posts/{uuid}/leave', { params: { uuid } })
        : api.delete('/posts/{uuid}/hide', { params: { uuid } }),
    onSuccess: async (_post, deed) => {
      toast.success(t(deed === 'leave' ? 'left' : 'shown'))
      await refreshFeed()
    },
    onError: (error) => toast.error(explain(error), { id: `decide-${uuid}` }),
  })
}

const Deeds = ({ waiting: { post, reports_count } }: { waiting: ModerationCase }) => {
  const t = moderationStrings.useTranslate()
  const decide = useDecide(post.uuid)
  const [asks, setAsks] = useState<HideDeed | null>(null)
  const { may, hidden } = post
  const done = (deed: HideDeed): void => {
    if (deed === 'take_down') toast.success(t('takenDown'))
    void refreshFeed()
  }
  return (
    <div className={styles.deeds}>
      {(reports_count > 0 || may.includes('leave')) && (
        <Button busy={decide.isPending} onClick={() => decide.mutate('leave')}>
          {t(hidden ? 'stayHidden' : 'leave')}
        </Button>
      )}
      {may.includes('show') && (
        <Button busy={decide.isPending} onClick={() => decide.mutate('show')}>
          {t('show')}
        </Button>
      )}
      {may.includes('hide') && <Button onClick={() => setAsks('hide')}>{t('hide')}</Button>}
      {may.includes('take_down') && (
        <Button variant="danger" onClick={() => setAsks('take_down')}>
          {t('takeDown')}
        </Button>
      )}
      {asks && <HideDialog post={post} deed={asks} onDone={() => done(asks)} onClose={() => setAsks(null)} />}
    </div>
  )
}

/** A post that waits for a decision: why, the past of its author, and what can be decided. */
export const Case = ({ waiting }: { waiting: ModerationCase }) => {
  const t = moderationStrings.useTranslate()
  const { post, since, author } = waiting
  const objection = post.hidden?.objection
  return (
    <section className={styles.case} aria-label={post.title}>
      <p className={styles.since}>{t.rich('waits', { when: <TimeText at={since} as="when_inside" /> })}</p>
      <PostCard post={post} />
      {objection && (
        <>
          <h3>{t('objection')}</h3>
          <blockquote>{objection.words}</blockquote>
        </>
      )}
      <Reports waiting={waiting} />
      <p className={styles.since}>
        {t('author', {
          posts: t('postsOf', { n: author.posts_count }),
          reports: t('reports', { n: author.reports_count }),
          hidden: t('hiddenOf', { n: author.hidden_count }),
          removed: t('removedOf', { n: author.removed_count }),
        })}
      </p>
      <Deeds waiting={waiting} />
    </section>
  )
}
