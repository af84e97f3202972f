import type { HideReason, Post } from '@plein/contract/feed/posts'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { feedStrings } from '../strings/index.ts'
import { moderationStrings } from './strings/index.ts'

/** Why a post is hidden or reported, in the order of the choice. */
export const reasons: readonly HideReason[] = ['unlawful', 'hurtful', 'spam', 'misleading', 'other']

export type HideDeed = 'hide' | 'take_down'

interface HideDialogProps {
  post: Post
  deed: HideDeed
  /** The post as it is by then; null for one that is removed. */
  onDone: (post: Post | null) => void
  onClose: () => void
}

/** Hiding and removing take a reason, which the author reads. */
export const HideDialog = ({ post, deed, onDone, onClose }: HideDialogProps) => {
  const t = feedStrings.useTranslate()
  const m = moderationStrings.useTranslate()
  const hides = deed === 'hide'
  const blank = { reason: 'misleading' as HideReason, facts: '' }
  const form = useForm({
    id: useId(),
    typed: 'asked',
    fields: useOwnDraft(`${deed}-${post.uuid}`, blank),
    blank,
    check: ({ facts }) => ({ facts: facts.trim() === '' ? t('factsRequired') : undefined }),
    send: async (body, keyFor) => {
      const call = { params: { uuid: post.uuid }, body, idempotency_key: keyFor(body) }
      onDone(await (hides ? api.post('/posts/{uuid}/hide', call) : api.post('/posts/{uuid}/take-down', call)))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={hides ? t('hideTitle', { title: post.title }) : m('takeDownTitle', { title: post.title })}
      description={hides ? t('hideText') : m('takeDownText')}
      footer={
        <>
          <Button onClick={onClose}>{t('keep')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {hides ? t('hide') : m('takeDown')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Select
          {...form.field('reason')}
          label={t('reason')}
          options={reasons.map((value) => ({ value, label: t(`reason_${value}`) }))}
        />
        <Textarea {...form.field('facts')} label={t('facts')} hint={t('factsHint')} maxLength={1000} rows={3} />
      </Form>
    </Dialog>
  )
}
