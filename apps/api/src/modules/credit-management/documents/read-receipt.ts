import type { creditExplanation } from '@plein/contract/credit-management/bill-explanation'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { findBill } from '../bill/bill.queries.ts'
import { loadDetails } from '../bill/details.queries.ts'
import { getToday } from '../bill/own-bill.ts'
import { toReader } from '../bill/reader.ts'
import { sumReceived } from '../bill/received.rules.ts'
import { nothingPaid, notFound } from '../credit-management.problems.ts'
import { findRunInterest } from '../money/charge-interest.ts'
import { toFileName } from './paper.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** GET bills/{uuid}/receipt */
export const readReceipt: Read<typeof creditExplanation.receipt> = async ({ db, input: { params, query }, caller }) => {
  const bill = await findBill(db, params.uuid, { reader: toReader(caller, query.key), at: now() })
  if (!bill) throw notFound()
  const today = getToday(bill)
  const details = await loadDetails(db, { uuid: bill.uuid, today })
  if (sumReceived(details.payments) <= 0) throw nothingPaid()
  const { amount: interest_today } = await findRunInterest(db, bill, today)
  return new HttpResponse(await receiptPdf({ bill, details, interest_today, today }), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="receipt-${toFileName(bill, 'pdf')}"`,
    'cache-control': 'no-store',
  })
}
