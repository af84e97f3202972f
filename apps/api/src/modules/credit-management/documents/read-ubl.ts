import type { creditFiles } from '@plein/contract/credit-management/bill-files'
import type { Db, Tx } from '#platform/db/database.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { findBill } from '../bill/bill.queries.ts'
import { everything, toReader } from '../bill/reader.ts'
import { billNotSent, notFound } from '../credit-management.problems.ts'
import { findDebtor } from '../debtors/debtor.queries.ts'
import { writeUbl } from './bill-ubl.rules.ts'
import { toFileName } from './paper.ts'

/** Of a credit note the number of the bill that it takes back. */
export const findOfNumber = async (db: Db | Tx, { credits_uuid }: BillRow): Promise<string | null> => {
  if (credits_uuid === null) return null
  const of = await findBill(db, credits_uuid, { reader: everything, at: now() })
  return of?.number ?? null
}

/** A bill that was sent as an e-invoice. */
export const findUbl = async (db: Db | Tx, bill: BillRow): Promise<string> => {
  const debtor = await findDebtor(db, bill.debtor_uuid, { all: true, owner_uuid: null })
  return writeUbl({ bill, debtor_chamber: debtor?.chamber ?? '', of_number: await findOfNumber(db, bill) })
}

/** GET bills/{uuid}/ubl */
export const readBillUbl: Read<typeof creditFiles.ubl> = async ({ db, input: { params, query }, caller }) => {
  const bill = await findBill(db, params.uuid, { reader: toReader(caller, query.key), at: now() })
  if (!bill) throw notFound()
  if (bill.state === 'draft') throw billNotSent()
  return new HttpResponse(await findUbl(db, bill), {
    'content-type': 'application/xml',
    'content-disposition': `attachment; filename="${toFileName(bill, 'xml')}"`,
    'cache-control': 'no-store',
  })
}
