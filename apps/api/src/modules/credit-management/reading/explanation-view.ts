import type { Explanation, LetterDays } from '@plein/contract/credit-management/bill-explanation'
import { addCalendarDays } from '@plein/contract/credit-management/working-days'
import { fromBasisPoints } from '@plein/contract/percent'
import type { BillRow } from '../bill/bill-row.ts'
import type { BillDetails } from '../bill/details.queries.ts'
import { sumOpen } from '../law/allocation.rules.ts'
import type { InterestLine } from '../law/interest.rules.ts'
import type { RunInterest } from '../money/charge-interest.ts'
import type { ExplainedLetter } from './explanation.queries.ts'

interface Explained {
  readonly today: string
  readonly details: BillDetails
  readonly letters: readonly ExplainedLetter[]
  readonly run: RunInterest
}

/** Each part of a bill by what made it and what went from it, so that the difference is what is open. */
export const explanationView = (bill: BillRow, explained: Explained): Explanation => {
  const { details, run, today } = explained
  return {
    as_of: today,
    currency: bill.currency,
    open_amount: sumOpen(bill) + run.amount,
    principal: { amount: bill.total, entries: entriesOf(details, 'principal'), open: bill.open_principal },
    costs: costsOf(bill, explained),
    interest: {
      amount: bill.charged_interest + run.amount,
      kind: bill.debtor_type === 1 ? 'trade' : 'consumer',
      lines: linesOf(bill, explained).map(({ from, days, base, percentage, amount }) => ({
        from,
        days,
        base,
        percent: percentage === null ? null : fromBasisPoints(percentage),
        amount: amount ?? null,
      })),
      entries: entriesOf(details, 'interest'),
      open: bill.open_interest + run.amount,
    },
    coming_costs: comingCosts(bill, explained),
  }
}

const entriesOf = (
  { payments }: BillDetails,
  part: 'costs' | 'interest' | 'principal',
): Explanation['principal']['entries'] =>
  payments.flatMap(({ source, day, [part]: amount }) => (amount === 0 ? [] : [{ source, day, amount }]))

const daysOf = ({ sender_type, posted, received, last_day, named }: ExplainedLetter): LetterDays => ({
  sender_type,
  posted,
  received,
  last_day,
  named,
})

/** An individual owes costs after the term of a letter; a company after the due date. */
const costsOf = (bill: BillRow, { details, letters, today }: Explained): Explanation['costs'] => {
  const charges = details.charges
    .filter(({ kind }) => kind === 'costs')
    .map(({ amount, vat, day, explanation }) => {
      const letter = letters.find(({ uuid }) => uuid === explanation.letter_uuid)
      const earliest = addCalendarDays(letter?.last_day ?? bill.due_date ?? today, 1)
      return { amount, vat, day, base: explanation.base ?? 0, earliest, letter: letter ? daysOf(letter) : null }
    })
  const amount = charges.reduce((sum, charge) => sum + charge.amount, 0)
  return { amount, charges, entries: entriesOf(details, 'costs'), open: bill.open_costs }
}

/** The interest until today; of a bill that takes no more, or took more than it would today, the interest that was charged last. */
const linesOf = ({ charged_interest }: BillRow, { details, run }: Explained): readonly InterestLine[] => {
  const total = run.lines.reduce((sum, { amount = 0 }) => sum + amount, 0)
  if (charged_interest === 0 || (run.lines.length > 0 && total >= charged_interest)) return run.lines
  return details.charges.findLast(({ kind }) => kind === 'interest')?.explanation.lines ?? run.lines
}

const comingCosts = ({ state }: BillRow, { letters }: Explained): Explanation['coming_costs'] => {
  const letter = letters.find(({ counts }) => counts)
  if (!letter || state !== 'sent') return null
  return { earliest: addCalendarDays(letter.last_day, 1), letter: daysOf(letter) }
}
