import { now } from '../../../platform/clock.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { run } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { cancelPart } from '../orders/cancel-part.ts'
import { lockOrder } from '../orders/move.queries.ts'
import { nobody } from '../orders/move-suborder.ts'
import { loadOrder } from '../orders/order.queries.ts'

/** Refuses what no restaurant answered in its time: the guest gets the money back instead of waiting for nothing. */
export const refuseUnanswered = async (house: House): Promise<void> => {
  const at = now()
  const late = await run<{ uuid: string; order_uuid: string }>(
    house.db,
    'select uuid, order_uuid from food_ordering.suborders where status = 3 and auto_refuse_at <= $1 order by auto_refuse_at limit 100',
    [at],
  )
  for (const { uuid, order_uuid } of late) {
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
