import { isVoucher } from '@plein/contract/cards/codes'
import type { CardDesign } from '@plein/contract/cards/program'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { useFields, useForm } from '#platform/form/use-form.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { tillStrings } from '../till/strings/index.ts'

/** The choice of an amount that no chip has. */
export const OTHER = 'other'

/** The values in which a blank card can be sold, in cents, and whether the buyer may name another one. */
const sellValues = (card: Pick<ReadCard, 'type' | 'use_number'>, design: CardDesign) => ({
  fixed: design.values
    .filter(({ value, use_number }) => value !== null && value > 0 && use_number === card.use_number)
    .map(({ value }) => value ?? 0)
    .toSorted((one, other) => one - other),
  isFlexible: !isVoucher(card.type.id) && design.values.some(({ value }) => value === 0),
})

interface SellSetup {
  card: ReadCard
  design: CardDesign
  onSell: (value: number) => void
}

/** The value that a blank card gets, and that the money is in the drawer. */
export const useSellForm = ({ card, design, onSell }: SellSetup) => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const { fixed, isFlexible } = sellValues(card, design)
  const { least_value, most_value } = design
  const only = fixed.length === 1 && !isFlexible ? String(fixed[0]) : fixed.length === 0 ? OTHER : null
  const fields = useFields<{ choice: string | null; other: number | null; cash: boolean }>({
    choice: only,
    other: null,
    cash: false,
  })
  const [{ choice, other }] = fields
  const value = choice === OTHER ? other : choice === null ? null : Number(choice)
  const money = (cents: number): string => formatMoney(cents, language, card.currency)
  const range = { least: money(least_value), most: money(most_value) }
  const form = useForm({
    id: 'sell-card',
    typed: 'free',
    fields,
    check: (values) => {
      const isOther = values.choice === OTHER
      const isOutside = isOther && (values.other === null || values.other < least_value || values.other > most_value)
      return {
        choice: values.choice === null ? t('chooseValue') : undefined,
        other: isOutside ? t('valueBetween', range) : undefined,
        cash: values.cash ? undefined : t('cashNeeded'),
      }
    },
    send: async () => {
      if (value !== null) onSell(value)
    },
  })
  return { form, fixed, isFlexible, value, range, money }
}
