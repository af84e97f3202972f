import { useState } from 'react'
import { api } from '#platform/api.ts'
import { Navigate } from '#platform/router/router.tsx'
import { Button, LinkButton } from '#ui/actions/button.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Loading } from '#ui/feedback/skeleton.tsx'
import { Form } from '#ui/forms/form.tsx'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { emptyPassword, NewPassword, usePasswordErrors, type PasswordTyped } from '#ui/passwords/new-password.tsx'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { AccountPage } from '../common/account-page.tsx'
import { useEnter } from '../common/enter.tsx'
import { LinkRefused } from '../common/link-refused.tsx'
import { loginPath, pathAfterRecovery, signInFrom } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import { useLink } from '../common/use-link.ts'
import { recovery } from './recovery-state.ts'
import styles from '../common/account-page.module.css'

const NewLink = ({ email }: { email: string }) => {
  const t = accountStrings.useTranslate()
  return (
    <LinkButton to="/forgot-password" variant="primary" state={email === '' ? null : { email }}>
      {t('newLink')}
    </LinkButton>
  )
}

/** G-04: the link of the mail, or the code that was typed, leads here to a new password. */
export const SetPasswordPage = () => {
  const t = accountStrings.useTranslate()
  const link = useLink(async (token) => {
    const proof = await api.post('/password/code', { body: { token } })
    recovery.saveProof(proof)
    return proof
  })
  const [ended, setEnded] = useState<ApiProblem | null>(null)
  // Read once: what is finished below is forgotten before this page is left.
  const [stored] = useState(recovery.proof)
  const proof = link.state === 'good' ? link.answer : link.state === 'none' ? stored : null
  if (link.state === 'none' && proof === null) return <Navigate to="/forgot-password" replace />
  const refused = ended ?? (link.state === 'refused' ? link.problem : null)
  return (
    <AccountPage title={t('setTitle')}>
      {refused !== null ? (
        <LinkRefused
          problem={refused}
          login={loginPath()}
          onRetry={link.state === 'refused' ? link.again : () => setEnded(null)}
          again={(email) => <NewLink email={email} />}
        />
      ) : proof === null ? (
        <Loading>
          <p>{t('linkChecking')}</p>
        </Loading>
      ) : (
        <SetPassword token={proof.token} email={proof.email} onEnded={setEnded} />
      )}
    </AccountPage>
  )
}

interface SetPasswordProps {
  token: string
  email: string
  /** The right to choose a password is over. */
  onEnded: (problem: ApiProblem) => void
}

const SetPassword = ({ token, email, onEnded }: SetPasswordProps) => {
  const t = accountStrings.useTranslate()
  const validate = usePasswordErrors()
  const enter = useEnter()
  const fields = useFields(emptyPassword)
  const [typed, change] = fields
  const form = useForm<PasswordTyped>({
    id: 'set',
    typed: 'free',
    fields,
    check: validate,
    send: async ({ password }) => {
      const answer = await api.post('/password/change', { body: { token, password } })
      recovery.finish()
      toast.success(t('saved'))
      enter(answer, pathAfterRecovery())
      signInFrom.drop()
    },
    explain: (error, usual) => {
      const problem = asProblem(error)
      if (problem.code === 'link_expired') onEnded(problem)
      return usual()
    },
  })
  return (
    <>
      <div className={styles.result}>
        <h1>{t('setTitle')}</h1>
        <p>{t('setText', { email })}</p>
      </div>
      <Form {...form.form}>
        <NewPassword
          idOf={form.idOf}
          label={t('newPassword')}
          value={typed}
          onValue={change}
          username={email}
          validationErrors={{ password: form.validationErrorOf('password'), repeat: form.validationErrorOf('repeat') }}
        />
        <Button type="submit" variant="primary" wide busy={form.busy}>
          {t('setSave')}
        </Button>
      </Form>
    </>
  )
}
