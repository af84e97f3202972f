import { api } from '#platform/api.ts'
import { Link, useLocation, useNavigate } from '#platform/router/router.tsx'
import { AccountPage } from '../common/account-page.tsx'
import { EmailForm } from '../common/email-form.tsx'
import { loginPath } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import { recovery } from './recovery-state.ts'
import styles from '../common/account-page.module.css'

/** The state that a page before may leave: the address typed at the sign-in, or the one of an expired link. */
const emailOf = (state: unknown): string => String((state as { email?: string } | null)?.email ?? recovery.email())

/** G-02: the address that lost its password. The answer is the same for every address. */
export const ForgotPasswordPage = () => {
  const t = accountStrings.useTranslate()
  const go = useNavigate()
  const { state } = useLocation()
  return (
    <AccountPage title={t('forgotTitle')}>
      <div className={styles.result}>
        <h1>{t('forgotTitle')}</h1>
        <p>{t('forgotText')}</p>
      </div>
      <EmailForm
        id="forgot"
        email={emailOf(state)}
        autoComplete="username"
        submit={() => ({ label: t('sendReset') })}
        onSend={async (email) => {
          const { code_minutes } = await api.post('/password', { body: { email } })
          recovery.mailed(email)
          go('/forgot-password/check-your-email', { state: { minutes: code_minutes } })
        }}
      />
      <p>
        <Link to={loginPath()}>{t('backToSignIn')}</Link>
      </p>
    </AccountPage>
  )
}
