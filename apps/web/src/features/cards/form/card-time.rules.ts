import { cardLimits, periodTypes } from '@plein/contract/cards/codes'
import { addDays, addMonths } from '#ui/dates/calendar.rules.ts'
import { readNumber, timeLimits, type CardForm } from './card-values.ts'

const MONTHS_OF_YEAR = 12

/** The months for which the law of the Netherlands wants a gift card to be good at least. */
export const LEAST_MONTHS = 24

/** The last day of a card that is activated on `day`, as the server counts it; null while its time is not typed. */
export const lastDay = (day: string, { card: { expiry }, expiry_date }: CardForm): string | null => {
  if (expiry.kind === 'program')
    return expiry_date === '' ? addMonths(day, cardLimits.years * MONTHS_OF_YEAR) : expiry_date
  const value = readNumber(expiry.value, timeLimits)
  if (value === undefined) return null
  if (expiry.type === String(periodTypes.day)) return addDays(day, value)
  return addMonths(day, expiry.type === String(periodTypes.month) ? value : value * MONTHS_OF_YEAR)
}

/** The time of a card that the law wants to be good for longer; null where there is nothing to warn of. */
export interface ShortTime {
  readonly n: number
  readonly unit: 'days' | 'months'
}

export const shortTime = (day: string, form: CardForm, least_months = LEAST_MONTHS): ShortTime | null => {
  const last = lastDay(day, form)
  if (last === null || last >= addMonths(day, least_months)) return null
  let months = 0
  while (addMonths(day, months + 1) <= last) months += 1
  if (months > 0) return { n: months, unit: 'months' }
  return { n: Math.max(0, Math.round((Date.parse(last) - Date.parse(day)) / 86_400_000)), unit: 'days' }
}
