import { orderStatuses } from '@plein/contract/food-ordering/order-statuses'
import { now } from '#platform/runtime/clock.ts'
import { systemCaller } from '#platform/security/caller.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App } from '#platform/runtime/app.ts'
import { workThrough } from '#platform/db/work-through.ts'
import {
  cancelSuborder,
  listUnanswered,
  type Unanswered,
  nobody,
  loadLockedOrder,
} from '#modules/food-ordering/index.ts'

/** Refuses what no restaurant answered in its time: the guest gets the money back instead of waiting for nothing. */
export const refuseUnanswered = async (app: App): Promise<void> => {
  const at = now()
  const page = (after: Unanswered | null) => listUnanswered(app.db, at, after)
  await workThrough(app, page, (row) => inTransaction(app.db, (tx) => refuse(tx, row, at)))
}

const refuse = async (tx: Tx, { uuid, order_uuid }: Unanswered, at: Date): Promise<void> => {
  const order = await loadLockedOrder(tx, order_uuid)
  const suborder = order?.suborders.find((suborder) => suborder.uuid === uuid)
  const due = suborder?.auto_refuse_at ? Date.parse(suborder.auto_refuse_at) <= at.getTime() : false
  if (!order || suborder?.status !== orderStatuses.paid || !due) return
  await cancelSuborder(tx, {
    order,
    suborder,
    by: {
      caller: systemCaller,
      mover: nobody,
      reason: 'unanswered',
      note: null,
      at,
    },
  })
}
