import type { paymentOrders } from '@plein/contract/payment-management/orders'
import type { Read } from '#platform/http/route.ts'
import { now } from '#platform/runtime/clock.ts'
import { notFound } from '../payment-management.problems.ts'
import { findCurrency, loadFigures } from './figures.queries.ts'
import { hoursLater } from '../orders/order.rules.ts'

const usualDays = 30

/** GET payment/orders/figures: of live requests, from made to paid. */
export const readFigures: Read<typeof paymentOrders.figures> = async ({ db, input: { query }, caller }) => {
  const { program_uuid, days = usualDays } = query
  const currency = await findCurrency(db, program_uuid, caller.user_uuid)
  if (currency === undefined) throw notFound()
  return { ...(await loadFigures(db, program_uuid, hoursLater(now(), -24 * days))), currency }
}
