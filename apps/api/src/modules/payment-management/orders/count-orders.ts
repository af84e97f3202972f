import type { OrderCounts } from '#modules/programs/index.ts'
import { countPaidOrders } from './order.queries.ts'

/** How many payment requests of these programs were paid. */
export const countPaymentOrders: OrderCounts = async (db, program_uuids) =>
  new Map((await countPaidOrders(db, program_uuids)).map(({ uuid, orders }) => [uuid, orders]))
