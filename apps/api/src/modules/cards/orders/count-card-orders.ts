import type { OrderCounts } from '#modules/programs/index.ts'
import { countPaidOrders } from './order.queries.ts'

/** How many orders of cards these programs have sold. */
export const countCardOrders: OrderCounts = async (db, program_uuids) =>
  new Map((await countPaidOrders(db, program_uuids)).map(({ uuid, orders }) => [uuid, orders]))
