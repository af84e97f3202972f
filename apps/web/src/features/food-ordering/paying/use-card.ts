import { useState } from 'react'
import { FIELDS, useValidationErrors, type ValidationErrors } from '../checkout/validation-errors.ts'
import type { TestCard } from '../checkout/place-order.ts'
import { emptyCard, getTestCard, wrongCardFields, type CardTyped } from './card-typed.ts'

/** The fields of a card where an order is paid later or again. */
export const useCard = () => {
  const validate = useValidationErrors()
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [tried, setTried] = useState(false)
  const check = (typed: CardTyped): ValidationErrors => validate.refused(wrongCardFields(typed), ({ code }) => code)
  const validationErrors: ValidationErrors = tried ? check(card) : {}
  return {
    fields: { card, typeCard: setCard, validationErrors },
    /** The card as it is sent; undefined when it is not complete: its fields say so, and the first of them is led to. */
    complete: (): TestCard | undefined => {
      setTried(true)
      const wrong = check(card)
      const first = Object.values(FIELDS).find((field) => wrong[field] !== undefined)
      if (first === undefined) return getTestCard(card)
      document.getElementById(first)?.focus()
      return undefined
    },
  }
}
