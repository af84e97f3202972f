import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { useProfile } from '#platform/session/session.ts'
import { browserStorage } from '#platform/storage.ts'
import { emptyCard, type CardTyped } from '#platform/paying/card-typed.ts'
import { useSession } from '../visit/food-session.ts'
import { checkoutDraft, toDraft, keptChange, type CheckoutDraft } from '../order-paying/checkout-draft.ts'

/** The method that was used last on this device: no more than its name. */
const METHOD_KEY = 'plein.payment_method'

export const rememberMethod = (id: string): void => browserStorage.set(METHOD_KEY, id)

const isKnown = ({ first_name, last_name, email, phone }: CheckoutDraft): boolean =>
  [first_name, last_name, email, phone].every((text) => text.trim() !== '')

/** The guest's input at the checkout. Kept whatever happens, except the card. */
export const useTyped = (cart_uuid: string, checkout: Checkout) => {
  const profile = useProfile()
  const { data: visit } = useSession()
  const [stored, setKept] = useState(() => checkoutDraft.read(cart_uuid))
  const draft = toDraft(stored, profile, visit)
  const [knownPerson] = useState(() => isKnown(draft))
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [terms, setTerms] = useState(false)
  const [age, setAge] = useState(false)
  const asap = checkout.asap.available && (draft.asap ?? checkout.default_asap)
  const wished = draft.payment_method ?? browserStorage.get(METHOD_KEY)
  return {
    said: { draft, terms, age, card },
    knownPerson,
    asap,
    /** As it was said here, or used last on this device. */
    wished,
    change: (part: Partial<CheckoutDraft>): void => {
      const next = keptChange(part, draft, visit)
      setKept((now) => ({ ...now, ...next }))
      checkoutDraft.save(cart_uuid, next)
    },
    typeCard: setCard,
    clearCard: (): void => setCard(emptyCard),
    acceptTerms: setTerms,
    confirmAge: setAge,
  }
}

type Typed = ReturnType<typeof useTyped> & { method: { readonly id: string } | null }

/** The typed values by the names of the form's fields, in the order of the page. */
export const toValues = ({ said: { draft, terms, age, card }, method }: Typed) => ({
  time: draft.delivery_time,
  street: draft.delivery_address,
  apartment: draft.delivery_apartment,
  first_name: draft.first_name,
  last_name: draft.last_name,
  email: draft.email,
  phone: draft.phone,
  tip: draft.tip === 'own' ? draft.tip_own : draft.tip,
  method: method?.id ?? null,
  card_number: card.number,
  card_expiry: card.expiry,
  card_cvc: card.cvc,
  terms,
  age,
})
