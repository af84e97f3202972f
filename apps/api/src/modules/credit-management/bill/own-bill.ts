import type { Caller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { now } from '#platform/runtime/clock.ts'
import { localDay } from '#modules/programs/index.ts'
import { notFound } from '../credit-management.problems.ts'
import type { BillRow } from './bill-row.ts'
import { findBill, lockDebtorOfReadable } from './bill.queries.ts'
import { toReader, type BillReader } from './reader.ts'

/** A bill that the reader may see, with its debtor's lock held until the transaction ends; another one is not found. */
const holdBillFor = async (tx: Tx, uuid: string, reader: BillReader): Promise<BillRow> => {
  const at = now()
  // Only a bill that the reader may see is held: a stranger makes nobody wait.
  if (!(await lockDebtorOfReadable(tx, uuid, { reader, at }))) throw notFound()
  const bill = await findBill(tx, uuid, { reader, at })
  if (!bill) throw notFound()
  return bill
}

export const holdBill = (tx: Tx, uuid: string, { caller, key }: { caller: Caller; key?: string | undefined }) =>
  holdBillFor(tx, uuid, toReader(caller, key))

/** The day of a bill's program. */
export const getToday = ({ time_zone }: Pick<BillRow, 'time_zone'>): string => localDay(now(), time_zone)
