import { now } from '../../../platform/clock.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { cancelPart } from '../orders/cancel-part.ts'
import { listUnanswered } from '../orders/due.queries.ts'
import { lockOrder } from '../orders/move.queries.ts'
import { nobody } from '../orders/move-suborder.ts'
import { loadOrder } from '../orders/order.queries.ts'

/** Refuses what no restaurant answered in its time: the guest gets the money back instead of waiting for nothing. */
export const refuseUnanswered = async (house: House): Promise<void> => {
  const at = now()
  for (const { uuid, order_uuid } of await listUnanswered(house.db, at)) {
    await inTransaction(house.db, async (tx) => {
      await lockOrder(tx, order_uuid)
      const order = await loadOrder(tx, order_uuid)
      const part = order?.suborders.find((one) => one.uuid === uuid)
      const due = part?.auto_refuse_at ? Date.parse(part.auto_refuse_at) <= at.getTime() : false
      if (!order || part?.status !== 3 || !due) return
      await cancelPart(tx, order, part, { caller: systemCaller, mover: nobody, reason: 'unanswered', note: null, at })
    })
  }
}
