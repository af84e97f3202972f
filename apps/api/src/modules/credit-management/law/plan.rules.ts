import { addCalendarDays, addMonths } from '@plein/contract/credit-management/working-days'

export interface Instalment {
  readonly due_date: string
  readonly amount: number
}

/** A part that is missed by this many days ends the plan. */
const graceDays = 5

/** An amount in equal parts, a month apart; the first ones have the cents that do not divide. */
export const divideInParts = (amount: number, parts: number, first_date: string): Instalment[] =>
  Array.from({ length: parts }, (_part, index) => ({
    due_date: addMonths(first_date, index),
    amount: Math.floor(amount / parts) + (index < amount % parts ? 1 : 0),
  }))

/** True for parts that come to the amount, each above zero, one after the other. */
export const addsUp = (amount: number, parts: readonly Instalment[]): boolean =>
  parts.reduce((sum, part) => sum + part.amount, 0) === amount &&
  parts.every((part, index) => part.amount > 0 && (index === 0 || part.due_date > (parts[index - 1]?.due_date ?? '')))

/** The part that ends a plan on a day: it is not covered by what was paid since the plan began, and its grace is over. */
export const findMissed = (parts: readonly Instalment[], paid: number, today: string): Instalment | undefined => {
  let needed = 0
  for (const part of parts) {
    needed += part.amount
    if (paid < needed && addCalendarDays(part.due_date, graceDays) <= today) return part
  }
  return undefined
}
