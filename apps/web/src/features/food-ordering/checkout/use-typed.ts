import { useState } from 'react'
import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { useProfile } from '#platform/session/session.ts'
import { browserStorage } from '#platform/storage.ts'
import { emptyCard, wrongCardFields, type CardTyped } from '../paying/card-typed.ts'
import { useSession } from '../visit/food-session.ts'
import { checkoutDraft, toDraft, keptChange, type CheckoutDraft } from './checkout-draft.ts'
import { useValidationErrors, type ValidationErrors } from './validation-errors.ts'

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

/** The guest's input at the checkout, and its validation errors. Kept whatever happens, except the card. */
export const useTyped = (cart_uuid: string, checkout: Checkout) => {
  const profile = useProfile()
  const validate = useValidationErrors()
  const { data: visit } = useSession()
  const [stored, setKept] = useState(() => checkoutDraft.read(cart_uuid))
  const draft = toDraft(stored, profile, visit)
  const [knownPerson] = useState(() => isKnown(draft))
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [terms, setTerms] = useState(false)
  const [age, setAge] = useState(false)
  const [tried, setTried] = useState(false)
  const [validationErrors, setValidationErrors] = useState<ValidationErrors>({})

  const asapOf = (now: CheckoutDraft): boolean => checkout.asap.available && (now.asap ?? checkout.default_asap)
  const offered = checkout.payment_methods
  const wished = draft.payment_method ?? browserStorage.get(METHOD_KEY)
  const method = offered.find((item) => item.id === wished) ?? offered[0] ?? null
  const needsAge = checkout.requires_age_check
  const check = (now: Now): ValidationErrors => ({
    ...validate.check({ ...now, asap: asapOf(now.draft), method: method?.id ?? null, needsAge }),
    ...(method?.card_fields ? validate.refused(wrongCardFields(now.card), ({ code }) => code) : {}),
  })
  /** After a first try a field is looked at again with every change. */
  const again = (part: Partial<Now>): void => {
    if (tried) setValidationErrors(check({ draft, terms, age, card, ...part }))
  }
  return {
    said: { draft, terms, age, card },
    knownPerson,
    asap: asapOf(draft),
    method,
    validationErrors,
    setValidationErrors,
    /** The faults of now, shown from here on. */
    lookAtAll: (): ValidationErrors => {
      setTried(true)
      const found = check({ draft, terms, age, card })
      setValidationErrors(found)
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
