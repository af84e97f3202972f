import { useState } from 'react'
import { api } from '../../../platform/api.ts'
import { Link, useLocation, useNavigate } from '../../../platform/router/router.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { EmailField } from '../../../ui/fields/email-field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useForm } from '../../../ui/forms/use-form.ts'
import { emailFault } from '../../../ui/validation/checks.ts'
import { useFaultWords } from '../../../ui/validation/fault-words.ts'
import { AccountPage } from '../common/account-page.tsx'
import { loginPath } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import { useRefusal } from '../common/use-refusal.ts'
import { recovery } from './recovery-state.ts'
import styles from '../common/account-page.module.css'

/** What a page before may leave: the address that was typed at the sign-in, or the one of an expired link. */
const emailOf = (state: unknown): string => String((state as { email?: string } | null)?.email ?? recovery.email())

/** G-02: the address that lost its password. The answer is the same for every address. */
export const ForgotPasswordPage = () => {
  const t = accountStrings.useTranslate()
  const say = useFaultWords()
  const refusal = useRefusal()
  const go = useNavigate()
  const { state } = useLocation()
  const [email, setEmail] = useState(() => emailOf(state))
  const form = useForm({
    id: 'forgot',
    values: { email },
    check: (values) => ({ email: say(emailFault(values.email)) }),
    send: async (values) => {
      const to = values.email.trim()
      const sent = await api.post('/password', { body: { email: to } })
      recovery.mailed(to)
      go('/forgot-password/check-your-email', { state: { minutes: sent.code_minutes } })
    },
    explain: (error) => refusal<{ email: string }>(error, { names: ['email'] }),
  })
  return (
    <AccountPage title={t('forgotTitle')}>
      <div className={styles['result']}>
        <h1>{t('forgotTitle')}</h1>
        <p>{t('forgotText')}</p>
      </div>
      <Form {...form.form}>
        <EmailField
          id={form.idOf('email')}
          label={t('email')}
          value={email}
          onValue={setEmail}
          error={form.faultOf('email')}
          name="email"
          autoComplete="username"
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t('sendReset')}
        </Button>
      </Form>
      <p>
        <Link to={loginPath()}>{t('backToSignIn')}</Link>
      </p>
    </AccountPage>
  )
}
