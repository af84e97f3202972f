import { isBuilt } from '@plein/contract/programs/features'
import { useMutation } from '@tanstack/react-query'
import type { OutputOf } from '@plein/contract/endpoint'
import type { support, SupportTopic } from '@plein/contract/support/messages'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { useLanguage } from '#platform/i18n.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useSearchParams } from '#platform/router/router.tsx'
import { useProfile } from '#platform/session/session.ts'
import { visit } from '#platform/session/visit.ts'
import { useTitlePrefix } from '#platform/title.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorSummary } from '#ui/fields/error-summary.tsx'
import { Select } from '#ui/fields/select.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { checks } from '#ui/validation/checks.ts'
import { forgetDraft, keepDraft, readDraft, topics, type SupportDraft } from './support-draft.ts'
import { supportStrings } from './strings/index.ts'
import styles from './support.module.css'

export type Sent = OutputOf<typeof support.send> & { email: string }

const SHORTEST = 10

type FieldName = 'name' | 'email' | 'topic' | 'text'

/** The missing fields, in the order of the form. */
const useValidationErrors = ({ name, email, topic, text }: SupportDraft): Partial<Record<FieldName, string>> => {
  const t = supportStrings.useTranslate()
  return {
    ...(name.trim() === '' && { name: t('nameRequired') }),
    ...(email.trim() === '' ? { email: t('emailRequired') } : checks.email()(email) && { email: t('emailInvalid') }),
    ...(topic === '' && { topic: t('topicRequired') }),
    ...(text.trim().length < SHORTEST && { text: t('textRequired') }),
  }
}

/** Known data of a signed-in person is filled in; typed values stay until they were sent. */
const useDraft = () => {
  const [search] = useSearchParams()
  const profile = useProfile()
  const [typed, setTyped] = useState(() => readDraft(search))
  const known = profile ? { name: `${profile.first_name} ${profile.last_name}`.trim(), email: profile.username } : null
  const draft = { ...typed, name: typed.name || (known?.name ?? ''), email: typed.email || (known?.email ?? '') }
  const change = (part: Partial<SupportDraft>): void => {
    const next = { ...typed, ...part }
    setTyped(next)
    keepDraft(next)
  }
  return { draft, change }
}

/** The order that the message was begun from, while its number still stands there, with what shows whose it is. */
const orderOf = ({ topic, about, order }: SupportDraft) =>
  order !== null && about.trim() === order.number && (topic === 'order' || topic === 'payment')
    ? { order: { uuid: order.uuid, key: order.key, session_id: visit.read() } }
    : {}

interface SupportFormProps {
  onSent: (sent: Sent) => void
  /** Stands beside the fields; on a phone between them and what is wrong with them. */
  children: ReactNode
}

/** A message to support. A message that could not be sent stays as it is. */
export const SupportForm = ({ onSent, children }: SupportFormProps) => {
  const t = supportStrings.useTranslate()
  const explain = useExplain()
  const language = useLanguage()
  const { draft, change } = useDraft()
  const [attempt, setAttempt] = useState(0)
  const validationErrors = useValidationErrors(draft)
  const email = draft.email.trim()

  const sending = useMutation({
    mutationFn: (topic: SupportTopic) =>
      api.post('/support/messages', {
        body: {
          name: draft.name.trim(),
          email,
          topic,
          about: draft.about.trim() || null,
          text: draft.text.trim(),
          ...orderOf(draft),
          language,
        },
        idempotency_key: draft.key,
      }),
    onSuccess: (receipt) => {
      forgetDraft()
      onSent({ ...receipt, email })
    },
    onError: () => setAttempt((count) => count + 1),
  })

  const shown = attempt > 0 ? validationErrors : {}
  const names = Object.keys(shown) as FieldName[]
  const refused = sending.error && names.length === 0 ? [{ text: `${t('notSent')} ${explain(sending.error)}` }] : []
  const errors = [...names.map((name) => ({ field: `support-${name}`, text: shown[name] ?? '' })), ...refused]
  useTitlePrefix(errors.length > 0 ? t('errorPrefix') : '')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    sending.reset()
    if (Object.keys(validationErrors).length > 0 || draft.topic === '') setAttempt((count) => count + 1)
    else if (!sending.isPending) sending.mutate(draft.topic)
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary title={t('toFix', { n: errors.length })} errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <TextField
          id="support-name"
          label={t('name')}
          value={draft.name}
          onValue={(name) => change({ name })}
          error={shown.name}
          autoComplete="name"
          maxLength={120}
        />
        <EmailField
          id="support-email"
          label={t('email')}
          value={draft.email}
          onValue={(next) => change({ email: next })}
          error={shown.email}
          maxLength={254}
        />
        <Select
          id="support-topic"
          label={t('topic')}
          value={draft.topic}
          onValue={(topic) => change({ topic })}
          options={topics.map((value) => ({ value, label: t(value) }))}
          placeholder={t('chooseTopic')}
          error={shown.topic}
        />
        {(draft.topic === 'order' || draft.topic === 'payment') && (
          <TextField
            label={isBuilt('credit_management') ? t('aboutBill') : t('about')}
            optional
            value={draft.about}
            onValue={(about) => change({ about })}
            width={24}
            maxLength={60}
          />
        )}
        <Textarea
          id="support-text"
          label={t('text')}
          hint={t('textHint')}
          value={draft.text}
          onValue={(text) => change({ text })}
          error={shown.text}
          rows={6}
          maxLength={4000}
        />
        <div>
          <Button type="submit" variant="primary" busy={sending.isPending}>
            {t('send')}
          </Button>
        </div>
      </div>
      {children}
    </form>
  )
}
