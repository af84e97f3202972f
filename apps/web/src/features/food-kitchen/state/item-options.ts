import type { OrderItem } from '@plein/contract/food-ordering/orders'

/** The choices of a dish, a line each: the variant, then '+ Mozzarella'. */
export const getOptions = (item: Pick<OrderItem, 'product_variant' | 'product_extras'>): string[] => [
  ...(item.product_variant ? [item.product_variant.title] : []),
  ...item.product_extras.map(({ title }) => `+ ${title}`),
]
