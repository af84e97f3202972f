import { cardLimits, faceValue } from '@plein/contract/cards/codes'
import type { SoldProgram } from '@plein/contract/cards/wallet'
import type { PaymentMethod } from '@plein/contract/payments/pay'
import { pagePath } from '@plein/contract/pages/page-path'
import { useRef, useState } from 'react'
import { toDay } from '#platform/dates.ts'
import { useDraft } from '#platform/form/draft.ts'
import { useForm, type FieldErrors } from '#platform/form/use-form.ts'
import { language } from '#platform/language.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { emptyCard, getTestCard, wrongCardFields, type CardTyped } from '#platform/paying/card-typed.ts'
import { pickMethod } from '#platform/paying/pick-method.ts'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { useShownAgain } from '#platform/paying/use-shown-again.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { useNavigate } from '#platform/router/router.tsx'
import { isDay } from '#ui/dates/calendar.rules.ts'
import { checks, emailError, firstValidationError } from '#ui/validation/checks.ts'
import { useErrorTexts } from '#ui/validation/error-texts.ts'
import { splitValues, type Wanted } from './buy-data.ts'
import { goToPay } from './go-to-pay.ts'
import { AlreadyPaid, placeCardOrder, type CardOrderWish } from './place-card-order.ts'
import { buyStrings } from './strings/index.ts'

export const FORM_ID = 'buy-card'

/** The input of a buyer; it outlives a reload. */
const emptyDraft = {
  /** The uuid of a value, or 'own'. */
  choice: null as string | null,
  /** Cents of an amount of one's own. */
  own: null as number | null,
  quantity: 1,
  whom: 'self' as 'self' | 'other',
  name: '',
  email_to: '',
  message: '',
  send_on: '',
  full_name: '',
  email: '',
  method: null as string | null,
}
type Draft = typeof emptyDraft
type Values = Draft & { terms: boolean; card_number: string; card_expiry: string; card_cvc: string }

/** The order to place; null as long as no amount is chosen that these cards can have. */
const toWanted = (program: SoldProgram, { choice, own, quantity }: Draft): Wanted | null => {
  const { fixed, own: mayOwn } = splitValues(program)
  const order = { program_uuid: program.uuid, quantity }
  if (choice === 'own') {
    const { least_value, most_value } = program.card
    const isGood = mayOwn && own !== null && own >= least_value && own <= most_value
    return isGood ? { ...order, value: own, use_number: 0 } : null
  }
  const found = fixed.find(({ uuid }) => uuid === choice)
  return found ? { ...order, value: found.value, use_number: found.use_number } : null
}

const toWish = (wanted: Wanted, values: Values, isGuest: boolean): CardOrderWish => ({
  ...wanted,
  ...(isGuest && { buyer: { full_name: values.full_name.trim(), email: values.email.trim() } }),
  ...(values.whom === 'other' && {
    recipient: {
      name: values.name.trim(),
      email: values.email_to.trim() || null,
      message: values.message.trim(),
      send_on: values.email_to.trim() !== '' && isDay(values.send_on) ? values.send_on : null,
    },
  }),
  terms: values.terms,
  language: language(),
})

const useCheck = (program: SoldProgram, isGuest: boolean, method: PaymentMethod | null) => {
  const t = buyStrings.useTranslate()
  const paying = payingStrings.useTranslate()
  const say = useErrorTexts()
  const money = useMoney(program.currency)
  const cardWords = { card_number: 'cardNumberWrong', exp_month: 'cardExpiryWrong', cvc: 'cardCvcWrong' } as const
  const fieldOf = { card_number: 'card_number', exp_month: 'card_expiry', cvc: 'card_cvc' } as const
  const { least_value, most_value } = program.card
  return (values: Values): FieldErrors<Values> => ({
    choice: values.choice === null ? t('valueMissing') : undefined,
    own:
      values.choice === 'own' && toWanted(program, values) === null
        ? t('ownOutOfRange', { least: money(least_value), most: money(most_value) })
        : undefined,
    ...(values.whom === 'other' && {
      name: values.name.trim() === '' ? t('nameMissing') : undefined,
      email_to: say(
        firstValidationError(values.email_to, (text) => (text.trim() === '' ? null : checks.email()(text))),
      ),
      send_on:
        values.send_on !== '' && (!isDay(values.send_on) || values.send_on < toDay(new Date()))
          ? t('dayWrong')
          : undefined,
    }),
    ...(isGuest && {
      full_name: values.full_name.trim() === '' ? t('fullNameMissing') : undefined,
      email: say(emailError(values.email)),
    }),
    method: method === null ? t('methodMissing') : undefined,
    ...(method?.card_fields &&
      Object.fromEntries(
        wrongCardFields({ number: values.card_number, expiry: values.card_expiry, cvc: values.card_cvc }).map(
          ({ field }) => [fieldOf[field as 'cvc'], paying(cardWords[field as 'cvc'])],
        ),
      )),
    terms: values.terms ? undefined : t('termsMissing'),
  })
}

const useMoney = (currency: string) => {
  const inLanguage = useLanguage()
  return (cents: number): string => formatMoney(cents, inLanguage, currency)
}

/** Fields whose name is another one at the server. */
const places = {
  value: 'choice',
  'buyer.full_name': 'full_name',
  'buyer.email': 'email',
  'recipient.name': 'name',
  'recipient.email': 'email_to',
  'recipient.message': 'message',
  'recipient.send_on': 'send_on',
  payment_type: 'method',
  exp_month: 'card_expiry',
  exp_year: 'card_expiry',
  cvc: 'card_cvc',
} as const

/** Everything a buyer says, and ordering it. What is typed is kept whatever happens, except the numbers of a card. */
export const useBuyForm = (program: SoldProgram, methods: readonly PaymentMethod[], owner: string | null) => {
  const t = buyStrings.useTranslate()
  const go = useNavigate()
  const isGuest = owner === null
  const { fixed, own } = splitValues(program)
  const first = { ...emptyDraft, choice: fixed[0]?.uuid ?? (own ? 'own' : null) }
  const [draft, keep, forget] = useDraft<Draft>(`buy ${program.uuid}`, first, owner)
  const [terms, setTerms] = useState(false)
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const wanted = toWanted(program, draft)
  const face = faceOf(wanted)
  const price = {
    amount: wanted === null || face === null ? null : face * wanted.quantity,
    currency: program.currency,
  }
  const method = pickMethod(methods, draft.method, price.amount)
  const values: Values = {
    ...draft,
    method: method?.id ?? null,
    terms,
    card_number: card.number,
    card_expiry: card.expiry,
    card_cvc: card.cvc,
  }
  const change = ({ terms: agreed, ...part }: Partial<Values>): void => {
    if (agreed !== undefined) setTerms(agreed)
    if (Object.keys(part).length > 0) keep(part)
  }
  const stay = useRef<() => void>(undefined)
  useShownAgain(() => stay.current?.())
  const form = useForm<Values>({
    id: FORM_ID,
    typed: 'kept',
    fields: [values, change],
    check: useCheck(program, isGuest, method),
    send: async (typed) => {
      if (wanted === null || method === null) return
      const payment = { method: method.id, card: method.card_fields ? getTestCard(card) : undefined }
      try {
        const { order, started } = await placeCardOrder(toWish(wanted, typed, isGuest), payment)
        setCard(emptyCard)
        goToPay(started, go, order.key)
      } catch (error) {
        if (!(error instanceof AlreadyPaid)) throw error
        forget()
        const { uuid, key } = error.order
        go(pagePath('/gratitude', {}, { order: uuid, key }), { replace: true })
      }
      // The button stays at work until the page is gone, or shown again.
      await new Promise<void>((done) => (stay.current = done))
    },
    places: { ...places, card_value_out_of_range: draft.choice === 'own' ? 'own' : 'choice' },
    words: {
      field: ({ code }) => (code === 'day_past' || code === 'day_too_late' ? t('dayWrong') : undefined),
      form: (problem) => (asProblem(problem).status === 0 ? t('orderUnknown') : undefined),
    },
  })
  const chooseMethod = (id: string): void => {
    change({ method: id })
    setCard(emptyCard)
    form.dismiss()
  }
  return { form, values, change, wanted, method, price, chooseMethod, card, typeCard: setCard, isGuest, face }
}

export type BuyForm = ReturnType<typeof useBuyForm>

/** Cents that one card is worth. */
const faceOf = (wanted: Wanted | null): number | null => (wanted === null ? null : faceValue(wanted))

export const maxCards = cardLimits.quantity.payer
