import { parseDigits, isPast, lastFour, testCard, TEST_CARDS, type TestCard } from '../core/test-cards.ts'
import { type Strings } from './strings/en.ts'

/** The values of the fields. */
export interface CardForm {
  number: string
  expiry: string
  cvc: string
  holder: string
}

export type CardErrors = Partial<Record<'number' | 'expiry' | 'cvc', string>>

export const EMPTY_FORM: CardForm = { number: '', expiry: '', cvc: '', holder: '' }

const SHORTEST_NUMBER = 15

/** The published card with those last digits, filled in: with a date in the future and a CVC that will do. */
export const filledForm = (last_digits: unknown, method: TestCard['method'], now: number): CardForm => {
  const card = TEST_CARDS.find((each) => each.method === method && lastFour(each.number) === last_digits)
  if (!card) return EMPTY_FORM
  const year = String(new Date(now).getUTCFullYear() + 3).slice(-2)
  return { number: card.number, expiry: `12 / ${year}`, cvc: method === 'card' ? '123' : '', holder: '' }
}

/** The card, or what is wrong with the form. `now` in milliseconds. */
export const readCardForm = ({
  form,
  method,
  now,
  strings,
}: {
  form: CardForm
  method: TestCard['method']
  now: number
  strings: Strings
}): { card: TestCard } | { card: null; errors: CardErrors; shown: CardForm } => {
  const card = testCard(form.number, method)
  const errors: CardErrors = {}
  if (!card) {
    const complete = parseDigits(form.number).length >= SHORTEST_NUMBER
    errors.number = complete ? strings.errors.number_unknown : strings.errors.number_incomplete
  }
  const expiry = readExpiry(form.expiry)
  if (!expiry) errors.expiry = strings.errors.expiry_format
  else if (isPast(expiry.month, expiry.year, now)) errors.expiry = strings.errors.expiry_past
  if (method === 'card' && !/^\d{3}$/.test(form.cvc.trim())) errors.cvc = strings.errors.cvc
  if (card && Object.keys(errors).length === 0) return { card }
  return { card: null, errors, shown: { ...form, number: card?.number ?? '', cvc: '' } }
}

/** "0127", "1/27", "01 / 27" and "01/2027" are January 2027. */
export const readExpiry = (text: string): { month: number; year: number } | null => {
  const found =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{2}|20\d{2})\s*$/.exec(text) ?? /^\s*(\d{2})\s*(\d{2}|20\d{2})\s*$/.exec(text)
  if (!found) return null
  const month = Number(found[1])
  const year = Number(found[2])
  return month >= 1 && month <= 12 ? { month, year: year < 100 ? 2000 + year : year } : null
}
