import { pagePath } from '@plein/contract/pages/page-path'
import { acceptorStatuses } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { Link } from '#platform/router/router.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { IconMail } from '#ui/icons/icons.ts'
import { acceptorsQuery } from './acceptors-data.ts'
import { acceptorsStrings } from './strings/index.ts'
import styles from './acceptors.module.css'

/** A line on the first page while invitations wait, with the way to them; nothing while none do. */
export const WaitingInvitations = () => {
  const t = acceptorsStrings.useTranslate()
  const { data } = useQuery(acceptorsQuery({ status: acceptorStatuses.pending, size: 100 }))
  const [first] = data?.results ?? []
  if (!data || !first) return null
  return (
    <p className={styles.waiting}>
      <Icon of={IconMail} />
      <Link to={data.count === 1 ? pagePath('/programs/:uuid', { uuid: first.program_uuid }) : '/programs'}>
        {t('waitingInvitations', { n: data.count })}
      </Link>
      <span className={styles.quiet}>{data.results.map(({ program_title }) => program_title).join(', ')}</span>
    </p>
  )
}
