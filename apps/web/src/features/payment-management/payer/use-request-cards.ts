import type { PaymentMethod } from '@plein/contract/payments/pay'
import { useState } from 'react'
import { codeField } from '#platform/paying/gift-cards/code-entry.tsx'
import { giftCardStrings } from '#platform/paying/gift-cards/strings/index.ts'
import { useGiftCards } from '#platform/paying/gift-cards/use-gift-cards.ts'
import type { AskedOrder } from './link-data.ts'

/** The gift cards with which a request is paid, and the methods that can pay the rest. */
export const useRequestCards = (order: AskedOrder, methods: readonly PaymentMethod[]) => {
  const { uuid, program_uuid, currency, amount } = order
  const shares = [{ program_uuid, amount: order.takes_cards ? amount : 0 }]
  const cards = useGiftCards({ cart_uuid: uuid, currency, shares, order_uuid: uuid })
  const t = giftCardStrings.useTranslate()
  const [isReminded, setReminded] = useState(false)
  const with_cards = cards.sources.length > 0
  return {
    cards,
    price: { amount: with_cards ? cards.left : amount, currency },
    paysAll: with_cards && cards.left === 0,
    // A transfer takes longer than a card is held.
    offered: with_cards ? methods.filter(({ id }) => id !== 'banktransfer') : methods,
    reminder: isReminded && cards.isTyping ? t('codeNotAdded') : undefined,
    /** True: a code was typed and not added, and its field says so. */
    remind: (): boolean => {
      setReminded(cards.isTyping)
      if (cards.isTyping) document.getElementById(codeField)?.focus()
      return cards.isTyping
    },
  }
}
