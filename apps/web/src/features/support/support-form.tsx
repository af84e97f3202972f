import { isBuilt } from '@plein/contract/programs/features'
import type { OutputOf } from '@plein/contract/endpoint'
import type { support, SupportTopic } from '@plein/contract/support/messages'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { useForm, type FieldErrors } from '#platform/form/use-form.ts'
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

/** Says what is missing, by field. */
const useCheck = () => {
  const t = supportStrings.useTranslate()
  return ({ name, email, topic, text }: SupportDraft): FieldErrors<SupportDraft> => ({
    name: name.trim() === '' ? t('nameRequired') : undefined,
    email: email.trim() === '' ? t('emailRequired') : checks.email()(email) ? t('emailInvalid') : undefined,
    topic: topic === '' ? t('topicRequired') : undefined,
    text: text.trim().length < SHORTEST ? t('textRequired') : undefined,
  })
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
  const form = useForm({
    id: 'support',
    typed: 'kept',
    fields: [draft, change, forgetDraft],
    check: useCheck(),
    send: async (typed) => {
      const email = typed.email.trim()
      const receipt = await api.post('/support/messages', {
        body: {
          name: typed.name.trim(),
          email,
          topic: typed.topic as SupportTopic,
          about: typed.about.trim() || null,
          text: typed.text.trim(),
          ...orderOf(typed),
          language,
        },
        idempotency_key: typed.key,
      })
      onSent({ ...receipt, email })
    },
    explain: (error) => ({ form: `${t('notSent')} ${explain(error)}` }),
  })
  const { errors, attempt, onSubmit } = form.form
  useTitlePrefix(errors.length > 0 ? t('errorPrefix') : '')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <ErrorSummary title={t('toFix', { n: errors.length })} errors={errors} attempt={attempt} />
      <div className={styles.fields}>
        <TextField {...form.field('name')} label={t('name')} autoComplete="name" maxLength={120} />
        <EmailField {...form.field('email')} label={t('email')} maxLength={254} />
        <Select
          {...form.field('topic')}
          label={t('topic')}
          options={topics.map((value) => ({ value, label: t(value) }))}
          placeholder={t('chooseTopic')}
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
        <Textarea {...form.field('text')} label={t('text')} hint={t('textHint')} rows={6} maxLength={4000} />
        <div>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('send')}
          </Button>
        </div>
      </div>
      {children}
    </form>
  )
}
