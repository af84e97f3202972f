import { isCardNumber, isCvc, isGoodExpiry } from './card.rules.ts'

/** The validation error of a text: the name of its sentence, and the values in it. */
export type ValidationError =
  | { code: 'min_characters' | 'max_characters' | 'length'; n: number }
  | { code: 'min_value' | 'max_value'; limit: number }
  | { code: 'between'; from: number; to: number }
  | {
      code:
        | 'required'
        | 'email_required'
        | 'email'
        | 'card_number'
        | 'card_expiry'
        | 'cvc'
        | 'numeric'
        | 'integer'
        | 'url'
        | 'confirmed'
        | 'title_required'
    }

/** Null when nothing is wrong. */
type Check = (text: string) => ValidationError | null

const unless = (good: boolean, validationError: ValidationError): ValidationError | null =>
  good ? null : validationError

/** '1.234,5' and '1,234.5' are for MoneyField; here a number is digits with one decimal sign. */
const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.')))

/** A mailbox and a domain with a dot; whether it exists is the server's to know. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)*\.[^\s@.]{2,}$/.test(text.trim())

const isUrl = (text: string): boolean => {
  try {
    const { protocol, hostname } = new URL(text.trim())
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.')
  } catch {
    return false
  }
}

/** The generic checks of a field, to be put together: `firstValidationError(text, checks.required(), checks.max_characters(40))`. */
export const checks = {
  required:
    (code: 'required' | 'email_required' | 'title_required' = 'required'): Check =>
    (text) =>
      unless(text.trim() !== '', { code }),
  email: (): Check => (text) => unless(isEmail(text), { code: 'email' }),
  card_number: (): Check => (text) => unless(isCardNumber(text), { code: 'card_number' }),
  card_expiry:
    (today?: Date): Check =>
    (text) =>
      unless(isGoodExpiry(text, today), { code: 'card_expiry' }),
  cvc: (): Check => (text) => unless(isCvc(text), { code: 'cvc' }),
  min_characters:
    (n: number): Check =>
    (text) =>
      unless(Array.from(text.trim()).length >= n, { code: 'min_characters', n }),
  max_characters:
    (n: number): Check =>
    (text) =>
      unless(Array.from(text.trim()).length <= n, { code: 'max_characters', n }),
  length:
    (n: number): Check =>
    (text) =>
      unless(Array.from(text.trim()).length === n, { code: 'length', n }),
  min_value:
    (limit: number): Check =>
    (text) =>
      unless(numberOf(text) >= limit, { code: 'min_value', limit }),
  max_value:
    (limit: number): Check =>
    (text) =>
      unless(numberOf(text) <= limit, { code: 'max_value', limit }),
  between:
    (from: number, to: number): Check =>
    (text) =>
      unless(numberOf(text) >= from && numberOf(text) <= to, { code: 'between', from, to }),
  numeric: (): Check => (text) => unless(/^\d+$/.test(text.trim()), { code: 'numeric' }),
  integer: (): Check => (text) => unless(/^-?\d+$/.test(text.trim()), { code: 'integer' }),
  url: (): Check => (text) => unless(isUrl(text), { code: 'url' }),
  confirmed:
    (first: string): Check =>
    (text) =>
      unless(text === first, { code: 'confirmed' }),
} satisfies Record<string, (...limits: never[]) => Check>

/** The first thing that is wrong, in the order in which the checks are asked. */
export const firstValidationError = (text: string, ...asked: readonly Check[]): ValidationError | null => {
  for (const check of asked) {
    const validationError = check(text)
    if (validationError) return validationError
  }
  return null
}

/** Of the field of one's own address: it is asked for, and looks like one. */
export const emailError = (text: string): ValidationError | null =>
  firstValidationError(text, checks.required('email_required'), checks.email())
