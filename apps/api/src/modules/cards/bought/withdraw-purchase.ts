import type { cardOrders } from '@plein/contract/cards/orders'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { requestRefund } from '#modules/payments/index.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { planUnspent } from '../giving-back/plan-refund.ts'
import { findOrder, lockOrder } from '../orders/order.queries.ts'
import { isWithinWithdrawal } from '../orders/order.rules.ts'
import { toReader } from '../orders/reader.ts'
import { boughtView } from './bought-view.ts'

/**
 * POST card-orders/{uuid}/withdraw, in two steps: without `confirmed` it answers what would happen. Then cards that nobody spent anything of
 * are void and their value goes back to whoever paid; spent ones stay. Said again, it answers what it did.
 */
export const withdrawPurchase: Write<typeof cardOrders.withdraw> = async ({
  tx,
  app: { settings },
  input: { params, query, body },
  caller,
}) => {
  const { uuid } = params
  const reader = toReader(caller, query.key)
  if (!(await findOrder(tx, uuid, reader))) throw notFound()
  await lockOrder(tx, uuid)
  const order = await findOrder(tx, uuid, reader)
  if (!order || order.is_owners) throw notFound()
  if (order.withdrawn_at !== null) return boughtView(tx, { settings, order, caller })
  if (!isWithinWithdrawal(order, now()) || order.unspent === 0) throw stepNotAllowed()
  if (!body.confirmed) return boughtView(tx, { settings, order, caller })
  const plan = await planUnspent(tx, order)
  if (!plan) throw stepNotAllowed()
  await requestRefund(tx, plan, { reason: 'withdrawal', caller })
  const withdrawn = await findOrder(tx, uuid, reader)
  if (!withdrawn) throw notFound()
  return boughtView(tx, { settings, order: withdrawn, caller })
}
