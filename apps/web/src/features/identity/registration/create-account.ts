import type { Gender } from '@plein/contract/people/profile'
import { api } from '#platform/api.ts'
import { language } from '#platform/language.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { useEnter } from '../common/enter.tsx'
import { landingOfNew } from '../common/landing.ts'
import { signUpProof, type Proof } from './proof.ts'
import { signUpType, type SignUp, type SignUpDraft } from '../common/sign-up-draft.ts'
import { useWelcome } from './use-welcome.ts'

const trimmed = (text: string): string | null => (text.trim() === '' ? null : text.trim())

const company = (draft: SignUpDraft) => ({
  position: trimmed(draft.position),
  company_name: trimmed(draft.company_name),
  company_phone_code: draft.company_phone.trim() === '' ? null : draft.company_phone_code,
  company_phone: trimmed(draft.company_phone),
  company_reg_number: trimmed(draft.company_reg_number.replaceAll(/[\s.]/g, '')),
  company_vat_number: trimmed(draft.company_vat_number),
})

/** A company has none, and who did not say it has not said it: the server would take a default. */
const genderOf = ({ gender, legal_type }: SignUpDraft): Gender =>
  gender === '' || (signUpType() !== 3 && legal_type === 1) ? 'not_said' : gender

const individual = (draft: SignUpDraft) => ({
  first_name: trimmed(draft.first_name),
  last_name: trimmed(draft.last_name),
  gender: genderOf(draft),
  birth_date: trimmed(draft.birth_date),
  phone_code: draft.phone_code,
  phone: trimmed(draft.phone),
})

/** The body of signup: a cardholder's fields are no more than asked, an owner's or acceptor's have address and company. */
const personOf = (draft: SignUpDraft) =>
  signUpType() === 3
    ? individual(draft)
    : {
        ...individual(draft),
        legal_type: draft.legal_type,
        ...(draft.legal_type === 1 && company(draft)),
        country: draft.country,
        state: trimmed(draft.state),
        city: trimmed(draft.city),
        zip: trimmed(draft.zip),
        address: trimmed(draft.address),
      }

/** The last step: the account is made, or what is said waits for the code of the mail. */
export const useCreateAccount = ({ draft, key, change, finish }: SignUp) => {
  const welcome = useWelcome()
  const go = useNavigate()
  const enter = useEnter()
  const input = () => ({ ...personOf(draft), terms: draft.terms, promo_code: trimmed(draft.promo_code) })
  return {
    /** Everything at once; then the mailbox is proven on the page that `then` names. */
    sendAll: async (password: string, then: string): Promise<void> => {
      const { code_minutes } = await api.post('/signup', {
        body: {
          ...input(),
          email: draft.email.trim(),
          type: signUpType(),
          language: language(),
          sign_up_key: key(),
          password,
          ...(draft.invite !== '' && { invite: draft.invite }),
        },
      })
      change({ code_minutes, mailed_at: Date.now() })
      go(then)
    },
    /** After the mailbox was proven: makes the account and goes in. */
    complete: async (password: string, { sign_up_token, state, promo_code }: Proof): Promise<void> => {
      const body = { ...(state === 'continue' && input()), sign_up_token, password }
      const answer = await api.post('/signup/complete', { body }).catch((error: unknown) => {
        // Spent or over: the mailbox has to be proven again.
        if (['sign_up_expired', 'email_already_registered'].includes(asProblem(error).code)) signUpProof.drop()
        throw error
      })
      finish()
      signUpProof.drop()
      welcome({ said: state === 'continue' ? draft.promo_code : promo_code, kept: answer.promo_code })
      enter(answer, landingOfNew())
    },
  }
}
