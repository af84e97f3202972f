import { useLocation, useNavigate } from '../../platform/router/router.tsx'
import { SignInForm } from '../../features/identity/sign-in-form.tsx'
import { signInStrings } from '../../features/identity/strings/index.ts'
import { returnToOf } from '../../platform/session/return-to.ts'
import { Dialog } from '../../ui/overlays/panels.tsx'

interface SignInSheetProps {
  /** Where to go when no page asked for the sign-in; null stays on this one. */
  home: string | null
}

/** Signing in over a food page: the basket stays where it is. */
export const SignInSheet = ({ home }: SignInSheetProps) => {
  const t = signInStrings.useTranslate()
  const go = useNavigate()
  const { pathname, search } = useLocation()
  const bare = new URLSearchParams(search)
  bare.delete('login')
  bare.delete('returnTo')
  const here = bare.size > 0 ? `${pathname}?${bare.toString()}` : pathname
  const leave = (to: string): void => go(to, { replace: true, state: { overlay: to === here } })
  return (
    <Dialog open onClose={() => leave(here)} title={t('title')} description={t('forGuest')}>
      <SignInForm onSignedIn={() => leave(returnToOf(search) ?? home ?? here)} />
    </Dialog>
  )
}
