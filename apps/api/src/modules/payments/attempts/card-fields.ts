import { isCardNumber, isCvc, isExpired, isExpiryMonth, isPublishedTestNumber } from '../card.rules.ts'
import { cardFieldsInvalid, cardNotAccepted } from '../payments.problems.ts'
import type { TestCard } from '../providers/provider.ts'

/** Card fields as a form sends them. */
export interface CardFields {
  readonly card_number: string
  /** Two digits each. */
  readonly exp_month: string
  readonly exp_year: string
  readonly cvc: string
}

const twoDigits = /^\d\d$/

/** The names of the fields that break a rule of the specification. */
const wrongFields = (fields: CardFields, today: Date): string[] => {
  const month = twoDigits.test(fields.exp_month) ? Number(fields.exp_month) : Number.NaN
  const year = twoDigits.test(fields.exp_year) ? 2000 + Number(fields.exp_year) : Number.NaN
  return [
    ...(isCardNumber(fields.card_number) ? [] : ['card_number']),
    ...(isExpiryMonth(month) ? [] : ['exp_month']),
    ...(Number.isNaN(year) || isExpired(month, year, today) ? ['exp_year'] : []),
    ...(isCvc(fields.cvc) ? [] : ['cvc']),
  ]
}

/**
 * The card to pass on to the sandbox. Throws invalid_input with the wrong fields, and card_not_accepted for every number that is
 * not a published test number: a real one is not even passed on. Nothing of it is kept or logged.
 */
export const readCard = (fields: CardFields, method: string, today: Date): TestCard => {
  if (method !== 'card') throw cardNotAccepted()
  const wrong = wrongFields(fields, today)
  if (wrong.length > 0) throw cardFieldsInvalid(wrong)
  if (!isPublishedTestNumber(fields.card_number)) throw cardNotAccepted()
  return {
    number: fields.card_number,
    expiry_month: Number(fields.exp_month),
    expiry_year: 2000 + Number(fields.exp_year),
    cvc: fields.cvc,
  }
}

type TypedCard = { readonly [N in keyof CardFields]?: CardFields[N] | undefined }

/** All four card fields, or none. */
export const readCardFields = ({ card_number, exp_month, exp_year, cvc }: TypedCard): CardFields | undefined => {
  const fields = { card_number, exp_month, exp_year, cvc }
  const missing = Object.entries(fields).filter(([, value]) => value === undefined)
  if (missing.length === 4) return undefined
  if (card_number === undefined || exp_month === undefined || exp_year === undefined || cvc === undefined) {
    throw cardFieldsInvalid(missing.map(([name]) => name))
  }
  return { card_number, exp_month, exp_year, cvc }
}
