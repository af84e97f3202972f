import { useState } from 'react'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { goPay } from '../order-paying/leave.ts'
import { rereadCards } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { payOrder, type Sources } from '../order-paying/place-order.ts'
import { keepOrder, type Claim } from './order-data.ts'
import { usePayProblem, type PayProblem } from './pay-problem.tsx'
import { useCard } from '#platform/paying/use-card.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'

interface PayAgainOptions {
  /** The order to pay. */
  order: Pick<CustomerOrder, 'uuid' | 'cart_uuid'> | null
  /** The same as it is known by now. */
  followed: CustomerOrder | undefined
  claim: Claim
  /** The provider's page takes the place of this one in the tab's history. */
  replace?: boolean
}

/** Paying an order later, or once more. A card's fields stand on our page here as at the checkout. */
export const usePayAgain = ({ order, followed, claim, replace = false }: PayAgainOptions) => {
  const go = useNavigate()
  const formProblemOf = usePayProblem(followed)
  const card = useCard()
  const [busy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const [form_problem, setFormProblem] = useState<PayProblem>()
  useShownAgain(() => {
    void queryClient.invalidateQueries({ queryKey: ['payment'] })
    void queryClient.invalidateQueries({ queryKey: ['orders'] }).finally(() => {
      setBusy(false)
      setLeaving(false)
    })
  })
  /** `card_fields`: the method asks for a card on this page. `sources`: the gift cards that pay beside it, or alone. */
  const pay = async (method: string | null, card_fields: boolean, sources: Sources = []): Promise<void> => {
    if (!order) return
    const typed = card_fields ? card.complete() : undefined
    if (card_fields && typed === undefined) return
    setBusy(true)
    setFormProblem(undefined)
    try {
      const started = await payOrder(order.cart_uuid, order.uuid, method, { card: typed, claim, sources })
      if (started.payment_url !== null) {
        // A payer who comes back from there finds an open payment, whatever the result of the one before.
        if (followed) keepOrder({ ...followed, label: 'awaiting_payment' })
        setLeaving(true)
      }
      return goPay(started, (path) => go(path, { replace }), claim.key)
    } catch (error) {
      setFormProblem(formProblemOf(error))
      if (sources.length > 0) rereadCards()
      // The possible actions may have changed: it expired, or was paid elsewhere.
      void queryClient.invalidateQueries({ queryKey: ['orders', order.uuid] })
      void queryClient.invalidateQueries({ queryKey: ['payment'] })
    }
    setBusy(false)
  }
  return { pay, busy, isLeaving, form_problem, card: card.fields }
}
