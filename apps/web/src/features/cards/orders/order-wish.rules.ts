import type { CardOrder, CardQuote } from '@plein/contract/cards/orders'
import type { Wish } from './order-data.ts'

/** The choice of blank cards, and of an amount within the limits of the card. */
export const BLANK = 'blank'
export const OWN = 'own'

export interface OrderTyped {
  /** Cards. */
  readonly quantity: number
  /** A value of the card as `toChoice` names it, OWN, or BLANK; null: what comes first. */
  readonly choice: string | null
  /** Cents of OWN. */
  readonly amount: number | null
  readonly method: string | null
}

export const blankOrder: OrderTyped = { quantity: 100, choice: null, amount: null, method: null }

interface Value {
  readonly value: number
  readonly use_number: number
}

export const toChoice = ({ value, use_number }: Value): string => `${value} ${use_number}`

/** The value that a choice names; null for OWN and BLANK. */
const readChoice = (choice: string): Value | null => {
  const [value = Number.NaN, use_number = Number.NaN] = choice.split(' ').map(Number)
  return Number.isNaN(value) || Number.isNaN(use_number) ? null : { value, use_number }
}

/** The wish that is typed; null while something of it is missing. */
export const toWish = (program_uuid: string, { quantity, choice, amount }: OrderTyped): Wish | null => {
  if (quantity < 1) return null
  if (choice === OWN) return amount === null ? null : { program_uuid, quantity, value: amount }
  const found = choice === null ? null : readChoice(choice)
  if (found === null) return { program_uuid, quantity }
  // The uses of a gift card are not counted.
  return { program_uuid, quantity, value: found.value, ...(found.use_number > 0 && { use_number: found.use_number }) }
}

/** The choice where nobody has chosen: a value that is given at the till, else the first. */
export const pickChoice = (choice: string | null, quote: CardQuote | undefined): string | null => {
  if (choice !== null || quote === undefined) return choice
  const [first] = quote.values
  return quote.can_be_blank ? BLANK : first ? toChoice(first) : null
}

/** True for an amount that the card does not take. */
export const isOutOfRange = (amount: number | null, quote: CardQuote | undefined): boolean =>
  amount === null || amount < (quote?.least_value ?? 1) || amount > (quote?.most_value ?? amount)

/** The form of an order that was made before. */
export const toTyped = ({ quantity, value, use_number }: CardOrder, quote: CardQuote): OrderTyped => {
  const choice = value === null ? BLANK : toChoice({ value, use_number })
  const isListed = value === null || quote.values.some((item) => toChoice(item) === choice)
  return { ...blankOrder, quantity, choice: isListed ? choice : OWN, amount: isListed ? null : value }
}
