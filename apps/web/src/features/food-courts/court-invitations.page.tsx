import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../platform/api.ts'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { Link, useLocation, useNavigate, useParams, useSearchParams } from '../../platform/router/router.tsx'
import { useTitle } from '../../platform/title.ts'
import { LinkButton } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page, PageHeader } from '../../ui/layout/page.tsx'
import { courtInvitationsQuery, useForgetInvites } from './courts-data.ts'
import { CourtInvitationCard } from './court-invitation.tsx'
import { courtStrings } from './strings/index.ts'
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
      <div className={styles['page']}>
        {data?.results.map((invitation) => (
          <CourtInvitationCard key={invitation.invite_uuid} invitation={invitation} />
        ))}
      </div>
    </Page>
  )
}

/** A provider that does not know yet, or does not answer, is asked again after this, so many times in all. */
const AGAIN_MS = 2000
const MOST_ASKED = 5

/** Back from the provider: it is asked how it went, whatever the address says. */
const useReturn = (food_court: string): void => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const go = useNavigate()
  const forget = useForgetInvites()
  const connected = search.get('connected')
  const asked = useRef(false)
  useEffect(() => {
    if (connected === null || asked.current) return
    asked.current = true
    const ask = async (times: number): Promise<void> => {
      const answer = await api
        .get('/programs/{uuid}/ccv-onboarding', { params: { uuid: connected }, query: { food_court } })
        .catch(() => undefined)
      await forget()
      if (times < MOST_ASKED && (!answer || answer.ccvpay_status === 'started'))
        setTimeout(() => void ask(times + 1), AGAIN_MS)
    }
    void ask(1).then(() => go(pathname, { replace: true }))
  }, [connected, food_court, forget, go, pathname])
}

/** The token of the mail's link has done its work before the sign-in; it has no business in the history. */
const useHiddenLink = (): void => {
  const { hash, pathname, search } = useLocation()
  const go = useNavigate()
  useEffect(() => {
    if (hash.startsWith('#court=')) go(pathname + search, { replace: true })
  }, [hash, pathname, search, go])
}
