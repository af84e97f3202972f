import { cardLimits } from '@plein/contract/cards/codes'

/** Cents after one more digit, as on a cash register: 73 and 5 are 735. What would be too much changes nothing. */
export const pressDigits = (cents: number, digits: string): number => {
  const next = Number(`${cents}${digits}`)
  return next > cardLimits.value ? cents : next
}

/** Cents without their last digit. */
export const dropDigit = (cents: number): number => Math.floor(cents / 10)

/** Cents of what stands in the field: its digits alone count. */
export const readDigits = (text: string, before: number): number => {
  const next = Number(text.replaceAll(/\D/g, ''))
  return next > cardLimits.value ? before : next
}
