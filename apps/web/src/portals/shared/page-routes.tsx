import type { PageRoutePath } from '@plein/contract/pages/page-path'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { matchRoute, Navigate, useLocation } from '#platform/router/router.tsx'
import { routedPath, type Params } from '#platform/router/paths.ts'
import { ProblemPanel } from '#platform/problems/problems.tsx'
import { belongsHere, profileQuery, useAuthorised } from '#platform/session/session.ts'
import { signInPath } from '#platform/session/return-to.ts'
import { toast } from '#ui/feedback/toast.ts'
import { Page } from '#ui/layout/page.tsx'
import { shellStrings } from '#portals/strings/index.ts'
import { PageLoading, type LazyPage } from './lazy-page.tsx'

/**
 * `portal`: for signed-in users of this host's type. `dynamic`: for guests and them (food). `guest`: for everybody, in the guest
 * layout. `open`: for everybody, guests in the guest layout and signed-in users in their portal's. `bare`: for everybody, with nothing around it.
 */
export type Access = 'portal' | 'dynamic' | 'guest' | 'open' | 'bare'

export interface PageRoute {
  path: PageRoutePath
  page: LazyPage
  access: Access
  /** For a visitor who may not see it: keeps what the address names, for after the sign-in, which then needs no way back. */
  remember?: (params: Params, hash: string) => void
}

/** The page of the address that was opened starts to load before React does; however it was typed, it stands there as its route has it. */
export const preloadOpened = (routes: readonly PageRoute[]): void => {
  const { pathname, search, hash } = window.location
  const match = matchRoute(routes, pathname)
  if (!match) return
  const path = routedPath(match.route.path, pathname)
  if (path !== pathname) window.history.replaceState(window.history.state, '', path + search + hash)
  match.route.page.preload()
}

/** To the sign-in, with the way back or with what the page remembers. */
const SendAway = ({ to, remember }: { to: string; remember: (() => void) | undefined }) => {
  useEffect(() => remember?.(), [remember])
  return <Navigate to={to} replace />
}

const isGuarded = (access: Access): boolean => access === 'portal' || access === 'dynamic'

interface GuardProps {
  access: Access
  remember?: (() => void) | undefined
  /** The sign-in of this host's visitors. */
  login: string
  /** The layout around a page: also around the message that it is unknown who is signed in. */
  within: (page: ReactNode) => ReactNode
  children: ReactNode
}

/** The access to the page inside. The profile is fetched before its type decides. */
export const Guard = ({ access, remember, login, within, children }: GuardProps) => {
  const authorised = useAuthorised()
  const location = useLocation()
  const profile = useQuery({ ...profileQuery, enabled: authorised && isGuarded(access) })
  if (!isGuarded(access)) return within(children)
  if (!authorised) {
    if (access === 'dynamic') return within(children)
    const back = remember ? null : location.pathname + location.search
    return <SendAway to={signInPath(login, back)} remember={remember} />
  }
  if (profile.data) return belongsHere(profile.data) ? within(children) : <Navigate to="/" replace />
  if (!profile.error) return within(<PageLoading />)
  return within(
    <Page width="form">
      <ProblemPanel error={profile.error} retrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    </Page>,
  )
}

/** A path that is none: to the start, with a note. */
export const UnknownPath = () => {
  const t = shellStrings.useTranslate()
  const text = t('unknownPath')
  useEffect(() => toast.info(text, { id: 'unknown-path' }), [text])
  return <Navigate to="/" replace />
}
