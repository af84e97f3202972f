import type { phoneOrders } from '@plein/contract/food-kitchen/phone-orders'
import type { BodyOf } from '@plein/contract/endpoint'
import { now } from '#platform/runtime/clock.ts'
import type { Tx } from '#platform/db/database.ts'
import { inTransaction } from '#platform/db/tx.ts'
import type { App, TxContext } from '#platform/runtime/app.ts'
import type { Own } from '#platform/http/route.ts'
import { newId, secretId } from '#platform/runtime/ids.ts'
import { assertMemberOfProgram } from '#modules/programs/index.ts'
import {
  type BasketLineRow,
  priceBasket,
  type PricedBasket,
  houseNumberRequired,
  notFound,
  timeNotAvailable,
  assertBasket,
  nowhere,
  getPlace,
  type Location,
  type VisitRow,
  newestShops,
} from '#modules/food-ordering/index.ts'
import { listRevisions } from './phone-order.queries.ts'

type PriceInput = BodyOf<typeof phoneOrders.price>

/** The location of the address: the sources of postcodes are asked, so this runs outside of any transaction. */
export const placeOfWish = async (app: App, input: PriceInput): Promise<Location> => {
  if (input.pickup_in_restaurant) return nowhere
  if (input.zip_code === undefined) throw houseNumberRequired()
  return getPlace(app, input.zip_code, input.house_number)
}

const timeOf = (input: PriceInput): Date | null => {
  if (input.delivery_asap) return null
  const time = new Date(input.delivery_time ?? Number.NaN)
  if (Number.isNaN(time.getTime())) throw timeNotAvailable()
  return time
}

/** The same dish with the same options once, as a basket would hold it. */
const rowsOf = ({
  program_uuid,
  cart_uuid,
  input,
  at,
}: {
  program_uuid: string
  cart_uuid: string
  input: PriceInput
  at: Date
}): BasketLineRow[] => {
  const rows = new Map<string, BasketLineRow>()
  for (const { product_id, variant_uuid = null, extra_uuids = [], quantity } of input.lines) {
    const sorted = extra_uuids.toSorted()
    const choice = [product_id, variant_uuid, ...sorted].join()
    const known = rows.get(choice)?.quantity ?? 0
    rows.set(choice, {
      uuid: newId(),
      cart_uuid,
      restaurant_uuid: program_uuid,
      product_uuid: product_id,
      variant_uuid,
      extra_uuids: sorted,
      quantity: known + quantity,
      price_seen: 0,
      created: at.toISOString(),
      changed: at.toISOString(),
    })
  }
  return [...rows.values()]
}

export interface PricedWish {
  readonly basket: PricedBasket
  readonly slots: ReturnType<typeof assertBasket>
  readonly visit: VisitRow
  readonly time: Date | null
}

/**
 * The wish against the menu, hours, zones and minimum of this moment: the same rules that a guest meets, since the kitchen and
 * the courier are the same. Throws their refusals.
 */
export const priceWish = async (
  tx: Tx,
  {
    app,
    program_uuid,
    input,
    place,
    at,
  }: { app: TxContext; program_uuid: string; input: PriceInput; place: Location; at: Date },
): Promise<PricedWish> => {
  const revisions = await listRevisions(tx, program_uuid)
  const shop = (await newestShops(tx, { context: app, lines: [{ restaurant_uuid: program_uuid }], revisions })).get(
    program_uuid,
  )
  if (!shop) throw notFound()
  const visit: VisitRow = {
    uuid: secretId(),
    host_program_uuid: program_uuid,
    cardholder_uuid: null,
    pickup_in_restaurant: input.pickup_in_restaurant,
    ...place,
    created: at,
    at_table: null,
  }
  const rows = rowsOf({ program_uuid, cart_uuid: shop.cart_uuid, input, at })
  const basket = priceBasket({ rows, shops: new Map([[program_uuid, shop]]), destination: visit, at })
  const time = timeOf(input)
  return { basket, slots: assertBasket({ basket, destination: visit, time, at }), visit, time }
}

/** POST programs/{program_uuid}/orders/price: what the customer is told before the order is taken. Nothing is written. */
export const pricePhoneOrder: Own<typeof phoneOrders.price> = async ({ app, input: { params, body }, caller }) => {
  await assertMemberOfProgram(app.db, caller, params.program_uuid)
  const place = await placeOfWish(app, body)
  const { basket } = await inTransaction(app.db, (tx) =>
    priceWish(tx, { app, program_uuid: params.program_uuid, input: body, place, at: now() }),
  )
  return {
    products: basket.products,
    delivery_cost: basket.delivery ?? 0,
    pickup_fee: basket.pickup_fee,
    total_amount: basket.total,
    currency: basket.suborders[0]?.shop.currency ?? 'EUR',
  }
}
