import { useState } from 'react'
import type { TextRow } from '@plein/contract/feed/text'
import { useForm } from '#platform/form/use-form.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { maxRetries, saveWithRetry } from '../save-with-retry.ts'
import { feedStrings } from '../strings/index.ts'
import { readTyped } from '../text/typed-text.rules.ts'
import styles from './comments.module.css'

interface CommentFormProps {
  /** Names the draft: of a post, or of a comment that is changed. */
  id: string
  label: string
  goLabel: string
  /** The words that stand there at first. */
  before?: string
  onSave: (text: TextRow[], idempotency_key: string) => Promise<unknown>
  onCancel?: () => void
}

/** A comment that is written or changed; what could not be sent stays. */
export const CommentForm = ({ id, label, goLabel, before = '', onSave, onCancel }: CommentFormProps) => {
  const t = feedStrings.useTranslate()
  const [retry, setRetry] = useState(0)
  const form = useForm({
    id: `comment-${id}`,
    typed: 'asked',
    fields: useOwnDraft(`comment-${id}`, { text: before }),
    blank: { text: before },
    check: ({ text }) => ({ text: text.trim() === '' ? t('commentRequired') : undefined }),
    send: async ({ text }, keyFor) => {
      const rows = readTyped(text)
      const key = keyFor(rows)
      await saveWithRetry(() => onSave(rows, key), { onRetry: setRetry })
    },
  })
  return (
    <Form {...form.form}>
      <Textarea {...form.field('text')} label={label} maxLength={2000} rows={2} />
      <div className={styles.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {goLabel}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        <p role="status">{retry > 0 && t('retrying', { n: retry, all: maxRetries })}</p>
      </div>
    </Form>
  )
}
