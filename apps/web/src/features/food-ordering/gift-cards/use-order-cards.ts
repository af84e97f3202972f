import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { codeField } from '#platform/paying/gift-cards/code-entry.tsx'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { useGiftCards } from '#platform/paying/gift-cards/use-gift-cards.ts'

/** The cards of an order that is paid later or again, and the methods that can pay what they leave. */
export const useOrderCards = (order: CustomerOrder) => {
  const { uuid: order_uuid, cart_uuid, currency, suborders, tried_cards } = order
  const cards = useGiftCards({
    cart_uuid,
    currency,
    order_uuid,
    shares: suborders.map(({ restaurant, total_amount }) => ({ program_uuid: restaurant.uuid, amount: total_amount })),
    tried: tried_cards.map(({ label }) => label?.slice(-4) ?? ''),
  })
  const t = giftCardStrings.useTranslate()
  const with_cards = cards.sources.length > 0
  return {
    cards,
    names: new Map(suborders.map(({ restaurant }) => [restaurant.uuid, restaurant.title])),
    /** Cards of a try that took nothing. */
    tried: tried_cards.flatMap(({ label, is_held }) => (is_held || label === null ? [] : [label])),
    /** The amount that is left to another way. */
    price: { amount: with_cards ? cards.left : order.total_amount, currency },
    paysAll: with_cards && cards.left === 0,
    /** A transfer takes longer than a card is held. */
    canPay: (method: string): boolean => !with_cards || method !== 'banktransfer',
    with_cards,
    /** True: a code was typed and not added, and its field says so. */
    remind: (): boolean => {
      if (!cards.isTyping) return false
      cards.type({ ...cards.entry, error: t('codeNotAdded') })
      document.getElementById(codeField)?.focus()
      return true
    },
  }
}
