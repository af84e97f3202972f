import { run } from '../../../platform/db/database.ts'
import { inTransaction } from '../../../platform/db/tx.ts'
import type { House } from '../../../platform/house.ts'
import { finishShare } from '../../payments/index.ts'

interface EndedPart {
  readonly payable_uuid: string
  readonly subject_uuid: string
  readonly ended_at: Date
}

/** Parts that one transaction says of. */
const batch = 500

/**
 * Says of parts that were delivered or called off, and of which payments was never told, that they are: those of the time before payouts
 * were built. Their last step is the moment. Without it their money would stay owed for good.
 */
export const finishParts = async (house: House): Promise<void> => {
  for (;;) {
    const count = await inTransaction(house.db, async (tx) => {
      const ended = await run<EndedPart>(
        tx,
        `select h.payable_uuid, h.subject_uuid, s.status_changed_at as ended_at
           from payments.v_shares h join food_ordering.suborders s on s.uuid = h.subject_uuid
          where h.done_at is null and s.status in (7, 8, 9) limit $1`,
        [batch],
      )
      for (const { payable_uuid, subject_uuid, ended_at } of ended)
        finishShare(tx, payable_uuid, subject_uuid, ended_at)
      return ended.length
    })
    if (count < batch) return
  }
}
