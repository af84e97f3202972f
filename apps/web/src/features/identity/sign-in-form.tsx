import { useState, type ReactNode } from 'react'
import { api } from '#platform/api.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { Link, useLocation } from '#platform/router/router.tsx'
import { signIn } from '#platform/session/session.ts'
import { Button } from '#ui/actions/button.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { EmailField } from '#ui/fields/email-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { emailError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { signInFrom } from './common/login.ts'
import { rememberSignUp } from './common/sign-up-draft.ts'
import { signUpPaths } from './common/sign-up-paths.ts'
import { signInStrings } from './strings/index.ts'
import styles from './sign-in.module.css'

/**
 * E-mail and password; where it stands, being signed in leads on. A refused pair is one message above the form, never a word on which of
 * the two it was.
 */
export const SignInForm = () => {
  const t = signInStrings.useTranslate()
  const say = useErrorTexts()
  const explain = useExplain()
  const fields = useFields({ email: '', password: '' })
  /** The password was right, and the address was never confirmed. */
  const [unconfirmed, setUnconfirmed] = useState(false)
  const form = useForm({
    id: 'sign-in',
    typed: 'free',
    fields,
    check: (pair) => ({
      email: say(emailError(pair.email)),
      password: pair.password === '' ? t('passwordRequired') : undefined,
    }),
    send: async (pair) => {
      const body = { username: pair.email.trim(), password: pair.password }
      const { profile, ...tokens } = await api.post('/auth/login', { body })
      signInFrom.drop()
      signIn(tokens, profile)
    },
    explain: (error) => {
      setUnconfirmed(asProblem(error).code === 'email_not_confirmed')
      return { form: explain(error) }
    },
  })
  return (
    <div className={styles.both}>
      <Form {...form.form}>
        <EmailField {...form.field('email')} label={t('email')} name="username" autoComplete="username" />
        <PasswordField
          {...form.field('password')}
          label={t('password')}
          name="password"
          autoComplete="current-password"
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t('submit')}
        </Button>
      </Form>
      <Ways email={fields[0].email.trim()} unconfirmed={unconfirmed} />
    </div>
  )
}

/** For who can't sign in: a lost password, an address that was never confirmed, no account. */
const Ways = ({ email, unconfirmed }: { email: string; unconfirmed: boolean }) => {
  const t = signInStrings.useTranslate()
  const paths = signUpPaths()
  const { search } = useLocation()
  return (
    <div className={styles.links}>
      {unconfirmed && paths && (
        <p>
          <Way to={paths.resend} onClick={() => rememberSignUp(email)}>
            {t('newCode')}
          </Way>
        </p>
      )}
      <p>
        <Link to="/forgot-password" state={email === '' ? null : { email }} onClick={() => signInFrom.keep(search)}>
          {t('forgot')}
        </Link>
      </p>
      {paths && (
        <p>
          {t('noAccount')} <Way to={paths.start}>{t('register')}</Way>
        </p>
      )}
    </div>
  )
}

/** A link on this host, or to the host where accounts are made. */
const Way = ({ to, onClick, children }: { to: string; onClick?: () => void; children: ReactNode }) =>
  to.startsWith('/') ? (
    <Link to={to} onClick={onClick}>
      {children}
    </Link>
  ) : (
    <a href={to}>{children}</a>
  )
