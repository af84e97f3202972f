/** The fields of a product that decide whether it can be ordered. */
export interface Orderable {
  readonly is_active: boolean
  readonly sold_out_until: string | null
  readonly variant_required: boolean
  readonly variants: readonly { readonly is_active: boolean }[]
}

/** On and not sold out at a moment. Which of its options can be had is not looked at. */
export const isOnSale = (product: Pick<Orderable, 'is_active' | 'sold_out_until'>, at: Date): boolean =>
  product.is_active && !isSoldOut(product, at)

/** A guest can order it at a moment: it is on sale, and where one of its variants must be chosen, one can be. */
export const isOrderable = (product: Orderable, at: Date): boolean =>
  isOnSale(product, at) && (!product.variant_required || product.variants.some((variant) => variant.is_active))

/** Sold out for now: until a moment that has not come yet. */
const isSoldOut = ({ sold_out_until }: Pick<Orderable, 'sold_out_until'>, at: Date): boolean =>
  sold_out_until !== null && new Date(sold_out_until) > at
