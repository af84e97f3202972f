import { run, type Tx } from '#platform/db/database.ts'

/** Parts of an order whose restaurants have servers that hear of it. */
export const listPartsWithWebhooks = (tx: Tx, order_uuid: string): Promise<{ uuid: string; program_uuid: string }[]> =>
  run(
    tx,
    `select s.uuid, s.restaurant_uuid as program_uuid from food_ordering.suborders s
      where s.order_uuid = $1 and s.restaurant_uuid in (select w.program_uuid from notifications.v_webhook_programs w)
      order by s.uuid`,
    [order_uuid],
  )
