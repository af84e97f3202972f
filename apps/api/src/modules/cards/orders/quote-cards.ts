import type { CardTypeCode } from '@plein/contract/cards/codes'
import { cardLimits } from '@plein/contract/cards/codes'
import type { cardOrders } from '@plein/contract/cards/orders'
import { now } from '#platform/runtime/clock.ts'
import type { Read } from '#platform/http/route.ts'
import { isFlexible, listFixedValues } from './chosen-value.rules.ts'
import { assertQuantity } from './order-input.rules.ts'
import { findOffer, priceCards, type Priced } from './find-offer.ts'

/** The figures of an order as the contract says them. */
export const figuresView = ({
  type_code,
  quantity,
  currency,
  value_amount,
  fee,
  fee_vat,
  fee_vat_percentage,
  card_price,
  total_amount,
}: Pick<Priced, 'value_amount' | 'fee' | 'fee_vat' | 'fee_vat_percentage' | 'card_price' | 'total_amount'> & {
  type_code: number
  quantity: number
  currency: string
}) => ({
  currency,
  value_amount,
  fee: fee - fee_vat,
  vat_percent: fee_vat_percentage / 100,
  vat_price: fee_vat,
  total: total_amount - fee_vat,
  total_amount,
  items: [{ card_type_id: type_code as CardTypeCode, price: card_price, quantity }],
})

/** GET order: what so many cards come to today, and the values that they can have. */
export const quoteCards: Read<typeof cardOrders.quote> = async ({ db, input: { query }, caller }) => {
  const offer = await findOffer(db, query.program_uuid, caller)
  const { design, is_owner } = offer
  const { quantity } = query
  assertQuantity(quantity, is_owner)
  const values = listFixedValues(design, is_owner)
  const is_flexible = isFlexible(design)
  // Whoever has not typed a value yet sees what the least comes to.
  const value = query.value ?? (is_flexible && !is_owner && values.length === 0 ? design.least_value : undefined)
  const priced = await priceCards(db, offer, { wish: { ...query, value }, at: now() })
  return {
    program_uuid: design.program_uuid,
    ...figuresView({ ...priced, quantity, type_code: design.type_code, currency: design.currency }),
    values: values.slice(0, cardLimits.values),
    least_value: is_flexible ? design.least_value : null,
    most_value: is_flexible ? design.most_value : null,
    can_be_blank: is_owner && is_flexible,
  }
}
