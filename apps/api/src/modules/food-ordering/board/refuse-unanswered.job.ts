import { now } from '../../../platform/clock.ts'
import { systemCaller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { workThrough } from '../../../platform/db/work-through.ts'
import { cancelPart } from '../orders/cancel-part.ts'
import { listUnanswered, type Unanswered } from '../orders/due.queries.ts'
import { lockOrder } from '../orders/move.queries.ts'
import { nobody } from '../orders/move-suborder.ts'
import { loadOrder } from '../orders/order.queries.ts'

/** Refuses what no restaurant answered in its time: the guest gets the money back instead of waiting for nothing. */
export const refuseUnanswered = async (house: House): Promise<void> => {
  const at = now()
  const page = (after: Unanswered | null) => listUnanswered(house.db, at, after)
  await workThrough(house, page, (row) => inTransaction(house.db, (tx) => refuse(tx, row, at)))
}

const refuse = async (tx: Tx, { uuid, order_uuid }: Unanswered, at: Date): Promise<void> => {
  await lockOrder(tx, order_uuid)
  const order = await loadOrder(tx, order_uuid)
  const part = order?.suborders.find((one) => one.uuid === uuid)
  const due = part?.auto_refuse_at ? Date.parse(part.auto_refuse_at) <= at.getTime() : false
  if (!order || part?.status !== 3 || !due) return
  await cancelPart(tx, order, part, { caller: systemCaller, mover: nobody, reason: 'unanswered', note: null, at })
}
