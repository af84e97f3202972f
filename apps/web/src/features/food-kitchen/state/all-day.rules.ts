import type { BoardOrder } from '@plein/contract/food-ordering/orders'

export interface ProductTotal {
  key: string
  product: string
  quantity: number
  /** The same pieces by variant; empty when the product has none. */
  variants: readonly { title: string; quantity: number }[]
}

/**
 * How many of each product are to be made, over the orders given (New and Kitchen; what is scheduled counts when it has fired).
 * Pieces that were refunded are not made. Most first.
 */
export const sumAllDay = (orders: readonly Pick<BoardOrder, 'items'>[]): ProductTotal[] => {
  const totals = new Map<string, { product: string; quantity: number; variants: Map<string, number> }>()
  for (const item of orders.flatMap((order) => order.items)) {
    const quantity = item.quantity - item.refunded_quantity
    if (quantity <= 0) continue
    const key = `${item.product_id} ${item.product}`
    const total = totals.get(key) ?? { product: item.product, quantity: 0, variants: new Map<string, number>() }
    total.quantity += quantity
    const variant = item.product_variant?.title
    if (variant !== undefined) total.variants.set(variant, (total.variants.get(variant) ?? 0) + quantity)
    totals.set(key, total)
  }
  return [...totals]
    .map(([key, { product, quantity, variants }]) => ({
      key,
      product,
      quantity,
      variants: [...variants].map(([title, pieces]) => ({ title, quantity: pieces })),
    }))
    .sort((a, b) => b.quantity - a.quantity || a.product.localeCompare(b.product))
}
