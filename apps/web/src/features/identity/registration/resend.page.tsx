import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { language } from '../../../platform/language.ts'
import { Link, useNavigate } from '../../../platform/router/router.tsx'
import { settings } from '../../../platform/settings.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { toast } from '../../../ui/feedback/toast.ts'
import { clockOf, useCountdown } from '../../../ui/forms/countdown.ts'
import { Form } from '../../../ui/forms/form.tsx'
import { formStrings } from '../../../ui/forms/strings/index.ts'
import { useForm } from '../../../ui/forms/use-form.ts'
import { emailFault } from '../../../ui/validation/checks.ts'
import { useFaultWords } from '../../../ui/validation/fault-words.ts'
import { AccountPage } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { accountStrings } from '../common/strings/index.ts'
import { useRefusal } from '../common/use-refusal.ts'
import { signUpType, useSignUp } from './sign-up-draft.ts'
import styles from '../common/account-page.module.css'

/** P-04: a new code and link for an address, at most once a minute. */
export const RegistrationResendPage = () => {
  const t = accountStrings.useTranslate()
  const words = formStrings.useTranslate()
  const say = useFaultWords()
  const refusal = useRefusal()
  const go = useNavigate()
  const { draft, change, key } = useSignUp()
  const [email, setEmail] = useState(draft.email)
  const [rest, startPause] = useCountdown(`sign-up ${draft.email}`, 60, draft.mailed_at)
  const waiting = rest > 0 && email.trim() === draft.email
  const form = useForm({
    id: 'resend',
    values: { email },
    check: (values) => ({ email: say(emailFault(values.email)) }),
    send: async (values) => {
      const to = values.email.trim()
      const { code_minutes } = await api.post('/signup/resend', {
        body: { email: to, type: signUpType(), language: language(), sign_up_key: key() },
      })
      change({ email: to, code_minutes, mailed_at: Date.now() })
      startPause()
      toast.success(t('sentAgain'))
      go(settings().portal === 'cardholder' ? '/registration/check-email' : '/registration/confirm')
    },
    explain: (error) => refusal<{ email: string }>(error, { names: ['email'] }),
  })
  const time = clockOf(rest)
  return (
    <OnlyGuests>
      <AccountPage title={t('resendTitle')}>
        <div className={styles['result']}>
          <h1>{t('resendTitle')}</h1>
          <p>{t('resendText')}</p>
        </div>
        <Form {...form.form}>
          <EmailField
            id={form.idOf('email')}
            label={t('email')}
            value={email}
            onValue={setEmail}
            error={form.faultOf('email')}
          />
          <Button
            type="submit"
            variant="primary"
            wide
            busy={form.busy}
            unavailable={waiting ? words('resendWait', { time }) : undefined}
          >
            {waiting ? words('resendIn', { time }) : t('sendAgain')}
          </Button>
        </Form>
        <p>
          <Link to="/registration">{t('startAgain')}</Link>
        </p>
      </AccountPage>
    </OnlyGuests>
  )
}
