import { useEffect } from 'react'
import { SignInForm } from '#features/identity/sign-in-form.tsx'
import { signInStrings } from '#features/identity/strings/index.ts'
import { tokenStore } from '#platform/session/tokens.ts'
import { Dialog } from '#ui/overlays/panels.tsx'

interface SignInSheetProps {
  onClose: () => void
}

/** The link that led to the sign-in is gone for a signed-in person. The page gets the focus once the sheet has let go of it. */
const leadToPage = (): void => {
  if (tokenStore.authorised()) queueMicrotask(() => document.querySelector('main')?.focus({ preventScroll: true }))
}

/** Signing in over a food page; being signed in ends it. */
export const SignInSheet = ({ onClose }: SignInSheetProps) => {
  const t = signInStrings.useTranslate()
  useEffect(() => leadToPage, [])
  return (
    <Dialog open onClose={onClose} title={t('title')} description={t('forGuest')}>
      <SignInForm />
    </Dialog>
  )
}
