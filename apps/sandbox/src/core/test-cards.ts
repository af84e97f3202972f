import { type CardBrand, type FailureCode, type Method } from './model.ts'

export interface TestCard {
  /** As printed, with its spaces. */
  number: string
  brand: CardBrand
  method: Extract<Method, 'card' | 'bancontact'>
  outcome: 'paid' | 'challenge' | Extract<FailureCode, 'insufficient_funds' | 'card_refused'>
}

export const BRAND_NAMES: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  maestro: 'Maestro',
  amex: 'American Express',
  bancontact: 'Bancontact',
}

/** The published numbers; no other number is ever accepted. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4111 1111 1111 1111', brand: 'visa', method: 'card', outcome: 'paid' },
  { number: '4242 4242 4242 4242', brand: 'visa', method: 'card', outcome: 'paid' },
  { number: '5555 5555 5555 4444', brand: 'mastercard', method: 'card', outcome: 'paid' },
  { number: '6759 6498 2643 8453', brand: 'maestro', method: 'card', outcome: 'paid' },
  { number: '3782 822463 10005', brand: 'amex', method: 'card', outcome: 'paid' },
  { number: '4000 0000 0000 0002', brand: 'visa', method: 'card', outcome: 'challenge' },
  { number: '4000 0000 0000 9995', brand: 'visa', method: 'card', outcome: 'insufficient_funds' },
  { number: '4000 0000 0000 0069', brand: 'visa', method: 'card', outcome: 'card_refused' },
  { number: '3759 874358 77100', brand: 'amex', method: 'card', outcome: 'card_refused' },
  { number: '6703 2222 2222 2222 7', brand: 'bancontact', method: 'bancontact', outcome: 'paid' },
  { number: '6703 3333 3333 3333 9', brand: 'bancontact', method: 'bancontact', outcome: 'challenge' },
]

export const parseDigits = (number: string): string => number.replaceAll(/[\s-]/g, '')

const BY_DIGITS = new Map(TEST_CARDS.map((card) => [parseDigits(card.number), card]))

export const lastFour = (number: string): string => parseDigits(number).slice(-4)

/** The published card of that number and method, or undefined. Spaces and hyphens do not matter. */
export const testCard = (number: string, method: Method): TestCard | undefined => {
  const card = BY_DIGITS.get(parseDigits(number))
  return card?.method === method ? card : undefined
}

/** True from the first moment of the month after the one printed on the card (UTC). */
export const isPast = (month: number, year: number, now: number): boolean => Date.UTC(year, month, 1) <= now
