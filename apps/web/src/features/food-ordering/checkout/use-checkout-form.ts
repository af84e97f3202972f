import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { language } from '../../../platform/language.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useNavigate } from '../../../platform/router/router.tsx'
import { settleBasket } from '../basket/basket-writes.ts'
import { testCardOf } from '../paying/card-typed.ts'
import { useShownAgain } from '../paying/use-shown-again.ts'
import { FIELDS, type Faults } from './faults.ts'
import { goPay } from './leave.ts'
import { AlreadyPaid, placeOrder, type OrderWish, type Started } from './place-order.ts'
import { useRefusal, type Refusal } from './use-refusal.ts'
import { rememberMethod, useTyped, type Typed } from './use-typed.ts'

/** What is asked of the server: what was typed, and what the screen showed it to cost. */
const wishOf = (cart_uuid: string, checkout: Checkout, { said, asap, method }: Typed): OrderWish => ({
  cart_uuid,
  first_name: said.draft.first_name.trim(),
  last_name: said.draft.last_name.trim(),
  email: said.draft.email.trim(),
  phone_code: said.draft.phone_code,
  phone: said.draft.phone.trim(),
  comments: said.draft.comments.trim(),
  delivery_asap: asap,
  ...(!asap && said.draft.delivery_time !== null && { delivery_time: said.draft.delivery_time }),
  ...(!checkout.basket.pickup_in_restaurant && {
    delivery_address: said.draft.delivery_address.trim(),
    delivery_apartment: said.draft.delivery_apartment.trim(),
  }),
  payment_method: method?.id ?? '',
  language: language(),
  terms_accepted: said.terms,
  privacy_accepted: said.terms,
  ...(checkout.requires_age_check && { age_confirmed: said.age }),
  expected_total_amount: checkout.total_amount,
})

/** Everything the guest says at the checkout, and ordering it. What is typed is kept whatever happens. */
export const useCheckoutForm = (cart_uuid: string, checkout: Checkout) => {
  const go = useNavigate()
  const typed = useTyped(cart_uuid, checkout)
  const refusalOf = useRefusal(checkout)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useShownAgain(() => setBusy(false))

  const arrive = (started: Started): void => {
    rememberMethod(typed.method?.id ?? '')
    typed.clearCard()
    // The button stays at work until the page is gone.
    goPay(started, go)
  }
  const refuse = async (error: unknown): Promise<void> => {
    if (error instanceof AlreadyPaid) {
      go(`/orders/${error.order_uuid}`, { replace: true })
      return
    }
    const found = await refusalOf(error, typed.said.draft.delivery_time)
    if (found.draft) typed.change(found.draft)
    typed.setFaults(found.faults)
    setRefusal(found)
    setAttempt((tries) => tries + 1)
    setBusy(false)
    if (found.reread)
      void queryClient.invalidateQueries({ queryKey: ['food'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })
  }
  const send = async (): Promise<void> => {
    setRefusal(null)
    if (Object.keys(typed.lookAtAll()).length > 0) return setAttempt((tries) => tries + 1)
    setBusy(true)
    try {
      await settleBasket()
      const card = typed.method?.card_fields ? testCardOf(typed.said.card) : undefined
      arrive(await placeOrder(wishOf(cart_uuid, checkout, typed), card))
    } catch (error) {
      await refuse(error)
    }
  }
  const { said, change, typeCard, acceptTerms, confirmAge, knownPerson, asap, method, faults } = typed
  return {
    ...said,
    change,
    typeCard,
    acceptTerms,
    confirmAge,
    knownPerson,
    asap,
    method,
    faults,
    chooseMethod: (payment_method: string) => {
      change({ payment_method })
      typed.clearCard()
      setRefusal(null)
    },
    /** What the server said that is no field's matter. */
    refusal,
    attempt,
    busy,
    submit: () => void (busy || void send()),
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** The faults in the order of the page. */
export const orderedFaults = (faults: Faults): { field: string; text: string }[] =>
  Object.values(FIELDS).flatMap((field) => {
    const text = faults[field]
    return text === undefined ? [] : [{ field, text }]
  })
