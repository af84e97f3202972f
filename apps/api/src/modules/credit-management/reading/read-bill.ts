import type { Bill } from '@plein/contract/credit-management/bill-fields'
import type { creditBills } from '@plein/contract/credit-management/bills'
import type { Read } from '#platform/http/route.ts'
import type { Db, Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { Caller } from '#platform/security/caller.ts'
import { notFound } from '../credit-management.problems.ts'
import { findRunInterest } from '../money/charge-interest.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { billView } from '../bill/bill-view.ts'
import { findBill } from '../bill/bill.queries.ts'
import { loadDetails, type BillDetails } from '../bill/details.queries.ts'
import { getToday } from '../bill/own-bill.ts'
import { toReader } from '../bill/reader.ts'

/** A bill that the caller may see, as the contract says it. */
export const readWholeBill = async (
  db: Db | Tx,
  { uuid, caller, key }: { uuid: string; caller: Caller; key?: string | undefined; app?: Pick<TxContext, 'settings'> },
): Promise<Bill> => {
  const bill = await findBill(db, uuid, { reader: toReader(caller, key), at: now() })
  if (!bill) throw notFound()
  const today = getToday(bill)
  const details = await loadDetails(db, { uuid: bill.uuid, today })
  const { amount: interest_today } = await findRunInterest(db, bill, today)
  const marks = details.marks.map(({ kind }) => kind)
  return billView(bill, { caller, details, interest_today, today, marks, next_step: null })
}

const nothing: BillDetails = { marks: [], charges: [], payments: [], reminders: [], credit_notes: [] }

/** A bill that was made or sent just now: nobody paid or said anything of it, so that there is nothing more to be read. */
export const viewNewBill = (bill: BillRow, caller: Caller): Bill =>
  billView(bill, { caller, details: nothing, interest_today: 0, today: getToday(bill), marks: [], next_step: null })

/** GET bills/{uuid} */
export const readBill: Read<typeof creditBills.read> = ({ db, input: { params, query }, caller }) =>
  readWholeBill(db, { uuid: params.uuid, caller, key: query.key })
