import { isOrderStatus, statusLabels } from '@plein/contract/food-ordering/order-statuses'
import { formatDateTime, formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney, formatPercent } from '#platform/money.ts'
import { useOrderStatusWord } from '#platform/status/order-status.tsx'
import { detailWords, fieldWords, valueWords } from './detail-words.ts'
import { auditStrings } from './strings/index.ts'

const moneyNames = ['amount', 'set_off', 'price', 'pickup_fee', 'min_order_amount', 'split_payment_fee_fixed']
/** Texts that somebody typed, or that name something: never looked up as a word of ours. */
const typedNames = ['title', 'code', 'last_four', 'order', 'route', 'currency']

const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Whole numbers of cents, as a form takes them: a text that was typed into it says nothing. */
const isCents = (text: string): boolean => /^-?\d+$/.test(text)

/** Writes what was noted of an event as its reader says it: words for statuses, amounts as money, days as days. Never an identifier. */
export const useDetailText = () => {
  const t = auditStrings.useTranslate()
  const language = useLanguage()
  const orderWord = useOrderStatusWord()
  const wordOf = (name: string, text: string): string | undefined => {
    const status = Number(text)
    const label = name === 'order_status' && isOrderStatus(status) ? statusLabels[status] : undefined
    if (label) return orderWord(label, 'kitchen')
    const word = typedNames.includes(name) ? undefined : valueWords[name === 'type' ? `account_${text}` : text]
    return word && t(word)
  }
  const textOf = (name: string, text: string, currency?: string): string => {
    const word = wordOf(name, text)
    if (word !== undefined) return word
    if (moneyNames.includes(name) && isCents(text)) return formatMoney(Number(text), language, currency)
    if (name === 'split_payment_fee_percent') return formatPercent(Number(text), language)
    if (name.endsWith('minutes')) return t('minutes', { n: Number(text) })
    if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
    return /^\d{4}-\d{2}-\d{2}T/.test(text) ? formatDateTime(text) : text
  }
  const shown = (name: string, value: string | null): string => (value === null ? t('none_value') : textOf(name, value))
  return {
    /** The name and value of a detail; undefined for one that says nothing to a person. */
    detail: (name: string, value: string, currency?: string): readonly [string, string] | undefined => {
      const word = detailWords[name]
      return word && value !== '' && !isUuid(value) ? [t(word), textOf(name, value, currency)] : undefined
    },
    /** A field with what it was and is, or that it changed. */
    change: (field: string, before: string | null, after: string | null): readonly [string, string] => {
      const word = t(fieldWords[field] ?? 'field_other')
      if (before === null && after === null) return [word, t('changed')]
      return [word, t('changedTo', { before: shown(field, before), after: shown(field, after) })]
    },
  }
}
