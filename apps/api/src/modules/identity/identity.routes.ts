import { accounts } from '@plein/contract/identity-accounts'
import { identity } from '@plein/contract/identity'
import { own, read, write, type Route } from '#platform/http/route.ts'
import { choosePassword } from './recovery/choose-password.ts'
import { forgetPassword } from './recovery/forget-password.ts'
import { proveRecovery } from './recovery/prove-recovery.ts'
import { refreshSession } from './sessions/refresh-session.ts'
import { signIn } from './sessions/sign-in.ts'
import { signOut } from './sessions/sign-out.ts'
import { beginSignUp } from './sign-up/begin-sign-up.ts'
import { checkPromo } from './promotion-codes/check-promo.ts'
import { completeSignUp } from './sign-up/complete-sign-up.ts'
import { listCountries } from './sign-up/countries.ts'
import { leaveAddress } from './sign-up/leave-address.ts'
import { proveSignUp } from './sign-up/prove-sign-up.ts'
import { resendCode } from './sign-up/resend-code.ts'
import { signUpAtOnce } from './sign-up/sign-up-at-once.ts'

export const identityRoutes: Route[] = [
  own(identity.login, signIn),
  own(identity.refresh, refreshSession),
  write(identity.logout, signOut),
  write(accounts.stepOne, beginSignUp),
  own(accounts.signUp, signUpAtOnce),
  write(accounts.resend, resendCode),
  own(accounts.code, proveSignUp),
  own(accounts.complete, completeSignUp),
  read(accounts.countries, listCountries),
  own(accounts.unsupportedCountry, leaveAddress),
  own(accounts.promo, checkPromo),
  write(accounts.forgotten, forgetPassword),
  own(accounts.passwordCode, proveRecovery),
  own(accounts.passwordChange, choosePassword),
]
