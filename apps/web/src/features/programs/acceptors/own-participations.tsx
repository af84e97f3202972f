import { pagePath } from '@plein/contract/pages/page-path'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Acceptor } from '@plein/contract/programs/acceptors'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link } from '#platform/router/router.tsx'
import { TimeText } from '#ui/display/time.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/page.tsx'
import { acceptorsQuery } from './acceptors-data.ts'
import { Invitation } from './invitation.tsx'
import { AcceptorStatusChip, useTermsWords } from './participation-words.tsx'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

const { active, pending, unsubscribed, rejected, blocked } = acceptorStatuses

/** M-06: an acceptor's programs. Invitations first, then where one works, then what is over and why. */
export const OwnParticipations = () => {
  const t = acceptorsStrings.useTranslate()
  const { data, error, isFetching, refetch } = useQuery(acceptorsQuery({ size: 100 }))
  if (error && !data) return <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data)
    return (
      <Loading>
        <Skeleton height="200px" radius="panel" />
        <Skeleton height="64px" radius="panel" />
        <Skeleton height="64px" radius="panel" />
      </Loading>
    )
  const of = (...statuses: number[]): Acceptor[] => data.results.filter(({ status }) => statuses.includes(status.id))
  const [waiting, working, over] = [of(pending), of(active), of(unsubscribed, rejected, blocked)]
  if (data.results.length === 0)
    return (
      <EmptyState scene="awning" title={t('noPrograms')}>
        {t('noProgramsText')}
      </EmptyState>
    )
  return (
    <div className={styles.parts}>
      {waiting.length > 0 && (
        <Section title={t('invitations')}>
          <div className={styles.cards}>
            {waiting.map((participation) => (
              <Invitation key={participation.uuid} participation={participation} level={3} />
            ))}
          </div>
        </Section>
      )}
      {working.length > 0 && (
        <Section title={t('activeParts')}>
          <ul className={styles.rows}>
            {working.map((participation) => (
              <ParticipationRow key={participation.uuid} participation={participation} />
            ))}
          </ul>
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t('history')}>
          <ul className={styles.rows}>
            {over.map((participation) => (
              <ParticipationRow key={participation.uuid} participation={participation} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

const ParticipationRow = ({ participation }: { participation: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const { costs } = useTermsWords()(participation.terms)
  const why = useEndWords()(participation)
  return (
    <li className={styles.row}>
      {participation.program_image === null ? (
        <span className={styles.thumb} />
      ) : (
        <img src={participation.program_image} alt="" className={styles.thumb} />
      )}
      <div className={styles.names}>
        {participation.status.id === active ? (
          <Link to={pagePath('/programs/:uuid', { uuid: participation.program_uuid })}>
            {participation.program_title}
          </Link>
        ) : (
          <span className={styles.strong}>{participation.program_title}</span>
        )}
        <span className={styles.quiet}>{why ?? `${participation.owner_name} · ${costs}`}</span>
        {participation.note !== null && (
          <span className={styles.quiet}>{t('explanation', { note: participation.note })}</span>
        )}
      </div>
      <div className={styles.state}>
        <AcceptorStatusChip participation={participation} />
        <span className={styles.quiet}>
          <TimeText at={participation.since} as="date" />
        </span>
      </div>
    </li>
  )
}

/** Why a participation is over, in a sentence to its acceptor; null for one that is not. */
export const useEndWords = (): ((participation: Acceptor) => string | null) => {
  const t = acceptorsStrings.useTranslate()
  return ({ reason, status, owner_name }) => {
    if (status.id === active || status.id === pending) return null
    const known =
      reason ?? ({ [unsubscribed]: 'unsubscribed', [rejected]: 'declined', [blocked]: 'blocked' } as const)[status.id]
    return t(`ended_${known}`, { owner: owner_name })
  }
}
