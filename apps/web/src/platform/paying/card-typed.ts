import type { FieldProblem } from '@plein/contract/problem'
import { expiryParts, isCardNumber, isCvc, isGoodExpiry } from '#ui/validation/card.rules.ts'

/** Card fields as typed. They live in the page's memory alone. */
export interface CardTyped {
  /** Digits in groups of four. */
  number: string
  /** 'MM / YY' */
  expiry: string
  cvc: string
}

/** A card as the sandbox takes it. */
export interface TestCard {
  card_number: string
  exp_month: string
  exp_year: string
  cvc: string
}

/** The fields of a card on our page. */
type CardField = 'card_number' | 'card_expiry' | 'card_cvc'

/** Sentences by field. */
export type CardErrors = Readonly<Partial<Record<CardField, string | undefined>>>

export const emptyCard: CardTyped = { number: '', expiry: '', cvc: '' }

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** '4111111111111111' -> '4111 1111 1111 1111'; dashes, dots and spaces of a pasted number don't matter. */
export const formatCardNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 16)
    .replaceAll(/(\d{4})(?=\d)/g, '$1 ')

/** '0127', '1/27' and '01/2027' -> '01 / 27'. */
export const formatExpiry = (text: string): string => {
  const padded = /^\s*[2-9]/.test(text) || /^\s*1\s*\//.test(text) ? `0${text.trim()}` : text
  const digits = digitsOf(padded)
  const month = digits.slice(0, 2)
  const rest = digits.slice(2)
  const year = rest.length > 2 && rest.startsWith('20') ? rest.slice(2, 4) : rest.slice(0, 4)
  if (month.length < 2) return month
  return year === '' && !/[/ ]/.test(padded.slice(1))
    ? month
    : `${month} / ${year.slice(0, rest.startsWith('20') ? 4 : 2)}`
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 3)

export type CardBrand = 'visa' | 'mastercard' | 'maestro' | 'amex'

/** The scheme, as soon as the first digits say it. */
export const getBrand = (number: string): CardBrand | null => {
  const digits = digitsOf(number)
  if (digits.startsWith('4')) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'mastercard'
  if (/^(50|5[6-9]|6)/.test(digits)) return 'maestro'
  return /^3[47]/.test(digits) ? 'amex' : null
}

/** The fields that are not complete, as the server would name them. */
export const wrongCardFields = (card: CardTyped): FieldProblem[] => [
  ...(isCardNumber(card.number) ? [] : [{ field: 'card_number', code: 'format' }]),
  ...(isGoodExpiry(card.expiry) ? [] : [{ field: 'exp_month', code: 'format' }]),
  ...(isCvc(card.cvc) ? [] : [{ field: 'cvc', code: 'format' }]),
]

export const getTestCard = (card: CardTyped): TestCard => {
  const { month, year } = expiryParts(card.expiry)
  return { card_number: card.number, exp_month: month, exp_year: year, cvc: card.cvc }
}
