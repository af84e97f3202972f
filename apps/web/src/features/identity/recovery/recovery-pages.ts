/** The pages of a lost password, in one piece: each name of a file stands in the first load of every portal. */
export { CheckYourEmailPage } from './check-your-email.page.tsx'
export { ForgotPasswordPage } from './forgot-password.page.tsx'
export { SetPasswordPage } from './set-password.page.tsx'
