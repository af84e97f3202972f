import { SignInForm } from '../../features/identity/sign-in-form.tsx'
import { signInStrings } from '../../features/identity/strings/index.ts'
import { Dialog } from '../../ui/overlays/panels.tsx'

interface SignInSheetProps {
  onClose: () => void
}

/** Signing in over a food page; being signed in ends it. */
export const SignInSheet = ({ onClose }: SignInSheetProps) => {
  const t = signInStrings.useTranslate()
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('forGuest')}>
      <SignInForm />
    </Dialog>
  )
}
