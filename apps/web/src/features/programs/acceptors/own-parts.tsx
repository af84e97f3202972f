import { acceptorStatuses } from '@plein/contract/programs/codes'
import type { Acceptor } from '@plein/contract/programs/acceptors'
import { useQuery } from '@tanstack/react-query'
import { ProblemPanel } from '../../../platform/problems/problems.tsx'
import { Link } from '../../../platform/router/router.tsx'
import { TimeText } from '../../../ui/display/time.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { acceptorsQuery } from './acceptors-data.ts'
import { Invitation } from './invitation.tsx'
import { AcceptorStatusChip, useTermsWords } from './part-words.tsx'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

const { active, pending, unsubscribed, rejected, blocked } = acceptorStatuses

/** M-06: an acceptor's programs. Invitations first, then where one works, then what is over and why. */
export const OwnParts = () => {
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
    <div className={styles['parts']}>
      {waiting.length > 0 && (
        <Section title={t('invitations')}>
          <div className={styles['cards']}>
            {waiting.map((part) => (
              <Invitation key={part.uuid} part={part} level={3} />
            ))}
          </div>
        </Section>
      )}
      {working.length > 0 && (
        <Section title={t('activeParts')}>
          <ul className={styles['rows']}>
            {working.map((part) => (
              <PartRow key={part.uuid} part={part} />
            ))}
          </ul>
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t('history')}>
          <ul className={styles['rows']}>
            {over.map((part) => (
              <PartRow key={part.uuid} part={part} />
            ))}
          </ul>
        </Section>
      )}
    </div>
  )
}

const PartRow = ({ part }: { part: Acceptor }) => {
  const t = acceptorsStrings.useTranslate()
  const { costs } = useTermsWords()(part.terms)
  const why = useEndWords()(part)
  return (
    <li className={styles['row']}>
      {part.program_image === null ? (
        <span className={styles['thumb']} />
      ) : (
        <img src={part.program_image} alt="" className={styles['thumb']} />
      )}
      <div className={styles['names']}>
        {part.status.id === active ? (
          <Link to={`/programs/${part.program_uuid}`}>{part.program_title}</Link>
        ) : (
          <span className={styles['strong']}>{part.program_title}</span>
        )}
        <span className={styles['quiet']}>{why ?? `${part.owner_name} · ${costs}`}</span>
        {part.note !== null && <span className={styles['quiet']}>{t('explanation', { note: part.note })}</span>}
      </div>
      <div className={styles['state']}>
        <AcceptorStatusChip part={part} />
        <span className={styles['quiet']}>
          <TimeText at={part.since} as="date" />
        </span>
      </div>
    </li>
  )
}

/** Why a part is over, in a sentence to its acceptor; null for one that is not. */
export const useEndWords = (): ((part: Acceptor) => string | null) => {
  const t = acceptorsStrings.useTranslate()
  return ({ reason, status, owner_name }) => {
    if (status.id === active || status.id === pending) return null
    const known =
      reason ?? ({ [unsubscribed]: 'unsubscribed', [rejected]: 'declined', [blocked]: 'blocked' } as const)[status.id]
    return t(`ended_${known}`, { owner: owner_name })
  }
}
