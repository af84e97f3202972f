import type { InvitationOutcome } from '@plein/contract/programs/acceptors'
import { useId, useState } from 'react'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { Chip, type Tone } from '#ui/display/chip.tsx'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useForgetParticipations } from './acceptors-data.ts'
import { addressesIn } from './emails.rules.ts'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

interface InviteDialogProps {
  program: { uuid: string; title: string }
  open: boolean
  onClose: () => void
}

interface Sent {
  email: string
  outcome: InvitationOutcome
}

const MOST = 100

/** Invites a list of addresses, and says of each what became of it. */
export const InviteDialog = ({ program, open, onClose }: InviteDialogProps) => {
  const t = acceptorsStrings.useTranslate()
  const forget = useForgetParticipations()
  const [sent, setSent] = useState<readonly Sent[]>()
  const formId = useId()
  const close = (): void => {
    onClose()
    setSent(undefined)
  }
  const invite = useInvite(program, formId, (results) => {
    setSent(results)
    void forget()
  })
  const count = sent?.filter(({ outcome }) => outcome === 'invited').length ?? 0
  return (
    <Dialog
      open={open}
      onClose={close}
      title={sent ? t('sentTitle', { n: count }) : t('inviteTitle', { program: program.title })}
      description={sent ? undefined : t('inviteText')}
      footer={
        sent ? (
          <Button variant="primary" onClick={close}>
            {t('done')}
          </Button>
        ) : (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button variant="primary" busy={invite.form.busy} onClick={() => void invite.form.submit()}>
              {invite.found.emails.length === 0 ? t('sendNone') : t('send', { n: invite.found.emails.length })}
            </Button>
          </>
        )
      }
    >
      {sent ? <Outcomes sent={sent} /> : <Addresses {...invite} />}
    </Dialog>
  )
}

const useInvite = (program: { uuid: string }, id: string, onSent: (results: readonly Sent[]) => void) => {
  const t = acceptorsStrings.useTranslate()
  const fields = useOwnDraft(`invite ${program.uuid}`, { emails: '' })
  const found = addressesIn(fields[0].emails)
  const form = useForm({
    id,
    typed: 'asked',
    fields,
    blank: { emails: '' },
    check: () => ({
      emails:
        found.wrong.length > 0
          ? t('emailsWrong', { list: found.wrong.slice(0, 5).join(', ') })
          : found.emails.length === 0
            ? t('emailsRequired')
            : found.emails.length > MOST
              ? t('emailsMost', { n: found.emails.length })
              : undefined,
    }),
    send: async (_, keyFor) => {
      const body = { program_uuid: program.uuid, emails: [...found.emails], language: language() }
      const { results } = await api.post('/acceptor-invite', { body, idempotency_key: keyFor(body) })
      onSent(results)
    },
  })
  return { found, form }
}

const Addresses = ({ found, form }: ReturnType<typeof useInvite>) => {
  const t = acceptorsStrings.useTranslate()
  return (
    <Form {...form.form}>
      <Textarea
        {...form.field('emails')}
        label={t('emails')}
        hint={t('emailsHint')}
        rows={6}
        maxLength={40_000}
        spellCheck={false}
        autoCapitalize="off"
      />
      {found.emails.length > 0 && (
        <p className={styles.quiet} aria-live="polite">
          {t('emailsFound', { n: found.emails.length })}
          {found.doubles > 0 && ` · ${t('emailsDouble', { n: found.doubles })}`}
        </p>
      )}
    </Form>
  )
}

const tones: Readonly<Record<InvitationOutcome, Tone>> = {
  invited: 'success',
  already_invited: 'neutral',
  already_active: 'neutral',
  blocked: 'danger',
  invalid: 'warning',
}

const Outcomes = ({ sent }: { sent: readonly Sent[] }) => {
  const t = acceptorsStrings.useTranslate()
  return (
    <ul className={styles.outcomes}>
      {sent.map(({ email, outcome }) => (
        <li key={email}>
          <span>{email}</span>
          <Chip tone={tones[outcome]}>{t(`outcome_${outcome}`)}</Chip>
        </li>
      ))}
    </ul>
  )
}
