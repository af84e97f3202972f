import type { PageRoute } from '../page-routes.tsx'
import { guestAccountRoute } from './guest-account-route.ts'

const pages = () => import('#features/identity/recovery/recovery-pages.ts')

/** The way back to a lost password: on every host. */
export const recoveryRoutes: readonly PageRoute[] = [
  guestAccountRoute('/forgot-password', () => pages().then((m) => m.ForgotPasswordPage)),
  guestAccountRoute('/forgot-password/check-your-email', () => pages().then((m) => m.CheckYourEmailPage)),
  guestAccountRoute('/password', () => pages().then((m) => m.SetPasswordPage)),
]
