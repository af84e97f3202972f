import { acceptorStatuses } from '@plein/contract/programs/codes'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { acceptorsQuery, useForgetParticipations } from '#features/programs/acceptors/acceptors-data.ts'
import { EndedParticipation } from '#features/programs/acceptors/ended-participation.tsx'
import { Invitation } from '#features/programs/acceptors/invitation.tsx'
import { acceptorsStrings } from '#features/programs/acceptors/strings/index.ts'
import { pendingProgram } from '#features/identity/common/landing.ts'
import { api } from '#platform/api.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { Link, useLocation, useNavigate, useParams } from '#platform/router/router.tsx'
import { useTitle } from '#platform/title.ts'
import { Page, PageHeader } from '#ui/layout/page.tsx'
import { PageLoading } from '#portals/shared/lazy-page.tsx'
import { ProgramWithTabsPage } from '#portals/work/program.page.tsx'

/**
 * A program of this acceptor, or the invitation to it: M-06b. What waited for the sign-in has been opened with it. The link of a mail
 * hands an invitation to whoever signed in, whatever the address.
 */
export const InvitedProgramPage = () => {
  const { uuid = '' } = useParams()
  const link = useInvitationLink(uuid)
  const { data, error, isFetching, refetch } = useQuery({ ...acceptorsQuery({ program: uuid }), enabled: !link.waits })
  const participation = data?.results[0]
  if (!participation && error)
    return (
      <AnswerPage>
        <ProblemPanel error={error} retrying={isFetching} onRetry={() => void refetch()} />
      </AnswerPage>
    )
  if (!data) return <PageLoading />
  if (!participation && link.refused)
    return (
      <AnswerPage>
        <ProblemPanel error={link.refused} />
      </AnswerPage>
    )
  if (!participation || participation.status.id === acceptorStatuses.active) return <ProgramWithTabsPage />
  return (
    <AnswerPage>
      {participation.status.id === acceptorStatuses.pending ? (
        <Invitation participation={participation} level={2} />
      ) : (
        <EndedParticipation participation={participation} />
      )}
    </AnswerPage>
  )
}

const AnswerPage = ({ children }: { children: ReactNode }) => {
  const t = acceptorsStrings.useTranslate()
  useTitle(t('invitations'))
  return (
    <Page width="detail">
      <PageHeader title={t('invitations')} back={<Link to="/programs">{t('programs')}</Link>} />
      {children}
    </Page>
  )
}

/** The token of the link that led here, now or before the sign-in: shown to the server once, then forgotten. */
const useInvitationLink = (uuid: string) => {
  const { hash, pathname } = useLocation()
  const go = useNavigate()
  const forget = useForgetParticipations()
  const [token] = useState(() => {
    const stored = pendingProgram.read() === uuid ? pendingProgram.invite() : null
    return pendingProgram.inviteIn(hash) ?? stored
  })
  const [waits, setWaits] = useState(token !== null)
  const [refused, setRefused] = useState<unknown>()
  useEffect(() => {
    pendingProgram.drop()
    if (token === null) return
    // A secret has no business in the history.
    if (hash !== '') go(pathname, { replace: true, state: { overlay: true } })
    void api
      .post('/acceptor-invite/claim', { body: { token } })
      .catch((error: unknown) => setRefused(error))
      .then(forget)
      .finally(() => setWaits(false))
    // oxlint-disable-next-line react/exhaustive-deps -- once for the page that was opened
  }, [token])
  return { waits, refused }
}
