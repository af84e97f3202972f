import { orderStatuses } from '@plein/contract/food-ordering/orders'
import { now } from '../../../platform/clock.ts'
import { systemCaller } from '../../../platform/caller.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { cancelPart } from './cancel-part.ts'
import { unpaidMinutes } from './create-order.ts'
import { listUnpaid } from './due.queries.ts'
import { lockOrder } from './move.queries.ts'
import { nobody } from './move-suborder.ts'
import { bankMinutes } from './order-status.rules.ts'
import { loadOrder } from './order.queries.ts'

/** One at the bank gets a little longer than the bank gives it. */
const awaitingMinutes = bankMinutes + 5

/** Lets go of orders that nobody paid: their places in the slots are free for others. Money that comes later is given back. */
export const expireUnpaid = async (house: House): Promise<void> => {
  const at = now()
  const before = (minutes: number): Date => new Date(at.getTime() - minutes * 60_000)
  const old = await listUnpaid(house.db, {
    placed_before: before(unpaidMinutes),
    awaiting_before: before(awaitingMinutes),
    at,
  })
  for (const { uuid } of old) {
    await inTransaction(house.db, async (tx) => {
      const status = await lockOrder(tx, uuid)
      const { created, awaiting_payment, payment_failed } = orderStatuses
      if (status !== created && status !== awaiting_payment && status !== payment_failed) return
      let order = await loadOrder(tx, uuid)
      for (const part of order?.suborders ?? []) {
        if (order && part.status !== orderStatuses.cancelled) {
          order = await cancelPart(tx, order, part, {
            caller: systemCaller,
            mover: nobody,
            reason: 'unpaid',
            note: null,
            at,
          })
        }
      }
    })
  }
}
