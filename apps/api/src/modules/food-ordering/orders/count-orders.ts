import type { OrderCounts } from '#modules/programs/index.ts'
import { countTaken } from './due.queries.ts'

/** Counts what restaurants and courts have taken: paid orders, up to 10,000 of each, so that a list costs the same for everybody. */
export const countFoodOrders: OrderCounts = async (db, program_uuids) => {
  const rows = await countTaken(db, program_uuids)
  return new Map(rows.map(({ uuid, orders }) => [uuid, orders]))
}
