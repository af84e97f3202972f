import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { Link, useNavigate } from '#platform/router/router.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { formatClock, useCountdown } from '#ui/forms/countdown.ts'
import { formStrings } from '#ui/forms/strings/index.ts'
import { AccountPage } from '../common/account-page.tsx'
import { EmailForm } from '../common/email-form.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { codePath } from '../common/sign-up-paths.ts'
import { accountStrings } from '../common/strings/index.ts'
import { signUpType, useSignUp } from '../common/sign-up-draft.ts'
import styles from '../common/account-page.module.css'

/** P-04: a new code and link for an address, at most once a minute. */
export const RegistrationResendPage = () => {
  const t = accountStrings.useTranslate()
  const words = formStrings.useTranslate()
  const go = useNavigate()
  const { draft, change, key } = useSignUp()
  const [rest, startPause] = useCountdown(`sign-up ${draft.email}`, 60, draft.mailed_at)
  const time = formatClock(rest)
  return (
    <OnlyGuests>
      <AccountPage title={t('resendTitle')}>
        <div className={styles.result}>
          <h1>{t('resendTitle')}</h1>
          <p>{t('resendText')}</p>
        </div>
        <EmailForm
          id="resend"
          email={draft.email}
          submit={(email) =>
            // Another address has no mail to wait for.
            rest > 0 && email === draft.email
              ? { label: words('resendIn', { time }), unavailable: words('resendWait', { time }) }
              : { label: t('sendAgain') }
          }
          onSend={async (email) => {
            const { code_minutes } = await api.post('/signup/resend', {
              body: { email, type: signUpType(), language: language(), sign_up_key: key() },
            })
            change({ email, code_minutes, mailed_at: Date.now() })
            startPause()
            toast.success(t('sentAgain'))
            go(codePath())
          }}
        />
        <p>
          <Link to="/registration">{t('startAgain')}</Link>
        </p>
      </AccountPage>
    </OnlyGuests>
  )
}
