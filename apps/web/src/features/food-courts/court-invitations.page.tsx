import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useLocation, useNavigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { LinkButton } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { courtInvitationsQuery } from './courts-data.ts'
import { CourtInvitationCard } from './court-invitation.tsx'
import { courtStrings } from './strings/index.ts'
import { useReturn } from './use-return.ts'
import styles from './food-courts.module.css'

/** X-13b: what a court asks of the caller's restaurants, from the first question to being connected. */
export const CourtInvitationsPage = () => {
  const t = courtStrings.useTranslate()
  const { uuid = '' } = useParams()
  const { data, error, isFetching, refetch } = useQuery(courtInvitationsQuery({ court: uuid }))
  useReturn(uuid)
  useHiddenLink()
  const [first] = data?.results ?? []
  useTitle(first?.court.title ?? t('invitation'))
  return (
    <Page width="detail">
      <PageHeader
        title={first?.court.title ?? t('invitation')}
        meta={first && <span>{t('invitation')}</span>}
        back={<Link to="/programs">{t('programs')}</Link>}
      />
      {!data && !error && (
        <Loading>
          <Skeleton height="320px" radius="panel" />
        </Loading>
      )}
      {error && !data && <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {data && !first && (
        <EmptyState
          scene="awning"
          title={t('notYours')}
          action={<LinkButton to="/programs">{t('toPrograms')}</LinkButton>}
        >
          {t('notYoursText')}
        </EmptyState>
      )}
      <div className={styles.page}>
        {data?.results.map((invitation) => (
          <CourtInvitationCard key={invitation.invite_uuid} invitation={invitation} />
        ))}
      </div>
    </Page>
  )
}

/** The token of the mail's link has done its work before the sign-in; it has no business in the history. */
const useHiddenLink = (): void => {
  const { hash, pathname, search } = useLocation()
  const go = useNavigate()
  useEffect(() => {
    if (hash.startsWith('#court=')) go(pathname + search, { replace: true })
  }, [hash, pathname, search, go])
}
