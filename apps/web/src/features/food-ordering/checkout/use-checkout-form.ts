import { pagePath } from '@plein/contract/pages/page-path'
import { ageWording } from '@plein/contract/food-ordering/age-rules'
import { useRef } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { useForm, type FieldErrors, type FormErrors } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { settleBasket } from '../basket/basket-writes.ts'
import { getTestCard, wrongCardFields } from '#platform/paying/card-typed.ts'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { FORM_ID, useValidationErrors, type ValidationErrors } from './validation-errors.ts'
import { goPay } from '../order-paying/leave.ts'
import { cardMethod, useGiftCards } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { diet } from '../allergens/diet.ts'
import type { CheckoutDraft } from '../order-paying/checkout-draft.ts'
import { checkoutAttempt } from '../order-paying/checkout-attempt.ts'
import { AlreadyPaid, placeOrder, type OrderWish, type Started } from '../order-paying/place-order.ts'
import { useFormProblem, type FormProblem } from './use-form-problem.ts'
import { getTip, getTipError, sharesWithTip } from './tip.rules.ts'
import { rememberMethod, toValues, useTyped } from './use-typed.ts'

/** The rest that cards leave has to be paid now: a bank transfer takes longer than a card is held. */
const transfer = 'banktransfer'

/** The cards, and the methods that can pay the rest. */
const usePaying = (cart_uuid: string, checkout: Checkout) => {
  const { currency } = checkout.basket
  const { order_uuid } = checkoutAttempt.open(cart_uuid)
  const typed = useTyped(cart_uuid, checkout)
  const tip = getTip(checkout, typed.said.draft)
  const total_amount = checkout.total_amount + tip
  const cards = useGiftCards({
    cart_uuid,
    currency,
    order_uuid,
    shares: sharesWithTip(checkout, tip),
  })
  const with_cards = cards.sources.length > 0
  const methods = checkout.payment_methods.filter(({ id }) => !with_cards || id !== transfer)
  const paysAll = with_cards && cards.left === 0
  const left = with_cards ? cards.left : total_amount
  const method = paysAll ? null : pickMethod(methods, typed.wished, left)
  return {
    typed: { ...typed, method },
    cards,
    methods,
    paysAll,
    tip,
    /** The price with the tip. */
    total_amount,
    /** The amount that a method is to pay. */
    price: { amount: left, currency },
    withoutTransfer: with_cards && methods.length < checkout.payment_methods.length,
  }
}

type Paying = ReturnType<typeof usePaying>

const toldAllergies = ({ tells_allergies }: CheckoutDraft) => {
  const { exclude } = diet.read()
  return tells_allergies && exclude.length > 0 ? { allergies: [...exclude] } : {}
}

/** The input of the call: the typed values, and the price on the screen. */
const wishOf = (
  cart_uuid: string,
  checkout: Checkout,
  { typed: { said: input, asap, method }, paysAll, tip, total_amount }: Paying,
): OrderWish => ({
  cart_uuid,
  first_name: input.draft.first_name.trim(),
  last_name: input.draft.last_name.trim(),
  email: input.draft.email.trim(),
  phone_code: input.draft.phone_code,
  phone: input.draft.phone.trim(),
  comments: input.draft.comments.trim(),
  ...toldAllergies(input.draft),
  delivery_asap: asap,
  ...(asap &&
    checkout.basket.pickup_in_restaurant &&
    checkout.basket.restaurants.length > 1 && { ready_together: input.draft.ready_together }),
  ...(!asap && input.draft.delivery_time !== null && { delivery_time: input.draft.delivery_time }),
  ...(!checkout.basket.pickup_in_restaurant && {
    delivery_address: input.draft.delivery_address.trim(),
    delivery_apartment: input.draft.delivery_apartment.trim(),
  }),
  ...(tip > 0 && { tip }),
  payment_method: paysAll ? cardMethod : (method?.id ?? ''),
  language: language(),
  terms_accepted: input.terms,
  privacy_accepted: input.terms,
  ...(checkout.requires_age_check && { age_confirmed: input.age, age_wording: ageWording }),
  expected_total_amount: total_amount,
})

type Values = ReturnType<typeof toValues> & { gift_card: string }

interface Refused extends FormErrors<Values> {
  problem: FormProblem
}

/** Errors by the names of the form's fields. */
const byName = (errors: ValidationErrors): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(errors).map(([id, text]) => [id.slice(FORM_ID.length + 1), text]))

const useCheck = (checkout: Checkout, { typed: { said, asap, method }, cards, paysAll }: Paying) => {
  const validate = useValidationErrors()
  const needsAge = checkout.requires_age_check
  return (): FieldErrors<Values> =>
    byName({
      ...validate.check({
        ...said,
        asap,
        method: paysAll ? cardMethod : (method?.id ?? null),
        needsAge,
        isTyping: cards.isTyping,
        tip: getTipError(checkout, said.draft),
      }),
      ...(method?.card_fields ? validate.refused(wrongCardFields(said.card), ({ code }) => code) : {}),
    })
}

/** Basket, prices and times, not the visit. */
const rereadFood = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['food'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })

/** Everything the guest says at the checkout, and ordering it. What is typed is kept whatever happens. */
export const useCheckoutForm = (cart_uuid: string, checkout: Checkout) => {
  const go = useNavigate()
  const paying = usePaying(cart_uuid, checkout)
  const { typed, ...pay } = paying
  const { cards } = pay
  const formProblemOf = useFormProblem(checkout, paying.total_amount)
  const stay = useRef<() => void>(undefined)
  useShownAgain(() => stay.current?.())
  /** The button stays at work until the page is gone, or shown again. */
  const leave = (): Promise<void> => new Promise((done) => (stay.current = done))
  const { said: input, change, typeCard, acceptTerms, confirmAge, knownPerson, asap, method } = typed

  const form = useForm<Values, Refused>({
    id: FORM_ID,
    typed: 'kept',
    fields: [{ ...toValues(typed), gift_card: cards.entry.typed }, () => undefined],
    check: useCheck(checkout, paying),
    send: async () => {
      await settleBasket()
      const card = method?.card_fields ? getTestCard(input.card) : undefined
      const started = await placeOrder(wishOf(cart_uuid, checkout, paying), card, cards.sources).catch(
        (error: unknown) => {
          if (error instanceof AlreadyPaid) return error
          throw error
        },
      )
      if (started instanceof AlreadyPaid) go(pagePath('/orders/:uuid', { uuid: started.order_uuid }), { replace: true })
      else arrive(started)
      await leave()
    },
    explain: async (error) => {
      const problem = await formProblemOf(error, input.draft.delivery_time)
      if (problem.draft) change(problem.draft)
      if (problem.reread) rereadFood()
      const changed = problem.draft?.delivery_time === null ? { time: null } : {}
      return { problem, fields: byName(problem.validationErrors), changed }
    },
  })
  const arrive = (started: Started): void => {
    if (method) rememberMethod(method.id)
    typed.clearCard()
    goPay(started, go)
  }
  const { attempt, errors, onSubmit } = form.form
  return {
    ...input,
    change,
    typeCard,
    acceptTerms,
    confirmAge,
    knownPerson,
    asap,
    method,
    ...pay,
    /** Sentences in the order of the page, and by the id of their field. */
    errors,
    validationErrors: Object.fromEntries(errors.map(({ field, text }) => [field ?? '', text])) as ValidationErrors,
    chooseMethod: (payment_method: string) => {
      change({ payment_method })
      typed.clearCard()
      form.dismiss()
    },
    /** The server's refusal that belongs to no field. */
    form_problem: form.problem?.problem ?? null,
    attempt,
    busy: form.busy,
    submit: onSubmit,
  }
}

export type CheckoutForm = ReturnType<typeof useCheckoutForm>
