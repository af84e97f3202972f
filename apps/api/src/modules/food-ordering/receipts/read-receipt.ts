import type { foodBoard } from '@plein/contract/food-kitchen/board'
import type { foodOrdering } from '@plein/contract/food-ordering'
import { HttpResponse, type Read } from '#platform/http/route.ts'
import { toLanguage } from '#platform/i18n/language.ts'
import { findSuborder } from '#modules/food-kitchen/board/board.queries.ts'
import { assertMemberOfProgram } from '#modules/food-kitchen/board/assert-member-of-program.ts'
import { notFound } from '../food-ordering.problems.ts'
import { toClaim } from '../orders/claim.ts'
import { findOrder, loadOrder } from '../orders/order.queries.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { receiptPdf } from './receipt.ts'

const pdf = async (
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
export const readCustomerReceipt: Read<typeof foodOrdering.orderReceipt> = async (db, { params, query }, caller) => {
  const order = await findOrder(db, params.uuid, toClaim(caller, query))
  if (!order) throw notFound()
  return pdf(order, order.suborders, query.language)
}

/** The restaurant's receipt: its own part alone. In a court, whose order it is, the order's own uuid names all that was paid. */
export const readBoardReceipt: Read<typeof foodBoard.receipt> = async (db, { params, query }, caller) => {
  await assertMemberOfProgram(db, caller, params.program_uuid)
  const found = await findSuborder(db, params.program_uuid, params.uuid)
  const order = found ? await loadOrder(db, found.order.uuid) : undefined
  if (!found || !order) throw notFound()
  const whole = params.uuid === order.uuid && params.program_uuid === order.program_uuid
  const own = order.suborders.filter((suborder) => whole || suborder.restaurant_uuid === found.suborder.restaurant_uuid)
  return pdf(order, own, query.language)
}
