import type { counterPayments } from '@plein/contract/payment-management/counter'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { findShownOrder, listProgramsAt } from '../orders/cash-point.queries.ts'

/** GET payment/cash-points/{token}/order: a printed code stays, and leads to what the shop asks for now, or to an amount of one's own. */
export const readShownOrder: Read<typeof counterPayments.shown> = async ({ db, input: { params } }) => {
  const code = params.token.trim()
  const [order_uuid, programs] = await Promise.all([findShownOrder(db, code, now()), listProgramsAt(db, code)])
  return { order_uuid, programs }
}
