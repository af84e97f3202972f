import type { HideReason } from '@plein/contract/feed/posts'
import { useId } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/choices/checkbox.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Dialog } from '#ui/overlays/panels.tsx'
import { feedStrings } from '../strings/index.ts'
import { reasons } from './hide-dialog.tsx'
import { moderationStrings } from './strings/index.ts'

/** A post, or a comment under one, whose writer is named. */
export type Reportable =
  | { kind: 'post'; uuid: string; title: string }
  | { kind: 'comment'; uuid: string; writer: string }

interface ReportDialogProps {
  about: Reportable
  onClose: () => void
}

/** A notice about a post or a comment, from whoever reads it. */
export const ReportDialog = ({ about, onClose }: ReportDialogProps) => {
  const t = feedStrings.useTranslate()
  const m = moderationStrings.useTranslate()
  const { uuid } = about
  const authorised = useAuthorised()
  const language = useLanguage()
  const blank = { reason: 'misleading' as HideReason, words: '', email: '', in_good_faith: false }
  const form = useForm({
    id: useId(),
    typed: 'asked',
    fields: useOwnDraft(`report-${uuid}`, blank),
    blank,
    check: ({ words, in_good_faith }) => ({
      words: words.trim() === '' ? t('factsRequired') : undefined,
      in_good_faith: in_good_faith ? undefined : t('goodFaithRequired'),
    }),
    send: async ({ reason, words, email }, keyFor) => {
      const body = { reason, words, email: email.trim() || null, language, in_good_faith: true as const }
      const call = { params: { uuid }, body, idempotency_key: keyFor(body) }
      await (about.kind === 'post' ? api.post('/posts/{uuid}/report', call) : api.post('/comments/{uuid}/report', call))
      toast.success(t('reported'))
      onClose()
    },
  })
  const { value, onValue, id, error } = form.field('in_good_faith')
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        about.kind === 'post' ? t('reportTitle', { title: about.title }) : m('reportComment', { writer: about.writer })
      }
      description={t('reportText')}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {t('sendReport')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Select
          {...form.field('reason')}
          label={t('reason')}
          options={reasons.map((reason) => ({ value: reason, label: t(`reason_${reason}`) }))}
        />
        <Textarea {...form.field('words')} label={t('words')} maxLength={1000} rows={3} />
        {!authorised && <EmailField {...form.field('email')} label={t('email')} optional maxLength={254} />}
        <Checkbox id={id} label={t('goodFaith')} checked={value} onChecked={onValue} error={error} />
      </Form>
    </Dialog>
  )
}
