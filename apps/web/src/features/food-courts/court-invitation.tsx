import type { CourtInvitation } from '@plein/contract/food-courts'
import { useId, type ReactNode } from 'react'
import { Answers } from './answers.tsx'
import { Connection } from './connection.tsx'
import { InviteStatusChip, useFeeWords } from './invite-words.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

interface CardProps {
  invitation: CourtInvitation
}

/** A court's invitation to one restaurant: who, what it costs, where it stands, and what can be done. */
export const CourtInvitationCard = ({ invitation }: CardProps) => {
  const t = courtStrings.useTranslate()
  const { court, title, status, stage } = invitation
  const heading = useId()
  const is_asked = status === 1 && stage === 'consent'
  return (
    <article className={styles.card} aria-labelledby={heading}>
      {is_asked && court.image !== null && <img src={court.image} alt="" className={styles.cover} />}
      <div className={styles.head}>
        <h2 id={heading}>{status === 2 ? court.title : t('invitesYou', { court: court.title, restaurant: title })}</h2>
        <p className={styles.quiet}>
          {t('courtOf', { owner: court.owner_name })} · {t('others', { n: court.restaurants })}
        </p>
        <div>
          <InviteStatusChip invite={invitation} />
        </div>
      </div>
      {status === 1 || status === 2 ? <Stages invitation={invitation} /> : null}
      {is_asked && <Facts invitation={invitation} />}
      <div aria-live="polite">
        <Outcome invitation={invitation} />
      </div>
      <Answers invitation={invitation} />
    </article>
  )
}

const Facts = ({ invitation: { fees, tc_pdf_url, food_court_psp, court } }: CardProps) => {
  const t = courtStrings.useTranslate()
  const { costs, example } = useFeeWords()(fees)
  return (
    <dl className={styles.facts}>
      <Fact label={t('costs')}>
        <strong>{costs}</strong>
        <span>{example}</span>
      </Fact>
      <Fact label={t('getPaid')}>{t(food_court_psp === 'none' ? 'getPaidPlein' : 'getPaidProvider')}</Fact>
      <Fact label={t('whatItIs')} wide>
        {t('whatItIsText')}
        {court.description !== '' && <span className={styles.quiet}>{court.description}</span>}
        {tc_pdf_url === null ? (
          <span className={styles.quiet}>{t('noTerms')}</span>
        ) : (
          <a href={tc_pdf_url} target="_blank" rel="noreferrer">
            {t('terms')}
          </a>
        )}
      </Fact>
    </dl>
  )
}

const Fact = ({ label, wide = false, children }: { label: string; wide?: boolean; children: ReactNode }) => (
  <div className={wide ? styles.wide : undefined}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

const steps = ['consent', 'processing', 'account_created', 'connect'] as const

/** How far the acceptance is. */
const Stages = ({ invitation: { stage, ccvpay_status, food_court_psp } }: CardProps) => {
  const t = courtStrings.useTranslate()
  const shown = food_court_psp === 'none' ? steps.slice(0, 3) : steps
  const at = stage === 'account_created' ? 3 : stage === 'processing' ? 1 : 0
  const done = ccvpay_status === 'active' ? 4 : at
  return (
    <ol className={styles.steps} aria-label={t('steps')}>
      {shown.map((step, nth) => (
        <li
          key={step}
          data-state={nth < done ? 'done' : undefined}
          aria-current={nth === done && done < shown.length ? 'step' : undefined}
        >
          <span aria-hidden>{nth < done ? '✓' : `${nth + 1}.`}</span>
          {t(`step_${step}`)}
        </li>
      ))}
    </ol>
  )
}

/** The result, in a sentence. */
const Outcome = ({ invitation }: CardProps) => {
  const t = courtStrings.useTranslate()
  const { status, stage, reason, title: restaurant } = invitation
  const { title: court, owner_name: owner } = invitation.court
  if (stage === 'processing') return <p>{t('processingText', { restaurant })}</p>
  if (status === 2) return <Connection invitation={invitation} />
  const input = {
    failed: [t('failedTitle'), t('failedText', { owner })],
    withdrawn: [t('withdrawnTitle'), t('withdrawnText')],
    removed: [t('removedTitle', { restaurant, court }), t('newInviteText')],
    declined: [t('declinedTitle'), t('newInviteText')],
    left: [t('leftTitle', { court }), t('newInviteText')],
  } as const
  if (reason === null) return null
  const [title, text] = input[reason]
  return (
    <div className={styles.head}>
      <p className={styles.strong}>{title}</p>
      <p>{text}</p>
    </div>
  )
}
