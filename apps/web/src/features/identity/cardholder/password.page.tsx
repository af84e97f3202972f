import { useState } from 'react'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { Navigate, useNavigate } from '#platform/router/router.tsx'
import { LinkButton } from '#ui/actions/button.tsx'
import { Step } from '#ui/forms/steps.tsx'
import { AccountPage, Result } from '../common/account-page.tsx'
import { OnlyGuests } from '../common/enter.tsx'
import { LinkRefused } from '../common/link-refused.tsx'
import { loginPath } from '../common/login.ts'
import { accountStrings } from '../common/strings/index.ts'
import { CARDHOLDER_STEPS, pathOfField } from '../common/steps.ts'
import { useCreateAccount } from '../registration/create-account.ts'
import { LastStep } from '../registration/last-step.tsx'
import { signUpProof } from '../registration/proof.ts'
import { useSignUp } from '../common/sign-up-draft.ts'

/** C-01's last page: a password, and the account is there. */
export const CardholderPasswordPage = () => {
  const t = accountStrings.useTranslate()
  const go = useNavigate()
  const sign_up = useSignUp()
  const create = useCreateAccount(sign_up)
  const [proof] = useState(signUpProof.read)
  // On the device where the sign-up began they were accepted on its first page.
  const [askTerms] = useState(!sign_up.draft.terms)
  const [refused, setRefused] = useState<ApiProblem | null>(null)
  if (proof === null) return <Navigate to="/registration" replace />
  const createOrSay = async (password: string): Promise<void> => {
    try {
      await create.complete(password, proof)
    } catch (error) {
      const problem = asProblem(error)
      if (problem.code !== 'sign_up_expired' && problem.code !== 'email_already_registered') throw error
      setRefused(problem)
    }
  }
  return (
    <OnlyGuests>
      <AccountPage title={t('passwordTitle')}>
        {refused?.code === 'sign_up_expired' ? (
          <Result
            title={t('overTitle')}
            scene="umbrella"
            actions={
              <LinkButton to="/registration" variant="primary">
                {t('startAgain')}
              </LinkButton>
            }
          >
            <p>{t('overText')}</p>
          </Result>
        ) : refused !== null ? (
          <LinkRefused problem={refused} email={proof.email} login={loginPath()} onRetry={() => setRefused(null)} />
        ) : (
          <Step
            step={CARDHOLDER_STEPS}
            of={CARDHOLDER_STEPS}
            title={t('passwordTitle')}
            lead={t('passwordLead', { email: proof.email })}
            onBack={() => go('/registration?step=gender')}
          >
            <LastStep
              sign_up={sign_up}
              askTerms={askTerms}
              askPromo
              wayTo={(field) => {
                const path = pathOfField(field)
                return path === undefined ? undefined : () => go(path)
              }}
              onPassword={createOrSay}
            />
          </Step>
        )}
      </AccountPage>
    </OnlyGuests>
  )
}
