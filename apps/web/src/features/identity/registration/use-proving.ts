import { useState } from 'react'
import type { MailboxProven } from '@plein/contract/identity-accounts'
import { api } from '#platform/api.ts'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { settings } from '#platform/settings.ts'
import { pathAfterProof } from '../common/steps.ts'
import { useEnter } from '../common/enter.tsx'
import { landingOfNew } from '../common/landing.ts'
import { getProof, signUpProof } from './proof.ts'
import { useWelcome } from './use-welcome.ts'
import type { SignUp } from '../common/sign-up-draft.ts'

/** The next page when the mailbox is proven and data is still missing. */
const nextPath = (state: 'continue' | 'password_needed'): string => {
  const { portal } = settings()
  if (portal === 'cardholder') return state === 'continue' ? pathAfterProof : '/registration/password'
  return state === 'continue' ? '/registration?step=2' : '/registration?step=4'
}

/** Proving the mailbox with the code or the link of the mail, and what follows from the answer. */
export const useProving = ({ draft, key, change, finish }: SignUp) => {
  const welcome = useWelcome()
  const go = useNavigate()
  const enter = useEnter()
  const [taken, setTaken] = useState<ApiProblem | null>(null)
  /** Goes in, or on to what is still asked. */
  const follow = (answer: MailboxProven): void => {
    const { auth_token, refresh_token, profile } = answer
    if (auth_token !== undefined && refresh_token !== undefined && profile !== undefined) {
      finish()
      signUpProof.drop()
      welcome({ said: draft.promo_code, kept: answer.promo_code })
      return enter({ auth_token, refresh_token, profile }, landingOfNew())
    }
    const proof = getProof(answer)
    if (proof === null) return
    signUpProof.save(proof)
    // Values typed under another address in this browser belong to that one.
    if (draft.email !== '' && draft.email.toLowerCase() !== answer.email.toLowerCase()) finish()
    change({ email: answer.email })
    go(nextPath(proof.state), { replace: true })
  }
  return {
    /** The mailbox is proven, and has an account already: the page says so in place of everything else. */
    taken,
    forgetTaken: () => setTaken(null),
    byCode: async (code: string): Promise<void> => {
      try {
        follow(await api.post('/signup/code', { body: { email: draft.email, code, sign_up_key: key() } }))
      } catch (error) {
        const problem = asProblem(error)
        if (problem.code !== 'email_already_registered') throw error
        setTaken(problem)
      }
    },
    byLink: async (token: string): Promise<void> => {
      try {
        follow(await api.post('/signup/code', { body: { token, sign_up_key: key() } }))
      } catch (error) {
        const { code, params } = asProblem(error)
        const proof = signUpProof.read()
        // Opened a second time where it led to before: on with what was begun.
        if (code !== 'link_used' || proof === null || proof.email !== params['email']) throw error
        go(nextPath(proof.state), { replace: true })
      }
    },
  }
}
