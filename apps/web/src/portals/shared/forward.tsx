import { useQuery } from '@tanstack/react-query'
import { Fragment, type ComponentType, type ReactNode } from 'react'
import { Navigate, useLocation } from '../../platform/router/router.tsx'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { returnToOf } from '../../platform/session/return-to.ts'
import { belongsHere, profileQuery } from '../../platform/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { lazyPage, PageLoading } from './lazy-page.tsx'

const wrong = lazyPage(() => import('../../features/identity/wrong-portal.tsx').then((m) => m.WrongPortal))

interface ForwardProps {
  /** The portal's first page. */
  home: string
  /** What stands around the explanation, where the route has no layout of its own. */
  Around?: ComponentType<{ children: ReactNode }>
}

/**
 * `/` of a signed-in visitor: forwards to the way back or the portal's first page; a user of another type reads which account
 * this is, with the way to the right site. Nobody is sent in a circle.
 */
export const Forward = ({ home, Around = Fragment }: ForwardProps) => {
  const { search } = useLocation()
  const profile = useQuery(profileQuery)
  if (profile.data) {
    if (!belongsHere(profile.data))
      return (
        <Around>
          <wrong.Page />
        </Around>
      )
    return <Navigate to={returnToOf(search) ?? home} replace />
  }
  if (!profile.error) return <PageLoading />
  return (
    <Page width="form">
      <ProblemPanel error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    </Page>
  )
}
