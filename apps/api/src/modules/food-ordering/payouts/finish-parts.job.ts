import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { finishShare } from '../../payments/index.ts'
import { endedParts } from './paid-out.queries.ts'

/** Parts that one transaction says of. */
const batch = 500

/**
 * Says of parts that were delivered or called off, and of which payments was never told, that they are: those of the time before payouts
 * were built. Their last step is the moment. Without it their money would stay owed for good.
 */
export const finishParts = async (house: House): Promise<void> => {
  for (;;) {
    const count = await inTransaction(house.db, async (tx) => {
      const ended = await endedParts(tx, batch)
      for (const { payable_uuid, subject_uuid, ended_at } of ended)
        finishShare(tx, payable_uuid, subject_uuid, ended_at)
      return ended.length
    })
    if (count < batch) return
  }
}
