import { useQuery } from '@tanstack/react-query'
import { Navigate, useLocation } from 'react-router'
import { SignInPage } from '../../features/sign-in/sign-in.page.tsx'
import { WrongPortal } from '../../features/sign-in/wrong-portal.tsx'
import { ProblemPanel } from '../../platform/problems/problems.tsx'
import { returnToOf } from '../../platform/session/return-to.ts'
import { belongsHere, profileQuery, useAuthorised } from '../../platform/session/session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageLoading } from './lazy-page.tsx'

interface LoginProps {
  /** The portal's first page. */
  home: string
}

/**
 * `/` of a signed-in visitor: forwards to the way back or the portal's first page; a user of another type reads which account
 * this is, with the way to the right site. Nobody is sent in a circle.
 */
export const Forward = ({ home }: LoginProps) => {
  const { search } = useLocation()
  const profile = useQuery(profileQuery)
  if (profile.data) {
    if (!belongsHere(profile.data)) return <WrongPortal profile={profile.data} />
    return <Navigate to={returnToOf(search) ?? home} replace />
  }
  if (!profile.error) return <PageLoading />
  return (
    <Page width="form">
      <ProblemPanel error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    </Page>
  )
}

/** The sign-in of a portal; who is signed in goes on. */
export const LoginPage = ({ home }: LoginProps) => (useAuthorised() ? <Forward home={home} /> : <SignInPage />)
