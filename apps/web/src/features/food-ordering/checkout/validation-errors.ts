import type { FieldProblem } from '@plein/contract/problem'
import { payingStrings } from '#platform/paying/strings/index.ts'
import type { CheckoutDraft } from '../order-paying/checkout-draft.ts'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { checkoutStrings } from './strings/index.ts'

export const FORM_ID = 'checkout'

/** The ids of the checkout's fields: what the summary of errors leads to. */
export const FIELDS = {
  when: 'checkout-when',
  time: 'checkout-time',
  street: 'checkout-street',
  apartment: 'checkout-apartment',
  first_name: 'checkout-first_name',
  last_name: 'checkout-last_name',
  email: 'checkout-email',
  phone: 'checkout-phone',
  tip: 'checkout-tip',
  gift_card: 'checkout-gift_card',
  method: 'checkout-method',
  card_number: 'checkout-card_number',
  card_expiry: 'checkout-card_expiry',
  card_cvc: 'checkout-card_cvc',
  terms: 'checkout-terms',
  age: 'checkout-age',
} as const

/** Sentences by the id of their field, in the order of the page. */
export type ValidationErrors = Readonly<Record<string, string>>

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/
const PHONE_DIGITS = 6

interface Checked {
  draft: CheckoutDraft
  asap: boolean
  method: string | null
  terms: boolean
  age: boolean
  needsAge: boolean
  /** A code of a gift card stands in its field, and was not added. */
  isTyping: boolean
  tip: 'missing' | 'too_much' | null
}

const ofServer: Readonly<Record<string, keyof typeof FIELDS>> = {
  delivery_time: 'time',
  delivery_address: 'street',
  delivery_apartment: 'apartment',
  first_name: 'first_name',
  last_name: 'last_name',
  email: 'email',
  phone: 'phone',
  phone_code: 'phone',
  payment_method: 'method',
  terms_accepted: 'terms',
  privacy_accepted: 'terms',
  age_confirmed: 'age',
  card_number: 'card_number',
  exp_month: 'card_expiry',
  exp_year: 'card_expiry',
  cvc: 'card_cvc',
}

/** The validation errors of a checkout, in the words of its fields. */
export const useValidationErrors = () => {
  const t = checkoutStrings.useTranslate()
  const paying = payingStrings.useTranslate()
  const cards = giftCardStrings.useTranslate()
  const words: Partial<Record<keyof typeof FIELDS, () => string>> = {
    time: () => t('timeMissing'),
    first_name: () => t('firstNameMissing'),
    last_name: () => t('lastNameMissing'),
    email: () => t('emailWrong'),
    phone: () => t('phoneWrong'),
    gift_card: () => cards('codeNotAdded'),
    method: () => t('methodMissing'),
    card_number: () => paying('cardNumberWrong'),
    card_expiry: () => paying('cardExpiryWrong'),
    card_cvc: () => paying('cardCvcWrong'),
    terms: () => t('termsMissing'),
    age: () => t('ageMissing'),
  }
  return {
    check: ({ draft, asap, method, terms, age, needsAge, isTyping, tip }: Checked): ValidationErrors => {
      const found: Record<string, string> = {}
      const validationError = (field: keyof typeof FIELDS, wrong: boolean, text?: string): void => {
        if (wrong) found[FIELDS[field]] = text ?? words[field]?.() ?? ''
      }
      validationError('time', !asap && draft.delivery_time === null)
      validationError('first_name', draft.first_name.trim() === '')
      validationError('last_name', draft.last_name.trim() === '')
      validationError(
        'email',
        !MAIL.test(draft.email.trim()),
        draft.email.trim() === '' ? t('emailMissing') : t('emailWrong'),
      )
      const digits = draft.phone.replaceAll(/\D/g, '')
      validationError('phone', digits.length < PHONE_DIGITS, digits === '' ? t('phoneMissing') : t('phoneWrong'))
      validationError('tip', tip !== null, t(tip === 'missing' ? 'tipMissing' : 'tipTooMuch'))
      validationError('gift_card', isTyping)
      validationError('method', method === null)
      validationError('terms', !terms)
      validationError('age', needsAge && !age)
      return found
    },
    /** The server's validation errors of the form; fields that the form doesn't have are left out. */
    refused: (errors: readonly FieldProblem[], explainField: (error: FieldProblem) => string): ValidationErrors =>
      Object.fromEntries(
        errors.flatMap((error) => {
          const field = ofServer[error.field]
          return field ? [[FIELDS[field], words[field]?.() ?? explainField(error)]] : []
        }),
      ),
  }
}
