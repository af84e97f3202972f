import { useQuery } from '@tanstack/react-query'
import { Link } from '../../platform/router/router.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { courtInvitationsQuery } from './courts-data.ts'
import { InviteStatusChip } from './invite-words.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

/** Courts that wait for an answer, above what somebody works in; nothing where none waits. */
export const WaitingInvitations = () => {
  const t = courtStrings.useTranslate()
  const { data } = useQuery(courtInvitationsQuery({}))
  const waiting = data?.results.filter(({ status }) => status === 1) ?? []
  if (waiting.length === 0) return null
  return (
    <Section title={t('waitingCourts')}>
      <ul className={styles['rows']}>
        {waiting.map((invitation) => (
          <li key={invitation.invite_uuid}>
            <span className={styles['stack']}>
              <Link to={`/court-invitations/${invitation.court.uuid}`}>{invitation.court.title}</Link>
              <span className={styles['quiet']}>
                {t('invitesYou', { owner: invitation.court.owner_name, restaurant: invitation.title })}
              </span>
            </span>
            <InviteStatusChip invite={invitation} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
