import type { Post } from '@plein/contract/feed/posts'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { changeShown } from '../feed-data.ts'
import { moderationStrings } from './strings/index.ts'

/** An author objects to the hiding of a post. */
export const ObjectDialog = ({ post: { uuid, title }, onClose }: { post: Post; onClose: () => void }) => {
  const t = moderationStrings.useTranslate()
  const blank = { words: '' }
  const form = useForm({
    id: useId(),
    typed: 'asked',
    fields: useOwnDraft(`object-${uuid}`, blank),
    blank,
    check: ({ words }) => ({ words: words.trim() === '' ? t('wordsRequired') : undefined }),
    send: async (body, keyFor) => {
      const call = { params: { uuid }, body, idempotency_key: keyFor(body) }
      changeShown(uuid, await api.post('/posts/{uuid}/objection', call))
      toast.success(t('sent'))
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('objectTitle', { title })}
      description={t('objectText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('sendObjection')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Textarea {...form.field('words')} label={t('words')} maxLength={1000} rows={4} />
      </Form>
    </Dialog>
  )
}
