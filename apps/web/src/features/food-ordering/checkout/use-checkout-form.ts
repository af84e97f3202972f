import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { language } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { settleBasket } from '../basket/basket-writes.ts'
import { getTestCard } from '../paying/card-typed.ts'
import { useShownAgain } from '../paying/use-shown-again.ts'
import { FIELDS, type ValidationErrors } from './validation-errors.ts'
import { goPay } from './leave.ts'
import { AlreadyPaid, placeOrder, type OrderWish, type Started } from './place-order.ts'
import { useFormProblem, type FormProblem } from './use-form-problem.ts'
import { rememberMethod, useTyped, type Typed } from './use-typed.ts'

/** The input of the call: the typed values, and the price on the screen. */
const wishOf = (cart_uuid: string, checkout: Checkout, { said: input, asap, method }: Typed): OrderWish => ({
  cart_uuid,
  first_name: input.draft.first_name.trim(),
  last_name: input.draft.last_name.trim(),
  email: input.draft.email.trim(),
  phone_code: input.draft.phone_code,
  phone: input.draft.phone.trim(),
  comments: input.draft.comments.trim(),
  delivery_asap: asap,
  ...(!asap && input.draft.delivery_time !== null && { delivery_time: input.draft.delivery_time }),
  ...(!checkout.basket.pickup_in_restaurant && {
    delivery_address: input.draft.delivery_address.trim(),
    delivery_apartment: input.draft.delivery_apartment.trim(),
  }),
  payment_method: method?.id ?? '',
  language: language(),
  terms_accepted: input.terms,
  privacy_accepted: input.terms,
  ...(checkout.requires_age_check && { age_confirmed: input.age }),
  expected_total_amount: checkout.total_amount,
})

/** Everything the guest says at the checkout, and ordering it. What is typed is kept whatever happens. */
export const useCheckoutForm = (cart_uuid: string, checkout: Checkout) => {
  const go = useNavigate()
  const typed = useTyped(cart_uuid, checkout)
  const formProblemOf = useFormProblem(checkout)
  const [form_problem, setFormProblem] = useState<FormProblem | null>(null)
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
    const found = await formProblemOf(error, typed.said.draft.delivery_time)
    if (found.draft) typed.change(found.draft)
    typed.setValidationErrors(found.validationErrors)
    setFormProblem(found)
    setAttempt((tries) => tries + 1)
    setBusy(false)
    if (found.reread)
      void queryClient.invalidateQueries({ queryKey: ['food'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })
  }
  const send = async (): Promise<void> => {
    setFormProblem(null)
    if (Object.keys(typed.lookAtAll()).length > 0) return setAttempt((tries) => tries + 1)
    setBusy(true)
    try {
      await settleBasket()
      const card = typed.method?.card_fields ? getTestCard(typed.said.card) : undefined
      arrive(await placeOrder(wishOf(cart_uuid, checkout, typed), card))
    } catch (error) {
      await refuse(error)
    }
  }
  const { said: input, change, typeCard, acceptTerms, confirmAge, knownPerson, asap, method, validationErrors } = typed
  return {
    ...input,
    change,
    typeCard,
    acceptTerms,
    confirmAge,
    knownPerson,
    asap,
    method,
    validationErrors,
    chooseMethod: (payment_method: string) => {
      change({ payment_method })
      typed.clearCard()
      setFormProblem(null)
    },
    /** The server's refusal that belongs to no field. */
    form_problem,
    attempt,
    busy,
    submit: () => void (busy || void send()),
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>

/** The faults in the order of the page. */
export const orderedErrors = (validationErrors: ValidationErrors): { field: string; text: string }[] =>
  Object.values(FIELDS).flatMap((field) => {
    const text = validationErrors[field]
    return text === undefined ? [] : [{ field, text }]
  })
