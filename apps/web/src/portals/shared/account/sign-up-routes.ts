import type { PageRoute } from '../page-routes.tsx'
import { guestAccountRoute } from './guest-account-route.ts'

/** M-02: one screen, its steps in the address's query. */
export const acceptorSignUpRoutes: readonly PageRoute[] = [
  guestAccountRoute('/registration', () =>
    import('#features/identity/registration/registration.page.tsx').then((m) => m.RegistrationPage),
  ),
]

const checkEmail = guestAccountRoute('/registration/check-email', () =>
  import('#features/identity/registration/check-email.page.tsx').then((m) => m.RegistrationCheckEmailPage),
)
const resend = guestAccountRoute('/registration/resend', () =>
  import('#features/identity/registration/resend.page.tsx').then((m) => m.RegistrationResendPage),
)

/** P-01 to P-04. */
export const ownerSignUpRoutes: readonly PageRoute[] = [
  ...acceptorSignUpRoutes,
  checkEmail,
  guestAccountRoute('/registration/confirm', () =>
    import('#features/identity/registration/confirm.page.tsx').then((m) => m.RegistrationConfirmPage),
  ),
  resend,
]

/** C-01, and the welcome after it. */
export const cardholderSignUpRoutes: readonly PageRoute[] = [
  guestAccountRoute('/registration', () =>
    import('#features/identity/cardholder/registration.page.tsx').then((m) => m.CardholderRegistrationPage),
  ),
  checkEmail,
  guestAccountRoute('/registration/password', () =>
    import('#features/identity/cardholder/password.page.tsx').then((m) => m.CardholderPasswordPage),
  ),
  resend,
  guestAccountRoute('/greeting', () =>
    import('#features/identity/cardholder/greeting.page.tsx').then((m) => m.GreetingPage),
  ),
]
