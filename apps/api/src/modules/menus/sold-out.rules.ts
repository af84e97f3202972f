/** Sold out for now: until a moment that has not come yet. */
export const isSoldOut = (product: { sold_out_until: string | null }, at: Date): boolean =>
  product.sold_out_until !== null && new Date(product.sold_out_until) > at
