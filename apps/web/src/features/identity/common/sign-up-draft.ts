import type { SignUpType } from '@plein/contract/identity-accounts'
import type { Gender } from '@plein/contract/people/profile'
import { openDraft, useDraft } from '#platform/form/draft.ts'
import { settings } from '#platform/settings.ts'

/** The typed values of a sign-up. No password: the one thing that is not kept. */
export interface SignUpDraft {
  /** Tells this browser's sign-up from any other; a form sent twice is one sign-up. */
  sign_up_key: string
  country: string
  email: string
  first_name: string
  last_name: string
  /** Nobody is one before saying so. */
  gender: Gender | ''
  birth_date: string
  phone_code: string
  phone: string
  /** 1 company, 2 individual. */
  legal_type: 1 | 2
  position: string
  company_name: string
  company_phone_code: string
  company_phone: string
  company_reg_number: string
  company_vat_number: string
  state: string
  city: string
  zip: string
  address: string
  terms: boolean
  promo_code: string
  /** The token of an invitation's link. */
  invite: string
  /** Minutes that code and link of the last mail work; null while none was sent. */
  code_minutes: number | null
  /** When the last mail was asked for, in ms since 1970; 0 while none was. */
  mailed_at: number
}

const EMPTY: SignUpDraft = {
  sign_up_key: '',
  country: '',
  email: '',
  first_name: '',
  last_name: '',
  gender: '',
  birth_date: '',
  phone_code: '+31',
  phone: '',
  legal_type: 1,
  position: '',
  company_name: '',
  company_phone_code: '+31',
  company_phone: '',
  company_reg_number: '',
  company_vat_number: '',
  state: '',
  city: '',
  zip: '',
  address: '',
  terms: false,
  promo_code: '',
  invite: '',
  code_minutes: null,
  mailed_at: 0,
}

const NAME = 'sign-up'

const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(24)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** The account type of sign-ups on this host. */
export const signUpType = (): SignUpType => {
  const { portal } = settings()
  return portal === 'program-owner' ? 1 : portal === 'acceptor' ? 2 : 3
}

export interface SignUp {
  draft: SignUpDraft
  change: (part: Partial<SignUpDraft>) => void
  /** The key of this sign-up, made when it is first needed. */
  key: () => string
  /** Everything is done: nothing of it stays in the browser. */
  finish: () => void
}

/** Somebody signed up before with this address, perhaps in another browser: the pages of the sign-up know it. */
export const rememberSignUp = (email: string): void => void openDraft(NAME, EMPTY).save({ email })

/** The sign-up that goes on in this browser, whatever page of it is open. */
export const useSignUp = (): SignUp => {
  const [draft, change] = useDraft(NAME, EMPTY)
  return {
    draft,
    change,
    key: () => {
      // Of the browser, not of this page: another tab may have made it.
      const made = openDraft(NAME, EMPTY).read().sign_up_key
      const sign_up_key = made === '' ? newKey() : made
      change({ sign_up_key })
      return sign_up_key
    },
    // The page that is open stays as it is until the next one stands: an emptied one would lead back to the start.
    finish: () => openDraft(NAME, EMPTY).drop(),
  }
}
