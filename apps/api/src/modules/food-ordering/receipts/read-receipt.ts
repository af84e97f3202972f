import type { foodBoard } from '@plein/contract/food-ordering/board'
import type { foodOrdering } from '@plein/contract/food-ordering'
import { Answer, type Read } from '../../../platform/http/route.ts'
import { languageOf } from '../../../platform/words/language.ts'
import { findPart } from '../board/board.queries.ts'
import { refuseStranger } from '../board/who-may.ts'
import { notFound } from '../food-ordering.problems.ts'
import { claimOf } from '../orders/claim.ts'
import { findOrder, loadOrder } from '../orders/order.queries.ts'
import type { OrderRows, SuborderRows } from '../orders/order.rows.ts'
import { receiptPdf } from './receipt.ts'

const pdf = async (order: OrderRows, parts: readonly SuborderRows[], language: string | undefined): Promise<Answer> => {
  const paid = parts.filter((part) => part.paid_at !== null)
  if (paid.length === 0) throw notFound()
  return new Answer(await receiptPdf(order, paid, languageOf(language ?? order.language)), {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="receipt-${order.order_id}.pdf"`,
    'cache-control': 'no-store',
  })
}

/** The customer's receipt: every part that was paid. */
export const readCustomerReceipt: Read<typeof foodOrdering.orderReceipt> = async (db, { params, query }, caller) => {
  const order = await findOrder(db, params.uuid, claimOf(caller, query))
  if (!order) throw notFound()
  return pdf(order, order.suborders, query.language)
}

/** The restaurant's receipt: its own part alone. In a court, whose order it is, the order's own uuid names all that was paid. */
export const readBoardReceipt: Read<typeof foodBoard.receipt> = async (db, { params, query }, caller) => {
  await refuseStranger(db, caller, params.program_uuid)
  const found = await findPart(db, params.program_uuid, params.uuid)
  const order = found ? await loadOrder(db, found.order.uuid) : undefined
  if (!found || !order) throw notFound()
  const whole = params.uuid === order.uuid && params.program_uuid === order.program_uuid
  const mine = order.suborders.filter((part) => whole || part.restaurant_uuid === found.part.restaurant_uuid)
  return pdf(order, mine, query.language)
}
