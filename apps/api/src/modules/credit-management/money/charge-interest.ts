import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { newId } from '#platform/runtime/ids.ts'
import type { NewJournal } from '#modules/ledger/index.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { calculateInterest, type InterestLine } from '../law/interest.rules.ts'
import { claimJournals } from './journals.rules.ts'
import { insertCharge, listChanges, listRates } from './money.queries.ts'

export interface RunInterest {
  /** Cents that have run and were not charged. */
  readonly amount: number
  readonly lines: readonly InterestLine[]
}

const none: RunInterest = { amount: 0, lines: [] }

/** Interest of a bill up to a day, which is not counted itself; none unless it is claimed, which it is from the step that charges costs on. */
export const findRunInterest = async (db: Db | Tx, bill: BillRow, until: string): Promise<RunInterest> => {
  const { due_date, claims_interest, state, total: principal, charged_interest } = bill
  if (!claims_interest || due_date === null || state !== 'sent') return none
  const kind = bill.debtor_type === 1 ? 'trade' : 'consumer'
  const [changes, rates] = [await listChanges(db, bill.uuid), await listRates(db)]
  const { amount, lines } = calculateInterest({ principal, due_date, until, kind, rates, changes })
  return { amount: Math.max(0, amount - charged_interest), lines }
}

/** Charges the interest that has run up to a day; answers the bill as it is then, and the journal to be booked. The debtor's lock is held. */
export const chargeInterest = async (
  tx: Tx,
  bill: BillRow,
  until: string,
): Promise<{ readonly bill: BillRow; readonly journals: readonly NewJournal[] }> => {
  const { amount, lines } = await findRunInterest(tx, bill, until)
  if (amount === 0) return { bill, journals: [] }
  const uuid = newId()
  const explanation = { rule: '6:119', charged_before: bill.charged_interest, lines }
  const { uuid: bill_uuid, number } = bill
  await insertCharge(tx, {
    uuid,
    bill_uuid,
    kind: 'interest',
    amount,
    vat: 0,
    explanation,
    day: until,
    created: now(),
  })
  return {
    bill: {
      ...bill,
      open_interest: bill.open_interest + amount,
      charged_interest: bill.charged_interest + amount,
    },
    journals: claimJournals(bill, { event: 'bill-interest', reference: uuid, label: number ?? '', amount }),
  }
}
