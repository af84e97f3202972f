import type { PageRoute } from '../page-routes.tsx'
import { guestAccountRoute } from './guest-account-route.ts'

/** The way back to a lost password: on every host. */
export const recoveryRoutes: readonly PageRoute[] = [
  guestAccountRoute('/forgot-password', () =>
    import('#features/identity/recovery/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  guestAccountRoute('/forgot-password/check-your-email', () =>
    import('#features/identity/recovery/check-your-email.page.tsx').then((m) => m.CheckYourEmailPage),
  ),
  guestAccountRoute('/password', () =>
    import('#features/identity/recovery/set-password.page.tsx').then((m) => m.SetPasswordPage),
  ),
]
