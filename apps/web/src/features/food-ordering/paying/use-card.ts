import { useState } from 'react'
import { FIELDS, useFaults, type Faults } from '../checkout/faults.ts'
import type { TestCard } from '../checkout/place-order.ts'
import { emptyCard, testCardOf, wrongCardFields, type CardTyped } from './card-typed.ts'

/** The fields of a card where an order is paid later or again. */
export const useCard = () => {
  const faultsOf = useFaults()
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [tried, setTried] = useState(false)
  const check = (typed: CardTyped): Faults => faultsOf.refused(wrongCardFields(typed), ({ code }) => code)
  const faults: Faults = tried ? check(card) : {}
  return {
    fields: { card, typeCard: setCard, faults },
    /** The card as it is sent; undefined when it is not complete: its fields say so, and the first of them is led to. */
    complete: (): TestCard | undefined => {
      setTried(true)
      const wrong = check(card)
      const first = Object.values(FIELDS).find((field) => wrong[field] !== undefined)
      if (first === undefined) return testCardOf(card)
      document.getElementById(first)?.focus()
      return undefined
    },
  }
}
