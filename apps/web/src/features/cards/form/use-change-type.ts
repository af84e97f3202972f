import { cardTypes, periodTypes, type CardTypeCode } from '@plein/contract/cards/codes'
import { useState } from 'react'
import { useExplain } from '#platform/problems/explain.ts'
import { toast } from '#ui/feedback/toast.ts'
import { blankCard, isBlank, type CardForm } from './card-values.ts'
import { cardSetupStrings } from './strings/index.ts'
import type { CardProgramForm } from './use-card-program.ts'

/** The first values of a card of a type: the law asks for a longer time of a gift card. */
const startOf = (card_type: CardTypeCode): Pick<CardForm, 'card_type' | 'card'> => ({
  card_type,
  card: {
    ...blankCard,
    expiry: {
      kind: 'activated',
      value: card_type === cardTypes.gift ? '2' : '1',
      type: String(periodTypes.year),
    },
  },
})

/**
 * Chooses the type of the card. Another type removes the card that is there: that is said before, and for 7 s it can be made anew as
 * it was.
 */
export const useChangeType = (form: CardProgramForm) => {
  const t = cardSetupStrings.useTranslate()
  const explain = useExplain()
  const [asked, ask] = useState<CardTypeCode | null>(null)
  const { card_type, card } = form.value
  const begin = (type: CardTypeCode): void => form.change(startOf(type))
  /** The server's copy is changed at once, so that a draft never has a card of two types. */
  const settle = async (part: Partial<CardForm>): Promise<void> => {
    form.change(part)
    if (form.program !== null) await form.autosave.save()
  }
  return {
    /** The type that is asked about: its card would go. */
    asked,
    choose: (type: CardTypeCode): void => {
      if (type === card_type) return
      if (card_type === null || isBlank(card)) begin(type)
      else ask(type)
    },
    keep: (): void => ask(null),
    change: async (): Promise<void> => {
      if (asked === null || card_type === null) return
      const before = { card_type, card: { ...card, values: card.values.map((row) => ({ ...row, uuid: null })) } }
      await settle(startOf(asked)).catch((error: unknown) => {
        form.change(before)
        throw error
      })
      toast.info(t(`removed_${card_type}`), {
        action: {
          label: t('undo'),
          onSelect: () =>
            void settle(before).catch((error: unknown) => toast.error(explain(error), { id: 'card-type' })),
        },
      })
    },
  }
}
