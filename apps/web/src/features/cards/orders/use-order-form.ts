import { pagePath } from '@plein/contract/pages/page-path'
import type { WholeProgram } from '@plein/contract/programs'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm, type FormErrors } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { paymentText } from '#platform/paying/payment-text.ts'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { useCard } from '#platform/paying/use-card.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { queryClient } from '#platform/query-client.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { useOwnDraft } from '#platform/session/own-draft.ts'
import { cardOrdersKey, methodsQuery, quoteQuery, type Wish } from './order-data.ts'
import { blankOrder, pickChoice, isOutOfRange, OWN, toWish, type OrderTyped } from './order-wish.rules.ts'
import { AlreadyPaid, PaymentProblem, placeCardOrder } from './place-card-order.ts'
import { cardOrderStrings } from './strings/index.ts'

export const FORM_ID = 'card-order'

/** For so long nothing is typed before the server is asked what it comes to. */
const PAUSE_MS = 300

/** The last whole wish that nobody has changed for a moment. */
const useSettled = (wanted: Wish | null, first: Wish): Wish => {
  const [settled, settle] = useState(wanted ?? first)
  const text = JSON.stringify(wanted)
  useEffect(() => {
    const next = JSON.parse(text) as Wish | null
    if (next === null) return undefined
    const timer = setTimeout(() => settle(next), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The sentence about a payment that did not start; of a refusal that is not known here the provider's own words. */
const useExplainPayment = () => {
  const t = cardOrderStrings.useTranslate()
  const paying = payingStrings.useTranslate()
  const known = problemStrings.useTranslate()
  const explain = useExplain()
  const sentenceOf = (code: string): string | undefined => {
    if (code === 'ccv_pay_key_not_valid') return t('noMethods')
    const sentence = known(code as 'server_error')
    return sentence === code ? undefined : sentence
  }
  return (error: unknown): string => paymentText(asProblem(error), sentenceOf, explain, paying('payUnknown'))
}

export type OrderForm = ReturnType<typeof useOrderForm>

/** Everything that is said about an order of cards, what it comes to, and ordering it: once, however often it is pressed. */
export const useOrderForm = ({ uuid, currency }: WholeProgram, adopted: OrderTyped | null) => {
  const t = cardOrderStrings.useTranslate()
  const language = useLanguage()
  const [stored, change, forget] = useOwnDraft<Partial<OrderTyped>>(`cards of ${uuid}`, {})
  const typed: OrderTyped = { ...(adopted ?? blankOrder), ...stored }
  const wanted = toWish(uuid, typed)
  const asked = useSettled(wanted, { program_uuid: uuid, quantity: blankOrder.quantity })
  const quote = useQuery(quoteQuery(asked))
  const methods = useQuery(methodsQuery)
  const price = { amount: quote.data?.total_amount ?? null, currency }
  const method = pickMethod(methods.data?.results ?? [], typed.method, price.amount)
  const card = useCard()
  const explainPayment = useExplainPayment()
  const values: OrderTyped = { ...typed, choice: pickChoice(typed.choice, quote.data), method: method?.id ?? null }
  const write = (cents: number | null | undefined): string => formatMoney(cents ?? 0, language, currency)
  const leave = useLeaving(uuid, forget)
  const form = useForm<OrderTyped>({
    id: FORM_ID,
    typed: 'kept',
    fields: [values, change],
    check: ({ quantity, choice, amount }) => ({
      quantity: quantity < 1 ? t('quantityRequired') : undefined,
      amount:
        choice === OWN && isOutOfRange(amount, quote.data)
          ? t('amountRange', { least: write(quote.data?.least_value), most: write(quote.data?.most_value) })
          : undefined,
      method: method === null ? t('noMethods') : undefined,
    }),
    send: async (sent) => {
      const ordered = toWish(uuid, sent)
      const typedCard = method?.card_fields ? card.complete() : undefined
      if (ordered === null || method === null || (method.card_fields && typedCard === undefined)) return
      await leave(placeCardOrder(ordered, method.id, typedCard))
    },
    places: { value: 'amount', card_value_out_of_range: 'choice', payment_type: 'method' },
    explain: (error, usual): FormErrors<OrderTyped> =>
      error instanceof PaymentProblem ? { form: explainPayment(error.cause) } : usual(),
  })
  return {
    form,
    values,
    change,
    quote,
    /** True when the figures are those of what is typed now. */
    isCurrent: JSON.stringify(wanted) === JSON.stringify(asked) && quote.isSuccess && !quote.isPlaceholderData,
    /** False until it is known how it can be paid. */
    canPay: methods.isSuccess || methods.isError,
    methods,
    method,
    price,
    card,
    currency,
  }
}

/** Goes where a payment that was started leads, and stays at work until the page is gone, or shown again. */
const useLeaving = (program_uuid: string, forget: () => void) => {
  const go = useNavigate()
  const stay = useRef<() => void>(undefined)
  useShownAgain(() => stay.current?.())
  return async (starting: ReturnType<typeof placeCardOrder>): Promise<void> => {
    const started = await starting.catch((error: unknown) => {
      if (error instanceof AlreadyPaid) return null
      throw error
    })
    forget()
    void queryClient.invalidateQueries({ queryKey: cardOrdersKey })
    if (started === null)
      return go(pagePath('/programs/:uuid', { uuid: program_uuid }, { tab: 'orders' }), { replace: true })
    if (started.payment_url !== null) window.location.assign(started.payment_url)
    else go(pagePath('/orders/payment/:sessionid', { sessionid: started.payment_session_id }))
    await new Promise<void>((done) => (stay.current = done))
  }
}
