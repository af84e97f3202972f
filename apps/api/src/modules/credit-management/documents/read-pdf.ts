import { pagePath } from '@plein/contract/pages/page-path'
import type { creditBills } from '@plein/contract/credit-management/bills'
import type { Db, Tx } from '#platform/db/database.ts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { createBillKey } from '../bill/bill-key.ts'
import type { BillRow } from '../bill/bill-row.ts'
import { findBill } from '../bill/bill.queries.ts'
import { toReader } from '../bill/reader.ts'
import { notFound } from '../credit-management.problems.ts'
import { billPdf } from './bill-pdf.ts'
import { toFileName, type PrintedBill } from './paper.ts'
import { findOfNumber, findUbl } from './read-ubl.ts'

/** The page of a bill, which its key opens for whoever has the link. */
export const billUrl = (settings: Settings, uuid: string): string =>
  `${portalUrl(settings, 'cardholder')}${pagePath('/bills/:uuid', { uuid }, { key: createBillKey(settings, uuid) })}`

/** A bill with what its paper needs beside it, and, once it was sent, the e-invoice that is in it. */
export const toPrinted = async (db: Db | Tx, settings: Settings, bill: BillRow): Promise<PrintedBill> => {
  const pay_url = bill.state === 'sent' ? billUrl(settings, bill.uuid) : null
  const ubl = bill.state === 'draft' ? null : await findUbl(db, bill)
  return { bill, of_number: await findOfNumber(db, bill), pay_url, ubl }
}

/** GET bills/{uuid}/pdf */
export const readBillPdf: Read<typeof creditBills.pdf> = async ({ db, app, input: { params, query }, caller }) => {
  const bill = await findBill(db, params.uuid, { reader: toReader(caller, query.key), at: now() })
  if (!bill) throw notFound()
  const bytes = await billPdf(await toPrinted(db, app.settings, bill))
  return new HttpResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${toFileName(bill, 'pdf')}"`,
    'cache-control': 'no-store',
  })
}
