import type { payouts } from '@plein/contract/payments/payouts'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { toReference } from '../payouts/pay-out.ts'
import { everyLine, payoutFor } from './read-statement.ts'
import { statementPdf } from './statement-pdf.ts'

/** GET payment/payouts/{uuid}/statement.pdf */
export const exportStatementPdf: Read<typeof payouts.statementPdf> = async ({
  db,
  input: { params, query },
  caller,
}) => {
  const payout = await payoutFor(db, params.uuid, caller)
  const bytes = await statementPdf({
    payout,
    lines: everyLine(db, payout.uuid),
    caller,
    language: query.language ?? 'en',
  })
  return new HttpResponse(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${toReference(payout.number)}.pdf"`,
    'cache-control': 'no-store',
  })
}
