import { isVoucher } from '@plein/contract/cards/codes'
import type { ListedCard } from '@plein/contract/cards/wallet'
import { formatDay, toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { cardOwnerStrings } from '../strings/index.ts'

/** The worth of a card and its last day, in words. */
export const useCardAmounts = () => {
  const words = cardOwnerStrings.useTranslate()
  const language = useLanguage()
  const uses = (n: number | null): string => (n === null ? words('unlimited') : words('uses', { n }))
  return {
    /** As it was ordered. */
    value: ({
      type,
      value,
      use_number,
      currency,
    }: Pick<ListedCard, 'type' | 'value' | 'use_number' | 'currency'>): string => {
      if (value === null) return words('blank')
      const money = formatMoney(value, language, currency)
      if (!isVoucher(type.id)) return money
      const times = uses(use_number === 0 ? null : use_number)
      if (value === 0) return times
      return use_number === 1 ? money : `${times} × ${money}`
    },
    /** The rest that is on it. */
    left: ({ type, value, balance, uses_left, currency }: ListedCard): string => {
      if (value === null) return '–'
      return isVoucher(type.id) && value === 0 ? uses(uses_left) : formatMoney(balance, language, currency)
    },
    /** It ends as the next day begins. */
    until: ({ valid_until }: Pick<ListedCard, 'valid_until'>): string =>
      valid_until === null ? '–' : formatDay(toDay(new Date(Date.parse(valid_until) - 1))),
  }
}
