import { cardTypes, periodTypes, type CardTypeCode } from '@plein/contract/cards/codes'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { cardOwnerStrings } from '../strings/index.ts'
import { cardSetupStrings } from '../form/strings/index.ts'
import { lastDay } from '../form/card-time.rules.ts'
import { readNumber, timeLimits, usesLimits, type CardForm, type TypedValue } from '../form/card-values.ts'

/** The card in words: as the review says it and its face shows it. */
export const useCardWords = () => {
  const t = cardSetupStrings.useTranslate()
  const words = cardOwnerStrings.useTranslate()
  const language = useLanguage()
  const money = (cents: number | null): string => (cents === null ? '…' : formatMoney(cents, language))
  /** The uses of a voucher. */
  const uses = ({ use_mode, use_number }: TypedValue): string => {
    if (use_mode === 'unlimited') return words('unlimited')
    return words('uses', { n: use_mode === 'once' ? 1 : (readNumber(use_number, usesLimits) ?? usesLimits.from) })
  }
  const value = (row: TypedValue, form: CardForm): string => {
    const { least_value, most_value } = form.card
    if (form.card_type === cardTypes.gift)
      return row.has_amount
        ? money(row.value)
        : t('amountBetween', { least: money(least_value), most: money(most_value) })
    if (!row.has_amount) return uses(row)
    return row.use_mode === 'once' ? money(row.value) : `${uses(row)} × ${money(row.value)}`
  }
  return {
    type: (code: CardTypeCode): string => words(`type_${code}`),
    value,
    values: (form: CardForm): string[] => form.card.values.map((row) => value(row, form)),
    /** Its time, and the day that this comes to for a card that is activated today. */
    time: (form: CardForm, today: string): string => {
      const { expiry } = form.card
      const last = lastDay(today, form)
      if (expiry.kind === 'program') return form.expiry_date === '' ? t('untilNoEnd') : t('untilProgramEnds')
      const n = readNumber(expiry.value, timeLimits)
      if (n === undefined || last === null) return ''
      const key =
        expiry.type === String(periodTypes.day)
          ? 'days'
          : expiry.type === String(periodTypes.month)
            ? 'months'
            : 'years'
      return t('afterActivation', { time: words(key, { n }), day: formatDay(last) })
    },
  }
}
