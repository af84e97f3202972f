import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { asProblem } from '../../../platform/problems/problem.ts'
import { addToBasket } from '../basket/basket-writes.ts'

/** Puts the dishes of an order into the basket. Answers the titles of those that are no longer to be had. Throws when none of it can be done now. */
export const orderAgain = async (order: CustomerOrder): Promise<string[]> => {
  const missing: string[] = []
  for (const item of order.suborders.flatMap((part) => part.items)) {
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
