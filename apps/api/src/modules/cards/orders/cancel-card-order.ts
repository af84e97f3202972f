import type { cardOrders } from '@plein/contract/cards/orders'
import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import type { Write } from '#platform/http/route.ts'
import { cancelPayable } from '#modules/payments/index.ts'
import { auditProgram } from '#modules/programs/index.ts'
import { notFound, stepNotAllowed } from '../cards.problems.ts'
import { cardOrderKind } from './card-order-kind.ts'
import { orderView } from './order-view.ts'
import { findOrder, lockOrder } from './order.queries.ts'
import { moveOrder } from './order-write.queries.ts'
import { unpaidStatuses } from './order.rules.ts'
import { toReader } from './reader.ts'

/** Its buyer calls off an order that is not paid. Money that comes nevertheless goes back by itself. */
export const cancelCardOrder: Write<typeof cardOrders.cancel> = async ({ tx, input: { params, query }, caller }) => {
  const { uuid } = params
  const reader = toReader(caller, query.key)
  const found = await findOrder(tx, uuid, reader)
  // An owner sees the purchases of others, and calls off none.
  if (!found || (caller.kind === 'program_owner' && !found.is_owners)) throw notFound()
  await lockOrder(tx, uuid)
  if (!(await moveOrder(tx, { uuid, from: unpaidStatuses, to: orderStatuses.cancelled }))) throw stepNotAllowed()
  await cancelPayable(tx, { kind: cardOrderKind, subject_uuid: uuid })
  if (found.is_owners) {
    const programAuditEvent = { action: 'cards_order_cancelled', details: { quantity: found.quantity } } as const
    await auditProgram(tx, { caller, program_uuid: found.program_uuid, programAuditEvent })
  }
  const order = await findOrder(tx, uuid, reader)
  if (!order) throw notFound()
  return orderView(order, { caller, at: now() })
}
