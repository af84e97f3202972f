import { useState } from 'react'
import {
  emptyCard,
  getTestCard,
  wrongCardFields,
  type CardErrors,
  type CardTyped,
  type TestCard,
} from './card-typed.ts'
import { payingStrings } from './strings/index.ts'

const ID = 'card'

/** The sentences of a card's fields that are not complete. */
const useCardErrors = () => {
  const t = payingStrings.useTranslate()
  return (card: CardTyped): CardErrors => {
    const wrong = wrongCardFields(card).map(({ field }) => field)
    return {
      ...(wrong.includes('card_number') && { card_number: t('cardNumberWrong') }),
      ...(wrong.includes('exp_month') && { card_expiry: t('cardExpiryWrong') }),
      ...(wrong.includes('cvc') && { card_cvc: t('cardCvcWrong') }),
    }
  }
}

/** The fields of a card where something is paid later or again. */
export const useCard = () => {
  const check = useCardErrors()
  const [card, setCard] = useState<CardTyped>(emptyCard)
  const [tried, setTried] = useState(false)
  const validationErrors = tried ? check(card) : {}
  return {
    fields: { id: ID, card, typeCard: setCard, validationErrors },
    /** The card as it is sent; undefined when it is not complete: its fields say so, and the first of them is led to. */
    complete: (): TestCard | undefined => {
      setTried(true)
      const [first] = Object.keys(check(card))
      if (first === undefined) return getTestCard(card)
      document.getElementById(`${ID}-${first}`)?.focus()
      return undefined
    },
  }
}
