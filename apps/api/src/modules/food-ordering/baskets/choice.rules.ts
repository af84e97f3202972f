import { pricePiece } from '@plein/contract/food-ordering/price-rules'
import { isOnSale, type SoldOption, type SoldProduct } from '#modules/menus/index.ts'
import type { Shop } from '../shops/shop.ts'

/** The choices of a product, by ids. */
export interface Choice {
  readonly product_uuid: string
  readonly variant_uuid: string | null
  readonly extra_uuids: readonly string[]
}

type ChoiceProblem = 'product_unavailable' | 'not_valid_variants' | 'not_valid_extras' | null

/** A choice against the menu of now. */
export interface ResolvedChoice {
  readonly product: SoldProduct | undefined
  readonly variant: SoldOption | null
  readonly extras: readonly SoldOption[]
  /** One piece with its options, cents. */
  readonly price: number
  readonly problem: ChoiceProblem
}

/** The name of a choice, also when its product was taken off the menu. */
export const getTitle = (shop: Shop, { product }: ResolvedChoice, product_uuid: string): string =>
  product?.title ?? shop.menu.removed[product_uuid] ?? ''

const activeOption = (options: readonly SoldOption[], uuid: string): SoldOption | undefined =>
  options.find((option) => option.uuid === uuid && option.is_active)

const problemOf = ({
  product,
  choice,
  variant,
  extras,
  at,
}: {
  product: SoldProduct
  choice: Choice
  variant: SoldOption | undefined
  extras: readonly unknown[]
  at: Date
}): ChoiceProblem => {
  if (!isOnSale(product, at)) return 'product_unavailable'
  if (choice.variant_uuid ? !variant : product.variant_required) return 'not_valid_variants'
  return extras.length < choice.extra_uuids.length ? 'not_valid_extras' : null
}

/** Finds product, variant and extras in the shop's menu and prices one piece. Another shop's ids are simply not there. */
export const resolveChoice = (shop: Shop, choice: Choice, at: Date): ResolvedChoice => {
  const product = shop.products.get(choice.product_uuid)
  if (!product) return { product: undefined, variant: null, extras: [], price: 0, problem: 'product_unavailable' }
  const variant = choice.variant_uuid ? activeOption(product.variants, choice.variant_uuid) : undefined
  const extras = choice.extra_uuids
    .map((uuid) => activeOption(product.extras, uuid))
    .filter((extra) => extra !== undefined)
  const price = pricePiece(product, variant, extras)
  return {
    product,
    variant: variant ?? null,
    extras,
    price,
    problem: problemOf({ product, choice, variant, extras, at }),
  }
}
