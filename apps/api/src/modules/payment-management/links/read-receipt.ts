import type { paymentLinks } from '@plein/contract/payment-management/links'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { findOrder } from '../orders/order.queries.ts'
import { everything } from '../orders/reader.ts'
import { notFound } from '../payment-management.problems.ts'
import { findLinkSeller } from './link.queries.ts'
import { receiptPdf } from './receipt-pdf.ts'

/** GET payment/links/{uuid}/receipt: of a paid order, for whoever has its address. */
export const readReceipt: Read<typeof paymentLinks.receipt> = async ({ db, input: { params } }) => {
  const order = await findOrder(db, params.uuid, everything)
  const seller = order?.state === 'paid' ? await findLinkSeller(db, order.program_uuid, order) : undefined
  if (!order || !seller) throw notFound()
  return new HttpResponse(await receiptPdf(order, seller), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${order.number}.pdf"`,
    'cache-control': 'no-store',
  })
}
