import { pagePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { LinkList } from '#ui/actions/link-list.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconArrowRight } from '#ui/icons/icons.ts'
import { Section } from '#ui/layout/page.tsx'
import { courtInvitationsQuery } from './courts-data.ts'
import { InviteStatusChip } from './invite-words.tsx'
import { courtStrings } from './strings/index.ts'
import styles from './food-courts.module.css'

const useWaiting = () => useQuery(courtInvitationsQuery({})).data?.results.filter(({ status }) => status === 1) ?? []

/** Courts that wait for an answer, as something to do on the first page. */
export const useCourtTasks = (): { to: string; text: string }[] => {
  const t = courtStrings.useTranslate()
  const asked = useWaiting().filter(({ stage }) => stage === 'consent')
  return asked.map(({ court, title }) => ({
    to: pagePath('/court-invitations/:uuid', { uuid: court.uuid }),
    text: t('courtTask', { court: court.title, restaurant: title }),
  }))
}

/** Those tasks for a page without a list of what is to be done; nothing where none waits. */
export const CourtTasks = () => {
  const tasks = useCourtTasks()
  if (tasks.length === 0) return null
  return (
    <LinkList>
      {tasks.map(({ to, text }) => (
        <li key={to + text}>
          <Link to={to}>
            <span>{text}</span>
            <Icon of={IconArrowRight} size={18} />
          </Link>
        </li>
      ))}
    </LinkList>
  )
}

/** Courts that wait for an answer, above what somebody works in; nothing where none waits. */
export const WaitingInvitations = () => {
  const t = courtStrings.useTranslate()
  const waiting = useWaiting()
  if (waiting.length === 0) return null
  return (
    <Section title={t('waitingCourts')}>
      <ul className={styles.rows}>
        {waiting.map((invitation) => (
          <li key={invitation.invite_uuid}>
            <span className={styles.stack}>
              <Link to={pagePath('/court-invitations/:uuid', { uuid: invitation.court.uuid })}>
                {invitation.court.title}
              </Link>
              <span className={styles.quiet}>
                {t('invitesYou', { court: invitation.court.title, restaurant: invitation.title })}
              </span>
            </span>
            <InviteStatusChip invite={invitation} />
          </li>
        ))}
      </ul>
    </Section>
  )
}
