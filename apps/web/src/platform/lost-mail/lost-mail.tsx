import type { LossReason } from '@plein/contract/notifications/delivery-log'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { Button } from '#ui/actions/button.tsx'
import { classes } from '#ui/classes.ts'
import attention from '#ui/feedback/attention.module.css'
import { toast } from '#ui/feedback/toast.ts'
import { EmailField } from '#ui/fields/email-field.tsx'
import { lostMailStrings } from './strings/index.ts'
import styles from './lost-mail.module.css'

export interface LostMailProps {
  reason: LossReason
  /** The address that it did not reach. */
  email: string
  /** Sends it again to another address; undefined: this reader cannot. */
  onCorrect: ((email: string) => Promise<unknown>) | undefined
}

/** Reasons that have a sentence of their own. */
const reasons = ['mailbox_full', 'no_such_address', 'refused'] as const
/** Refusals that say what can be done here. */
const refusals = ['address_suppressed', 'message_not_lost'] as const

/** Says why a mail did not arrive, and sends it again to a corrected address. */
export const LostMail = ({ reason, email, onCorrect }: LostMailProps) => {
  const t = lostMailStrings.useTranslate()
  return (
    <section className={classes(attention.box, styles.note)} aria-labelledby="lost-mail">
      <h2 id="lost-mail">{t('title')}</h2>
      <p className={styles.text}>
        {t(reasons.find((known) => known === reason) ?? 'other', { email })} {onCorrect && t('correct')}
      </p>
      {onCorrect && <Correct email={email} onCorrect={onCorrect} />}
    </section>
  )
}

const Correct = ({ email, onCorrect }: { email: string; onCorrect: (email: string) => Promise<unknown> }) => {
  const t = lostMailStrings.useTranslate()
  const explain = useExplain()
  const [typed, setTyped] = useState(email)
  const correct = useMutation({
    mutationFn: () => onCorrect(typed.trim()),
    onSuccess: () => toast.success(t('sentAgain', { email: typed.trim() })),
  })
  const { error } = correct
  const toSentence = (): string => {
    const code = error instanceof ApiProblem ? error.code : ''
    if (code === 'invalid_input') return t('email_wrong')
    const known = refusals.find((refusal) => refusal === code)
    return known ? t(known) : explain(error)
  }
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        correct.mutate()
      }}
    >
      <EmailField
        label={t('email')}
        value={typed}
        onValue={(value) => {
          setTyped(value)
          correct.reset()
        }}
        error={error ? toSentence() : undefined}
      />
      <Button type="submit" variant="primary" busy={correct.isPending}>
        {t('send')}
      </Button>
    </form>
  )
}
