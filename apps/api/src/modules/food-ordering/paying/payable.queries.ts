import { run, type Db } from '../../../platform/db/database.ts'
import type { OrderClaim } from '../orders/order.queries.ts'

export interface PayableOrder {
  readonly uuid: string
  readonly payment_method: string
  readonly language: string
}

/** What a payment needs of an order, for whoever has a claim on it. */
export const findPayable = async (db: Db, uuid: string, claim: OrderClaim): Promise<PayableOrder | undefined> => {
  const [row] = await run<PayableOrder>(
    db,
    `select uuid, payment_method, language from food_ordering.orders
      where uuid = $1 and (cardholder_uuid = $2 or session_uuid = $3 or access_key = $4)`,
    [uuid, claim.cardholder_uuid, claim.session_id, claim.key],
  )
  return row
}
