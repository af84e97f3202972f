import type { AgeOutcome } from '@plein/contract/food-ordering/age-rules'
import { run, type Db, type Tx } from '#platform/db/database.ts'
import { newId } from '#platform/runtime/ids.ts'
import { announce } from '#platform/live/announce.ts'
import { ordersChannel, type OrderChange } from '../orders/live-orders.ts'

/** How the age was checked for a part; undefined: it was not. */
export const findAgeCheck = async (db: Db | Tx, suborder_uuid: string): Promise<AgeOutcome | undefined> => {
  const [row] = await run<{ outcome: AgeOutcome }>(
    db,
    'select outcome from food_ordering.age_checks where suborder_uuid = $1',
    [suborder_uuid],
  )
  return row?.outcome
}

/** Writes how it was checked, with history, and tells the live screens after commit. */
export const insertAgeCheck = async (
  tx: Tx,
  check: {
    order_uuid: string
    suborder_uuid: string
    restaurant_uuid: string
    outcome: AgeOutcome
    checked_by: string | null
    at: Date
  },
): Promise<void> => {
  await run(
    tx,
    `with noted as (
       insert into food_ordering.history (uuid, suborder_uuid, column_name, old_value, new_value, user_uuid, user_name, time_stamp)
       values ($6, $2, 'age_check', null, $3, $4, null, $5))
     insert into food_ordering.age_checks (uuid, suborder_uuid, outcome, checked_by, checked_at) values ($1, $2, $3, $4, $5)`,
    [newId(), check.suborder_uuid, check.outcome, check.checked_by, check.at, newId()],
  )
  const change: OrderChange = { order_uuid: check.order_uuid, program_uuids: [check.restaurant_uuid] }
  announce(tx, ordersChannel, change)
}
