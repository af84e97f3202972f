import { addCalendarDays, addMonths, countDays } from '@plein/contract/credit-management/working-days'
import { add, floor, multiply, subtract, toFraction, zero, type Fraction } from './fraction.rules.ts'

/** Of individuals (article 6:119 BW), and of trade (article 6:119a BW). */
type RateKind = 'consumer' | 'trade'

/** A statutory rate from a day on. One that nobody confirmed charges nothing. */
export interface StatutoryRate {
  readonly kind: RateKind
  readonly valid_from: string
  /** Basis points. */
  readonly percentage: number
  readonly is_confirmed: boolean
}

/** On a day so much of the principal went (or came back, below zero), and so much of interest that was charged was paid. */
interface Change {
  readonly day: string
  readonly principal: number
  readonly interest: number
}

interface Claim {
  /** Cents, as of the due date. */
  readonly principal: number
  readonly due_date: string
  /** The first day without interest: the day of the payment, or today. */
  readonly until: string
  readonly kind: RateKind
  readonly rates: readonly StatutoryRate[]
  readonly changes?: readonly Change[] | undefined
}

/** One stretch in which nothing changed, so that the amount explains itself. */
export interface InterestLine {
  readonly from: string
  readonly days: number
  /** Cents on which interest runs, whole. */
  readonly base: number
  /** Basis points; null: no confirmed rate. */
  readonly percentage: number | null
  /** Cents that ran in it: all lines together are the whole amount, floored once. Missing in lines of before it was kept. */
  readonly amount?: number
}

interface Interest {
  readonly lines: readonly InterestLine[]
  /** All that has run since the due date, floored once; what was charged before is part of it. */
  readonly amount: number
}

const daysOfYear = (day: string): number =>
  countDays(`${day.slice(0, 4)}-01-01`, `${Number(day.slice(0, 4)) + 1}-01-01`)

/** The confirmed rate of a day; undefined where the newest that is in force is not confirmed, or there is none. */
const rateOn = (rates: readonly StatutoryRate[], day: string): StatutoryRate | undefined => {
  const rate = rates.findLast(({ valid_from }) => valid_from <= day)
  return rate?.is_confirmed ? rate : undefined
}

/** Each day on which something changes: a rate, a calendar year, a year of interest, the principal. */
const boundaries = ({ due_date, until, changes = [] }: Claim, rates: readonly StatutoryRate[]) => {
  const start = addCalendarDays(due_date, 1)
  const anniversaries = new Set<string>()
  const found = new Set([start, ...rates.map(({ valid_from }) => valid_from), ...changes.map(({ day }) => day)])
  for (let year = 1; addMonths(start, 12 * year) < until; year++) {
    anniversaries.add(addMonths(start, 12 * year))
    found.add(addMonths(start, 12 * year))
  }
  for (let year = Number(start.slice(0, 4)) + 1; `${year}-01-01` < until; year++) found.add(`${year}-01-01`)
  const days = [...found].filter((day) => day >= start && day < until).toSorted()
  return { start, days, anniversaries }
}

/**
 * Statutory interest: from the day after the due date, the day of payment excluded, by actual days of actual years, compounded yearly on
 * what is unpaid (article 6:119 paragraph 2 BW), in exact fractions, floored once.
 */
export const calculateInterest = (claim: Claim): Interest => {
  const { until, kind, changes = [] } = claim
  const rates = claim.rates
    .filter((rate) => rate.kind === kind)
    .toSorted((first, second) => (first.valid_from < second.valid_from ? -1 : 1))
  const { start, days, anniversaries } = boundaries(claim, rates)
  const lines: InterestLine[] = []
  let [principal, total, unpaid, compounded] = [claim.principal, zero, zero, zero]
  const apply = (change: Change): void => {
    principal -= change.principal
    unpaid = subtract(unpaid, toFraction(change.interest))
    compounded = subtract(compounded, toFraction(change.interest))
  }
  changes.filter(({ day }) => day < start).forEach(apply)
  days.forEach((from, index) => {
    changes.filter(({ day }) => day === from).forEach(apply)
    if (anniversaries.has(from)) compounded = unpaid
    const rate = rateOn(rates, from)
    const count = countDays(from, days[index + 1] ?? until)
    const base: Fraction = add(toFraction(Math.max(0, principal)), compounded)
    const run = multiply(base, BigInt(rate?.percentage ?? 0) * BigInt(count), 10_000n * BigInt(daysOfYear(from)))
    const amount = floor(add(total, run)) - floor(total)
    lines.push({ from, days: count, base: floor(base), percentage: rate?.percentage ?? null, amount })
    total = add(total, run)
    unpaid = add(unpaid, run)
  })
  return { lines: lines.filter(({ base, amount }) => base > 0 || amount !== 0), amount: floor(total) }
}
