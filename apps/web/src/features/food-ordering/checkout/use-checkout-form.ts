import { pagePath } from '@plein/contract/pages/page-path'
import { useRef } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { useForm, type FieldErrors, type FormErrors } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { settleBasket } from '../basket/basket-writes.ts'
import { getTestCard, wrongCardFields } from '#platform/paying/card-typed.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { FORM_ID, useValidationErrors, type ValidationErrors } from './validation-errors.ts'
import { goPay } from '../order-paying/leave.ts'
import { AlreadyPaid, placeOrder, type OrderWish, type Started } from '../order-paying/place-order.ts'
import { useFormProblem, type FormProblem } from './use-form-problem.ts'
import { rememberMethod, toValues, useTyped, type Typed } from './use-typed.ts'

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

type Values = ReturnType<typeof toValues>

interface Refused extends FormErrors<Values> {
  problem: FormProblem
}

/** Errors by the names of the form's fields. */
const byName = (errors: ValidationErrors): FieldErrors<Values> =>
  Object.fromEntries(Object.entries(errors).map(([id, text]) => [id.slice(FORM_ID.length + 1), text]))

const useCheck = (checkout: Checkout, { said, asap, method }: Typed) => {
  const validate = useValidationErrors()
  const needsAge = checkout.requires_age_check
  return (): FieldErrors<Values> =>
    byName({
      ...validate.check({ ...said, asap, method: method?.id ?? null, needsAge }),
      ...(method?.card_fields ? validate.refused(wrongCardFields(said.card), ({ code }) => code) : {}),
    })
}

/** Everything the guest says at the checkout, and ordering it. What is typed is kept whatever happens. */
export const useCheckoutForm = (cart_uuid: string, checkout: Checkout) => {
  const go = useNavigate()
  const typed = useTyped(cart_uuid, checkout)
  const formProblemOf = useFormProblem(checkout)
  const stay = useRef<() => void>(undefined)
  useShownAgain(() => stay.current?.())
  /** The button stays at work until the page is gone, or shown again. */
  const leave = (): Promise<void> => new Promise((done) => (stay.current = done))
  const { said: input, change, typeCard, acceptTerms, confirmAge, knownPerson, asap, method } = typed

  const form = useForm<Values, Refused>({
    id: FORM_ID,
    typed: 'kept',
    fields: [toValues(typed), () => undefined],
    check: useCheck(checkout, typed),
    send: async () => {
      await settleBasket()
      const card = method?.card_fields ? getTestCard(input.card) : undefined
      const started = await placeOrder(wishOf(cart_uuid, checkout, typed), card).catch((error: unknown) => {
        if (error instanceof AlreadyPaid) return error
        throw error
      })
      if (started instanceof AlreadyPaid) go(pagePath('/orders/:uuid', { uuid: started.order_uuid }), { replace: true })
      else arrive(started)
      await leave()
    },
    explain: async (error) => {
      const problem = await formProblemOf(error, input.draft.delivery_time)
      if (problem.draft) change(problem.draft)
      if (problem.reread)
        void queryClient.invalidateQueries({
          queryKey: ['food'],
          predicate: ({ queryKey }) => queryKey[1] !== 'session',
        })
      const changed = problem.draft?.delivery_time === null ? { time: null } : {}
      return { problem, fields: byName(problem.validationErrors), changed }
    },
  })
  const arrive = (started: Started): void => {
    rememberMethod(method?.id ?? '')
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
