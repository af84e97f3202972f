import type { feeInvoices } from '@plein/contract/food-courts/fee-invoices'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { feeInvoicePdf } from './fee-invoice-pdf.ts'
import { invoiceFor } from './fee-invoice-view.ts'

/** GET programs/{program_uuid}/fee-invoices/{uuid}/pdf */
export const readFeeInvoicePdf: Read<typeof feeInvoices.pdf> = async ({ db, input: { params, query }, caller }) => {
  const invoice = await invoiceFor(db, params, caller)
  const bytes = await feeInvoicePdf(invoice, query.language ?? 'en')
  return new HttpResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${invoice.kind === 'invoice' ? 'invoice' : 'credit-note'}-${invoice.number}.pdf"`,
    'cache-control': 'no-store',
  })
}
