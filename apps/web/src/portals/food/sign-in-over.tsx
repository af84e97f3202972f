import { Navigate, useLocation, useNavigate } from '#platform/router/router.tsx'
import { readReturnTo } from '#platform/session/return-to.ts'
import { useAuthorised } from '#platform/session/session.ts'
import { later } from '#ui/later.tsx'
import { PanelComing } from '#ui/overlays/panel-coming.tsx'

const SignInSheet = later(() => import('./sign-in-sheet.tsx').then((m) => m.SignInSheet), PanelComing)

interface SignInOverProps {
  /** The address after signing in on /food when no page asked for it; null stays there. */
  home: string | null
}

/**
 * `?login=1` opens the sign-in over a food page, so the basket stays. A signed-in person goes on from here: to the page that asked for it, from
 * the host's own sign-in (/food) to `home`, else to the page below.
 */
export const SignInOver = ({ home }: SignInOverProps) => {
  const { pathname, search } = useLocation()
  const authorised = useAuthorised()
  const go = useNavigate()
  const bare = new URLSearchParams(search)
  if (!bare.has('login')) return null
  bare.delete('login')
  bare.delete('returnTo')
  const here = `${pathname}?${bare.toString()}`.replace(/\?$/, '')
  if (!authorised) return <SignInSheet onClose={() => go(here, { replace: true, state: { overlay: true } })} />
  return <Navigate to={readReturnTo(search) ?? (pathname === '/food' && home ? home : here)} replace />
}
