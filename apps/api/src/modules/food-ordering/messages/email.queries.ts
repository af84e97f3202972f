import { newId } from '#platform/runtime/ids.ts'
import { run, type Tx } from '#platform/db/database.ts'
import type { Mover } from '../orders/move-suborder.ts'

interface Correction {
  readonly order_uuid: string
  readonly email: string
  readonly suborders: readonly string[]
  readonly by: Mover
  readonly at: Date
}

/** Writes the address of an order. The history of its parts says that it was corrected, and neither address: it outlives both. */
export const updateEmail = async (tx: Tx, { order_uuid, email, suborders, by, at }: Correction): Promise<void> => {
  await run(
    tx,
    `with corrected as (update food_ordering.orders set email = $2 where uuid = $1)
     insert into food_ordering.history (uuid, suborder_uuid, column_name, user_uuid, user_name, time_stamp)
     select uuid, suborder_uuid, 'email_corrected', $5, $6, $7 from unnest($3::uuid[], $4::uuid[]) as entry (uuid, suborder_uuid)`,
    [order_uuid, email, suborders.map(() => newId()), suborders, by.user_uuid, by.user_name, at],
  )
}
