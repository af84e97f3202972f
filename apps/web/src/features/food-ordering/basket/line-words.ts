import type { Basket } from '@plein/contract/food-ordering/baskets'
import type { OrderItem } from '@plein/contract/food-ordering/orders'
import type { Option } from '@plein/contract/menus'
import type { Static } from 'typebox'

type Chosen = Pick<Static<typeof OrderItem>, 'product_variant' | 'product_extras'>

/** The choices of a dish, in one line: 'Groot, + Mozzarella'. */
export const optionsText = ({ product_variant, product_extras }: Chosen): string =>
  [product_variant?.title, ...product_extras.map((extra: Option) => `+ ${extra.title}`)].filter(Boolean).join(', ')

/** The restaurants' common name for their pickup fee, if they use the same. */
export const pickupHeading = ({ restaurants }: Basket): string | undefined => {
  const headings = new Set(restaurants.map(({ order }) => order.pickup_fee_heading).filter((item) => item !== null))
  return headings.size === 1 ? [...headings][0] : undefined
}
