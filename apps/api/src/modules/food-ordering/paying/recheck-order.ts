import type { Tx } from '#platform/db/database.ts'
import type { TxContext } from '#platform/runtime/app.ts'
import type { BasketLineRow } from '../baskets/basket.queries.ts'
import { changedPrices, priceBasket } from '../baskets/price-basket.rules.ts'
import { priceChanged } from '../food-ordering.problems.ts'
import { assertBasket } from '../placing/assert-basket.ts'
import { newestShops } from '../shops/newest-shops.ts'
import type { Shop } from '../shops/shop.ts'
import type { OrderToPay } from './payable.queries.ts'

/** The order's lines as a basket would hold them. */
const basketRowsOf = (order: OrderToPay): BasketLineRow[] =>
  order.suborders.flatMap((suborder) =>
    suborder.lines
      .filter((line) => line.kind === 'product')
      .map((line) => ({
        uuid: line.uuid,
        cart_uuid: order.program_uuid,
        restaurant_uuid: suborder.restaurant_uuid,
        product_uuid: line.product_uuid ?? '',
        variant_uuid: line.variant?.uuid ?? null,
        extra_uuids: line.extras.map((extra) => extra.uuid),
        quantity: line.quantity,
        price_seen: line.price,
        created: order.created.toISOString(),
        changed: order.created.toISOString(),
      })),
  )

/**
 * Looks at the order again right before money is asked for it: what was closed, sold out, moved or repriced since it was placed
 * is refused with its own code, and no payment is made. Answers its restaurants. (Whether a slot has a place left is not looked at here.)
 */
export const recheckOrder = async (
  tx: Tx,
  { app, order, at }: { app: TxContext; order: OrderToPay; at: Date },
): Promise<Map<string, Shop>> => {
  const rows = basketRowsOf(order)
  const shops = await newestShops(tx, { context: app, lines: rows, revisions: order.revisions })
  const destination = {
    pickup_in_restaurant: order.pickup_in_restaurant,
    zip_code: order.delivery_zip_code,
    lat: order.delivery_lat,
    lon: order.delivery_lon,
    at_table: order.table_program_uuid === null ? null : { program_uuid: order.table_program_uuid },
  }
  const basket = priceBasket({ rows, shops, destination, at })
  // A slot that was in time when it was ordered is in time while it is paid.
  const time = order.delivery_time
  assertBasket({ basket, destination, time, at: time ? order.created : at })
  // A tip stays as it was given, whatever its restaurant says of tips since.
  const total_amount = basket.total + (order.tip ?? 0)
  if (total_amount !== order.total_amount) throw priceChanged(total_amount, order.currency, changedPrices(basket))
  return shops
}
