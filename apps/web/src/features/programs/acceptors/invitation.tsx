import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Acceptor } from '@plein/contract/programs/acceptors'
import { useMutation } from '@tanstack/react-query'
import { useId, useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { toDay, formatDay } from '#platform/dates.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { Button } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Textarea } from '#ui/fields/textarea.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useForm } from '#platform/form/use-form.ts'
import { Dialog } from '#ui/overlays/panels.tsx'
import { useForgetParticipations } from './acceptors-data.ts'
import { useTermsWords } from './participation-words.tsx'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

interface InvitationProps {
  participation: Acceptor
  /** Of the heading: a page of its own, or one of several. */
  level: 1 | 2 | 3
}

/** An invitation: who asks, for what, what it costs, and two answers of the same weight. */
export const Invitation = ({ participation, level }: InvitationProps) => {
  const t = acceptorsStrings.useTranslate()
  const { costs, example } = useTermsWords()(participation.terms)
  const Heading = `h${level}` as const
  const heading = useId()
  return (
    <article className={styles.invitation} aria-labelledby={heading}>
      <div className={styles.head}>
        {participation.program_image === null ? (
          <span className={styles.picture} />
        ) : (
          <img src={participation.program_image} alt="" className={styles.picture} />
        )}
        <div className={styles.names}>
          <p className={styles.quiet}>{t('invitesYou', { owner: participation.owner_name })}</p>
          <Heading id={heading}>{participation.program_title}</Heading>
          {participation.invited_at !== null && (
            <p className={styles.quiet}>
              {t('invitedOn', { day: formatDay(toDay(new Date(participation.invited_at))) })}
            </p>
          )}
        </div>
      </div>
      <dl className={styles.facts}>
        <Fact label={t('whatYouDo')}>{t('workThere')}</Fact>
        <Fact label={t('costs')}>
          <strong>{costs}</strong>
          {example !== null && <span className={styles.example}>{example}</span>}
        </Fact>
      </dl>
      {participation.terms.tc_pdf_url !== null && (
        <p>
          <a href={participation.terms.tc_pdf_url} target="_blank" rel="noreferrer">
            {t('terms')}
          </a>
        </p>
      )}
      <Answers participation={participation} />
    </article>
  )
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const Answers = ({ participation }: { participation: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const explain = useExplain()
  const forget = useForgetParticipations()
  const [declines, setDeclines] = useState(false)
  const accept = useMutation({
    mutationFn: () =>
      api.patch('/acceptors/{uuid}/status', {
        params: { uuid: participation.uuid },
        body: { status: acceptorStatuses.active },
      }),
    onSuccess: () => toast.success(t('accepted', { program: participation.program_title })),
    onError: (error) => toast.error(explain(error), { id: participation.uuid }),
    // Answered elsewhere or withdrawn meanwhile: the newest state says so.
    onSettled: forget,
  })
  return (
    <div className={styles.answers}>
      <Button wide busy={accept.isPending} onClick={() => accept.mutate()}>
        {t('accept')}
      </Button>
      <Button wide onClick={() => setDeclines(true)}>
        {t('decline')}
      </Button>
      <DeclineDialog participation={participation} open={declines} onClose={() => setDeclines(false)} />
    </div>
  )
}

interface DeclineDialogProps {
  participation: Acceptor
  open: boolean
  onClose: () => void
}

const DeclineDialog = ({ participation, open, onClose }: DeclineDialogProps) => {
  const t = acceptorsStrings.useTranslate()
  const forget = useForgetParticipations()
  const id = useId()
  const form = useForm({
    id,
    typed: 'asked',
    fields: useOwnDraft(`decline ${participation.uuid}`, { note: '' }),
    blank: { note: '' },
    check: () => ({}),
    send: async (sent) => {
      const body = { status: acceptorStatuses.rejected, ...(sent.note.trim() !== '' && { note: sent.note.trim() }) }
      await api.patch('/acceptors/{uuid}/status', { params: { uuid: participation.uuid }, body })
      onClose()
      toast.success(t('declined', { program: participation.program_title }))
      await forget()
    },
  })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('declineTitle', { program: participation.program_title })}
      description={t('declineText', { owner: participation.owner_name })}
      footer={
        <>
          <Button onClick={onClose}>{t('keepOpen')}</Button>
          <Button variant="danger" busy={form.busy} onClick={() => void form.submit()}>
            {t('decline')}
          </Button>
        </>
      }
    >
      <Form {...form.form}>
        <Textarea
          {...form.field('note')}
          label={t('reason')}
          optional
          hint={t('reasonHint', { owner: participation.owner_name })}
          maxLength={500}
        />
      </Form>
    </Dialog>
  )
}
