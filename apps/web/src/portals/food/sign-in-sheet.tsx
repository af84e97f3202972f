import { useLocation } from '../../platform/router/router.tsx'
import { SignInForm } from '../../features/identity/sign-in-form.tsx'
import { signInStrings } from '../../features/identity/strings/index.ts'
import { returnToOf } from '../../platform/session/return-to.ts'
import { Dialog } from '../../ui/overlays/panels.tsx'

interface SignInSheetProps {
  /** Where to go when no page asked for the sign-in; null stays on this one. */
  home: string | null
  /** To another page, or to this one without the question. */
  onClose: (to?: string) => void
}

/** Signing in over a food page: the basket stays where it is. */
export const SignInSheet = ({ home, onClose }: SignInSheetProps) => {
  const t = signInStrings.useTranslate()
  const { search } = useLocation()
  return (
    <Dialog open onClose={() => onClose()} title={t('title')} description={t('forGuest')}>
      <SignInForm onSignedIn={() => onClose(returnToOf(search) ?? home ?? undefined)} />
    </Dialog>
  )
}
