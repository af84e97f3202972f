import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { asProblem } from '#platform/problems/problem.ts'
import { addToBasket } from '../basket/basket-writes.ts'
import { checkoutDraft, toDraft, keptChange } from '../order-paying/checkout-draft.ts'
import { choosePlace } from '../visit/food-session.ts'

/** Brings the visit to where an order went, with the street and the floor that were said for it. */
const goWhereItWent = async (order: CustomerOrder): Promise<void> => {
  const { pickup_in_restaurant, delivery_zip_code: zip_code, delivery_house_number: house_number } = order
  if (pickup_in_restaurant) return void (await choosePlace({ pickup_in_restaurant }))
  if (!zip_code || !house_number) return
  const visit = await choosePlace({ pickup_in_restaurant, zip_code, house_number })
  const { delivery_address, delivery_apartment } = order
  const input = { delivery_address: delivery_address ?? '', delivery_apartment: delivery_apartment ?? '' }
  checkoutDraft.save(order.cart_uuid, keptChange(input, toDraft({}, undefined, visit), visit))
}

/** Puts the dishes of an order into the basket, for the address of then. Answers the titles of those that are no longer to be had. Throws when none of it can be done now. */
export const orderAgain = async (order: CustomerOrder): Promise<string[]> => {
  const missing: string[] = []
  await goWhereItWent(order).catch((error: unknown) => {
    // An address that is refused today is asked for in the basket.
    if (asProblem(error).passing) throw error
  })
  for (const item of order.suborders.flatMap((suborder) => suborder.items)) {
    const choice = {
      product_id: item.product_id,
      variant_uuid: item.product_variant?.uuid ?? null,
      extra_uuids: item.product_extras.map((extra) => extra.uuid),
    }
    try {
      // The basket of an order that nobody paid was kept: its dishes are there already.
      await addToBasket({ choice, quantity: item.quantity, cart_uuid: order.cart_uuid, in_all: true })
    } catch (error) {
      if (asProblem(error).passing) throw error
      missing.push(item.product)
    }
  }
  return missing
}
