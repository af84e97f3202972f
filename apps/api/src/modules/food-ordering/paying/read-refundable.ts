import type { foodPaying } from '@plein/contract/food-ordering/paying'
import type { Read } from '#platform/http/route.ts'
import { ownsProgram } from '#modules/programs/index.ts'
import { notFound } from '../food-ordering.problems.ts'
import { loadOrder } from '../orders/order.queries.ts'
import { orderOfSuborder } from './payable.queries.ts'

/** The whole of a court's order, for its owner, who refunds over several restaurants. */
export const readRefundable: Read<typeof foodPaying.refundable> = async ({ db, input: { params }, caller }) => {
  const found = await orderOfSuborder(db, params.uuid)
  const order = found && (await loadOrder(db, found.order_uuid))
  if (!order?.court || order.program_uuid !== params.program_uuid) throw notFound()
  if (caller.kind !== 'admin' && !(await ownsProgram(db, caller, order.program_uuid))) throw notFound()
  return {
    order_uuid: order.uuid,
    order_id: order.order_id,
    currency: order.currency,
    parts: order.suborders.map((part) => ({
      uuid: part.uuid,
      program_uuid: part.restaurant_uuid,
      restaurant: part.restaurant.title,
      station_code: part.restaurant.station_code,
      total_amount: part.total_amount,
      refunded_amount: part.refunded_amount,
      // Delivery and the pickup fee go back with the whole part.
      lines: part.lines
        .filter(({ kind }) => kind === 'product')
        .map(({ uuid, title, quantity, refunded_quantity, price }) => ({
          uuid,
          title,
          quantity,
          refunded_quantity,
          price,
        })),
    })),
  }
}
