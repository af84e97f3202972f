import { useEffect, useState } from 'react'
import { useNavigate } from '../../../platform/router/router.tsx'
import type { Checkout } from '@plein/contract/food-baskets'
import type { Profile } from '@plein/contract/identity'
import { language } from '../../../platform/language.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useProfile } from '../../../platform/session/session.ts'
import { browserStorage } from '../../../platform/storage.ts'
import { settleBasket } from '../basket/basket-writes.ts'
import { checkoutAttempt } from './checkout-attempt.ts'
import { checkoutDraft, type CheckoutDraft } from './checkout-draft.ts'
import { emptyCard, testCardOf, wrongCardFields, type CardTyped } from './card-typed.ts'
import { FIELDS, useFaults, type Faults } from './faults.ts'
import { leaveTo } from './leave.ts'
import { AlreadyPaid, placeOrder, type OrderWish, type Started } from './place-order.ts'
import { useRefusal, type Refusal } from './use-refusal.ts'

/** The method that was used last on this device: no more than its name. */
const METHOD_KEY = 'plein.payment_method'

const prefilled = (draft: CheckoutDraft, profile: Profile | undefined): CheckoutDraft =>
  profile
    ? {
        ...draft,
        first_name: draft.first_name || profile.first_name,
        last_name: draft.last_name || profile.last_name,
        email: draft.email || profile.username,
        phone_code: draft.phone ? draft.phone_code : (profile.phone_code ?? draft.phone_code),
        phone: draft.phone || (profile.phone ?? ''),
        delivery_apartment: draft.delivery_apartment || (profile.delivery_apartment ?? ''),
      }
    : draft

const isKnown = ({ first_name, last_name, email, phone }: CheckoutDraft): boolean =>
  [first_name, last_name, email, phone].every((text) => text.trim() !== '')

/** Everything the guest says at the checkout, and ordering it. What is typed is kept whatever happens. */
export const useCheckoutForm = (cart_uuid: string, checkout: Checkout) => {
  const go = useNavigate()
  const profile = useProfile()
  const faultsOf = useFaults()
  const refusalOf = useRefusal(checkout)
  const [draft, setDraft] = useState(() => prefilled(checkoutDraft.read(cart_uuid), profile))
  const [knownPerson] = useState(() => isKnown(draft))
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [terms, setTerms] = useState(false)
  const [age, setAge] = useState(false)
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState<Faults>({})
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    // Back from the bank by the browser's own memory: the page is as it was left, with its button at work.
    const shown = (event: PageTransitionEvent): void => void (event.persisted && setBusy(false))
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])

  const asap = checkout.asap.available && (draft.asap ?? checkout.default_asap)
  const offered = checkout.payment_methods
  const wished = draft.payment_method ?? browserStorage.get(METHOD_KEY)
  const method = offered.find((one) => one.id === wished) ?? offered[0] ?? null
  const needsAge = checkout.requires_age_check

  interface Now {
    draft: CheckoutDraft
    terms: boolean
    age: boolean
    card: CardTyped
  }
  const check = (now: Now): Faults => ({
    ...faultsOf.check({
      ...now,
      asap: checkout.asap.available && (now.draft.asap ?? checkout.default_asap),
      method: method?.id ?? null,
      needsAge,
    }),
    ...(method?.card_fields ? faultsOf.refused(wrongCardFields(now.card), ({ code }) => code) : {}),
  })
  /** After a first try a field is looked at again with every change. */
  const again = (part: Partial<Now>): void => {
    if (tried) setFaults(check({ draft, terms, age, card, ...part }))
  }
  const change = (part: Partial<CheckoutDraft>): void => {
    const next = { ...draft, ...part }
    setDraft(next)
    checkoutDraft.save(cart_uuid, part)
    again({ draft: next })
  }

  const wish = (): OrderWish => ({
    cart_uuid,
    first_name: draft.first_name.trim(),
    last_name: draft.last_name.trim(),
    email: draft.email.trim(),
    phone_code: draft.phone_code,
    phone: draft.phone.trim(),
    comments: draft.comments.trim(),
    delivery_asap: asap,
    ...(!asap && draft.delivery_time !== null && { delivery_time: draft.delivery_time }),
    ...(!checkout.basket.pickup_in_restaurant && {
      delivery_address: draft.delivery_address.trim(),
      delivery_apartment: draft.delivery_apartment.trim(),
    }),
    payment_method: method?.id ?? '',
    language: language(),
    terms_accepted: terms,
    privacy_accepted: terms,
    ...(needsAge && { age_confirmed: age }),
    expected_total_amount: checkout.total_amount,
  })
  const arrive = (started: Started): void => {
    browserStorage.set(METHOD_KEY, method?.id ?? '')
    setCard(emptyCard)
    // The button stays at work until the page is gone.
    if (started.payment_url !== null) return leaveTo(started.payment_url)
    go(`/orders/payment/${started.payment_session_id}`)
  }
  const refuse = async (error: unknown): Promise<void> => {
    if (error instanceof AlreadyPaid) {
      checkoutAttempt.finish(cart_uuid)
      go(`/orders/${error.order_uuid}`, { replace: true })
      return
    }
    const found = await refusalOf(error, draft.delivery_time)
    if (found.draft) change(found.draft)
    setFaults(found.faults)
    setRefusal(found)
    setAttempt((tries) => tries + 1)
    setBusy(false)
    if (found.reread)
      void queryClient.invalidateQueries({ queryKey: ['food'], predicate: ({ queryKey }) => queryKey[1] !== 'session' })
  }
  const send = async (): Promise<void> => {
    setTried(true)
    setRefusal(null)
    const found = check({ draft, terms, age, card })
    setFaults(found)
    if (Object.keys(found).length > 0) return setAttempt((tries) => tries + 1)
    setBusy(true)
    try {
      await settleBasket()
      arrive(await placeOrder(wish(), method?.card_fields ? testCardOf(card) : undefined))
    } catch (error) {
      await refuse(error)
    }
  }
  return {
    draft,
    change,
    asap,
    knownPerson,
    method,
    chooseMethod: (payment_method: string) => {
      change({ payment_method })
      setCard(emptyCard)
      setRefusal(null)
    },
    card,
    typeCard: (next: CardTyped) => {
      setCard(next)
      again({ card: next })
    },
    terms,
    acceptTerms: (on: boolean) => {
      setTerms(on)
      again({ terms: on })
    },
    age,
    confirmAge: (on: boolean) => {
      setAge(on)
      again({ age: on })
    },
    faults,
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
