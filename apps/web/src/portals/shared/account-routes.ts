import type { ComponentType } from 'react'
import { lazyPage, type LazyPage } from './lazy-page.tsx'
import type { PageRoute } from './page-routes.tsx'

const words = () => import('../../features/identity/common/words.ts').then((m) => m.loadAccountWords())

/** The words come by the page's own chunk: the first page of a host need not name them. */
const account = (load: () => Promise<ComponentType>): LazyPage =>
  lazyPage(() => Promise.all([load(), words()]).then(([page]) => page))

const guest = (path: string, load: () => Promise<ComponentType>): PageRoute => ({
  path,
  access: 'guest',
  page: account(load),
})

/** The way back to a lost password: on every host. */
export const recoveryRoutes: readonly PageRoute[] = [
  guest('/forgot-password', () =>
    import('../../features/identity/recovery/forgot-password.page.tsx').then((m) => m.ForgotPasswordPage),
  ),
  guest('/forgot-password/check-your-email', () =>
    import('../../features/identity/recovery/check-your-email.page.tsx').then((m) => m.CheckYourEmailPage),
  ),
  guest('/password', () =>
    import('../../features/identity/recovery/set-password.page.tsx').then((m) => m.SetPasswordPage),
  ),
]

/** M-02: one screen, its steps in the address's query. */
export const acceptorSignUpRoutes: readonly PageRoute[] = [
  guest('/registration', () =>
    import('../../features/identity/registration/registration.page.tsx').then((m) => m.RegistrationPage),
  ),
]

const checkEmail = guest('/registration/check-email', () =>
  import('../../features/identity/registration/check-email.page.tsx').then((m) => m.RegistrationCheckEmailPage),
)
const resend = guest('/registration/resend', () =>
  import('../../features/identity/registration/resend.page.tsx').then((m) => m.RegistrationResendPage),
)

/** P-01 to P-04. */
export const ownerSignUpRoutes: readonly PageRoute[] = [
  ...acceptorSignUpRoutes,
  checkEmail,
  guest('/registration/confirm', () =>
    import('../../features/identity/registration/confirm.page.tsx').then((m) => m.RegistrationConfirmPage),
  ),
  resend,
]

/** C-01, and the welcome after it. */
export const cardholderSignUpRoutes: readonly PageRoute[] = [
  guest('/registration', () =>
    import('../../features/identity/cardholder/registration.page.tsx').then((m) => m.CardholderRegistrationPage),
  ),
  checkEmail,
  guest('/registration/password', () =>
    import('../../features/identity/cardholder/password.page.tsx').then((m) => m.CardholderPasswordPage),
  ),
  resend,
  guest('/greeting', () => import('../../features/identity/cardholder/greeting.page.tsx').then((m) => m.GreetingPage)),
]
