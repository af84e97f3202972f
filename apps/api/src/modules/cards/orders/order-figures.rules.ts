import { faceValue } from '@plein/contract/cards/codes'
import { calculateShare, vatInside } from '@plein/contract/money-rules'

/** The platform's price of a card of a type, cents net of VAT, from so many on and from a day on. */
export interface TypePrice {
  readonly from_quantity: number
  readonly valid_from: string
  readonly price: number
}

/** The price of a card of so many on a day: of the highest step that the quantity reaches, as it is then. Throws when there is none. */
export const priceOn = (prices: readonly TypePrice[], quantity: number, day: string): number => {
  const reached = prices.filter(({ from_quantity, valid_from }) => from_quantity <= quantity && valid_from <= day)
  const [best] = reached.toSorted(
    (one, other) => other.from_quantity - one.from_quantity || (one.valid_from < other.valid_from ? 1 : -1),
  )
  if (!best) throw new Error(`no price for ${quantity} cards on ${day}`)
  return best.price
}

interface Ordered {
  /** Cents of one use; null: blank cards. */
  readonly value: number | null
  readonly use_number: number
  readonly quantity: number
  /** The fee of a card, net; 0 for whoever pays none. */
  readonly card_price: number
  /** Basis points. */
  readonly fee_vat_percentage: number
  /** Of single-purpose cards, basis points; else null. */
  readonly vat_percentage: number | null
}

/** The sums of an order, in cents: the fee with its VAT, the value with the VAT that may be inside of it. */
export interface OrderFigures {
  readonly value_amount: number
  readonly value_vat: number
  /** With VAT. */
  readonly fee: number
  readonly fee_vat: number
  readonly total_amount: number
}

/** The VAT is of all cards together, rounded once. */
export const calculateFigures = ({
  value,
  use_number,
  quantity,
  card_price,
  fee_vat_percentage,
  vat_percentage,
}: Ordered): OrderFigures => {
  const value_amount = (faceValue({ value, use_number }) ?? 0) * quantity
  const net = card_price * quantity
  const fee_vat = calculateShare(net, fee_vat_percentage)
  const fee = net + fee_vat
  const value_vat = vat_percentage === null ? 0 : vatInside(value_amount, vat_percentage)
  return { value_amount, value_vat, fee, fee_vat, total_amount: value_amount + fee }
}
