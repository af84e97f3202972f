import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from '#platform/router/router.tsx'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { readReturnTo } from '#platform/session/return-to.ts'
import { belongsHere, profileQuery } from '#platform/session/session.ts'
import { Page } from '#ui/layout/page.tsx'
import { lazyPage, PageLoading } from './lazy-page.tsx'

const wrong = lazyPage(() => import('#features/identity/wrong-portal.tsx').then((m) => m.WrongPortal))

/**
 * `/` of a signed-in visitor: forwards to the way back or to `home`, the portal's first page; a user of another type reads which account
 * this is, with the way to the right site. Nobody is sent in a circle.
 */
export const Forward = ({ home }: { home: string }) => {
  const { search } = useLocation()
  const profile = useQuery(profileQuery)
  if (profile.data) {
    if (!belongsHere(profile.data)) return <wrong.Page />
    return <Navigate to={readReturnTo(search) ?? home} replace />
  }
  if (!profile.error) return <PageLoading />
  return (
    <Page width="form">
      <ProblemPanel error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    </Page>
  )
}
