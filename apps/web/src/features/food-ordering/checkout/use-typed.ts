import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { useProfile } from '../../../platform/session/session.ts'
import { browserStorage } from '../../../platform/storage.ts'
import { emptyCard, wrongCardFields, type CardTyped } from '../paying/card-typed.ts'
import { useSession } from '../visit/food-session.ts'
import { checkoutDraft, draftOf, keptChange, type CheckoutDraft } from './checkout-draft.ts'
import { useFaults, type Faults } from './faults.ts'

/** The method that was used last on this device: no more than its name. */
const METHOD_KEY = 'plein.payment_method'

export const rememberMethod = (id: string): void => browserStorage.set(METHOD_KEY, id)

const isKnown = ({ first_name, last_name, email, phone }: CheckoutDraft): boolean =>
  [first_name, last_name, email, phone].every((text) => text.trim() !== '')

interface Now {
  draft: CheckoutDraft
  terms: boolean
  age: boolean
  card: CardTyped
}

/** What the guest says at the checkout, and what is wrong with it. Kept whatever happens, the card excepted. */
export const useTyped = (cart_uuid: string, checkout: Checkout) => {
  const profile = useProfile()
  const faultsOf = useFaults()
  const { data: visit } = useSession()
  const [kept, setKept] = useState(() => checkoutDraft.read(cart_uuid))
  const draft = draftOf(kept, profile, visit)
  const [knownPerson] = useState(() => isKnown(draft))
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [terms, setTerms] = useState(false)
  const [age, setAge] = useState(false)
  const [tried, setTried] = useState(false)
  const [faults, setFaults] = useState<Faults>({})

  const asapOf = (now: CheckoutDraft): boolean => checkout.asap.available && (now.asap ?? checkout.default_asap)
  const offered = checkout.payment_methods
  const wished = draft.payment_method ?? browserStorage.get(METHOD_KEY)
  const method = offered.find((one) => one.id === wished) ?? offered[0] ?? null
  const needsAge = checkout.requires_age_check
  const check = (now: Now): Faults => ({
    ...faultsOf.check({ ...now, asap: asapOf(now.draft), method: method?.id ?? null, needsAge }),
    ...(method?.card_fields ? faultsOf.refused(wrongCardFields(now.card), ({ code }) => code) : {}),
  })
  /** After a first try a field is looked at again with every change. */
  const again = (part: Partial<Now>): void => {
    if (tried) setFaults(check({ draft, terms, age, card, ...part }))
  }
  return {
    said: { draft, terms, age, card },
    knownPerson,
    asap: asapOf(draft),
    method,
    faults,
    setFaults,
    /** The faults of now, shown from here on. */
    lookAtAll: (): Faults => {
      setTried(true)
      const found = check({ draft, terms, age, card })
      setFaults(found)
      return found
    },
    change: (part: Partial<CheckoutDraft>): void => {
      const next = keptChange(part, draft, visit)
      setKept((now) => ({ ...now, ...next }))
      checkoutDraft.save(cart_uuid, next)
      again({ draft: { ...draft, ...part } })
    },
    typeCard: (next: CardTyped): void => {
      setCard(next)
      again({ card: next })
    },
    clearCard: (): void => setCard(emptyCard),
    acceptTerms: (on: boolean): void => {
      setTerms(on)
      again({ terms: on })
    },
    confirmAge: (on: boolean): void => {
      setAge(on)
      again({ age: on })
    },
  }
}

export type Typed = ReturnType<typeof useTyped>
