import type { foodOrdering } from '@plein/contract/food-ordering'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { findOrder } from '../orders/order.queries.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { receiptPdf } from './receipt.ts'

/** The receipt of these suborders of an order as a PDF. Throws not_found when none of them is paid. */
export const answerReceipt = async (
  order: OrderRows,
  suborders: readonly SuborderRows[],
  language: string | undefined,
): Promise<HttpResponse> => {
  const paid = suborders.filter((suborder) => suborder.paid_at !== null)
  if (paid.length === 0) throw notFound()
  return new HttpResponse(await receiptPdf(order, paid, toLanguage(language ?? order.language)), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="receipt-${order.order_id}.pdf"`,
    'cache-control': 'no-store',
  })
}

/** The customer's receipt: every suborder that was paid. */
export const readCustomerReceipt: Read<typeof foodOrdering.orderReceipt> = async ({
  db,
  input: { params, query },
  caller,
}) => {
  const order = await findOrder(db, params.uuid, toClaim(caller, query))
  if (!order) throw notFound()
  return answerReceipt(order, order.suborders, query.language)
}
