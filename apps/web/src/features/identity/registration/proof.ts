import type { MailboxProven } from '@plein/contract/identity-accounts'
import { tabStorage } from '#platform/storage.ts'

const KEY = 'plein.sign_up_proof'

/** A mailbox that was proven: the right to go on, for an hour, in this tab. */
export interface Proof {
  sign_up_token: string
  email: string
  /** `password_needed`: the person was said in another browser, the password is chosen here. */
  state: 'continue' | 'password_needed'
  /** The promotion code that was said in the other browser. */
  promo_code: string | null
}

export const signUpProof = {
  read: (): Proof | null => {
    try {
      return JSON.parse(tabStorage.get(KEY) ?? 'null') as Proof | null
    } catch {
      return null
    }
  },
  save: (proof: Proof): void => tabStorage.set(KEY, JSON.stringify(proof)),
  drop: (): void => tabStorage.remove(KEY),
}

/** The right to go on that an answer of signup/code carries; null when it signed in at once. */
export const getProof = ({ state, sign_up_token, email, promo_code }: MailboxProven): Proof | null =>
  state === 'signed_in' || sign_up_token === undefined ? null : { sign_up_token, email, state, promo_code }
