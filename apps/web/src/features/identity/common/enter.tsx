import { useEffect, type ReactNode } from 'react'
import type { Profile, Tokens } from '@plein/contract/identity'
import { Navigate, useNavigate } from '#platform/router/router.tsx'
import { signIn, useAuthorised } from '#platform/session/session.ts'

// While somebody goes in by the page itself, that page says where to; else a signed-in visitor is sent on.
let entering = false

/** Signs in with what the last step answered, and goes where that step says. */
export const useEnter = (): ((answer: Tokens & { profile: Profile }, to: string) => void) => {
  const go = useNavigate()
  return ({ profile, auth_token, refresh_token }, to) => {
    entering = true
    signIn({ auth_token, refresh_token }, profile)
    go(to, { replace: true })
  }
}

/** A page for visitors without a session, also when one begins in another tab: those go to the start, which forwards them. */
export const OnlyGuests = ({ children }: { children: ReactNode }) => {
  const authorised = useAuthorised()
  useEffect(
    () => () => {
      entering = false
    },
    [],
  )
  return authorised && !entering ? <Navigate to="/" replace /> : children
}
