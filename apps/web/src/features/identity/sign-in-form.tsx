import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type FormEvent } from 'react'
import { api } from '../../platform/api.ts'
import { useExplain } from '../../platform/problems/explain.ts'
import { signIn } from '../../platform/session/session.ts'
import { useTitlePrefix } from '../../platform/title.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ErrorSummary, type SummaryError } from '../../ui/fields/error-summary.tsx'
import { PasswordField } from '../../ui/fields/password-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { isEmail } from '../../ui/validation/checks.ts'
import { signInStrings } from './strings/index.ts'
import styles from './sign-in.module.css'

interface SignInFormProps {
  onSignedIn: () => void
}

/** E-mail and password. A refused pair is one message above the form, never a word on which of the two it was. */
export const SignInForm = ({ onSignedIn }: SignInFormProps) => {
  const t = signInStrings.useTranslate()
  const explain = useExplain()
  const form = useRef<HTMLFormElement>(null)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  /** Failed submits so far; fields speak only after the first. */
  const [attempt, setAttempt] = useState(0)

  const login = useMutation({
    mutationFn: () => api.post('/auth/login', { body: { username: email.trim(), password } }),
    onSuccess: ({ profile, ...tokens }) => {
      signIn(tokens, profile)
      onSignedIn()
    },
    onError: () => setAttempt((count) => count + 1),
  })

  const faults: { email?: string; password?: string } = {
    ...(email.trim() === '' ? { email: t('emailRequired') } : isEmail(email) ? {} : { email: t('emailInvalid') }),
    ...(password === '' && { password: t('passwordRequired') }),
  }
  const faulty = faults.email !== undefined || faults.password !== undefined
  const shown = attempt > 0 ? faults : {}
  const errors: SummaryError[] = [
    ...(shown.email ? [{ field: 'sign-in-email', text: shown.email }] : []),
    ...(shown.password ? [{ field: 'sign-in-password', text: shown.password }] : []),
    ...(login.error && !faulty ? [{ text: explain(login.error) }] : []),
  ]
  useTitlePrefix(errors.length > 0 ? t('errorPrefix') : '')

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    login.reset()
    if (faulty) setAttempt((count) => count + 1)
    else if (!login.isPending) login.mutate()
  }

  return (
    <form ref={form} className={styles['form']} onSubmit={submit} noValidate>
      <ErrorSummary title={t('summary')} errors={errors} attempt={attempt} />
      <TextField
        id="sign-in-email"
        label={t('email')}
        value={email}
        onValue={setEmail}
        error={shown.email}
        type="email"
        name="username"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        spellCheck={false}
      />
      <PasswordField
        id="sign-in-password"
        label={t('password')}
        value={password}
        onValue={setPassword}
        error={shown.password}
        name="password"
        autoComplete="current-password"
      />
      <Button type="submit" variant="primary" wide busy={login.isPending}>
        {t('submit')}
      </Button>
    </form>
  )
}
