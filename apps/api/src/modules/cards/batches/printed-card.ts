import { cardLimits, faceValue, isVoucher, periodTypes, type PeriodType } from '@plein/contract/cards/codes'
import { pagePath } from '@plein/contract/pages/page-path'
import type { Language } from '@plein/contract/schema'
import { fill } from '#platform/i18n/fill.ts'
import { localeFor } from '#platform/i18n/language.ts'
import { dayText } from '#platform/i18n/moment-text.ts'
import { moneyText } from '#platform/i18n/number-text.ts'
import { portalUrl, type Settings } from '#platform/runtime/settings.ts'
import { soldCardWords } from '../strings/index.ts'

/** The worth of a card and how long it is good, as its batch says it. */
export interface WrittenCard {
  readonly type_code: number
  readonly currency: string
  /** Of one use; null: blank. */
  readonly value: number | null
  readonly use_number: number
  readonly expiry_value: number | null
  readonly expiry_type: PeriodType | null
  readonly expiry_day: string | null
}

/** '€ 25,00', '10 × € 2,50', '10 ×'; null of a blank card. */
export const valueText = (
  { type_code, currency, value, use_number }: WrittenCard,
  language: Language,
): string | null => {
  if (value === null) return null
  const money = moneyText(language, currency)
  if (!isVoucher(type_code) || (use_number === 1 && value > 0)) return money(faceValue({ value, use_number: 1 }) ?? 0)
  const uses = use_number === 0 ? soldCardWords[language].unlimited : `${use_number} ×`
  return value === 0 ? uses : `${uses} ${money(value)}`
}

const periodNames = { [periodTypes.day]: 'days', [periodTypes.month]: 'months', [periodTypes.year]: 'years' } as const

/** '36 maanden', in the form that its number takes. */
const periodText = (count: number, type: PeriodType, language: Language): string => {
  const forms = soldCardWords[language][periodNames[type]]
  const form = new Intl.PluralRules(localeFor(language)).select(count)
  return fill(forms[form as keyof typeof forms] ?? forms.other, { n: String(count) })
}

/** 'Geldig tot 21-11-2028' of a card that is active, or that ends with its program; else how long after its activation. */
export const validText = (
  card: WrittenCard,
  { valid_until, is_active, time_zone }: { valid_until: Date | null; is_active: boolean; time_zone: string },
  language: Language,
): string => {
  const words = soldCardWords[language]
  const { expiry_value, expiry_type, expiry_day } = card
  const last = valid_until && dayText(new Date(valid_until.getTime() - 1), time_zone)
  if (is_active && last !== null) return fill(words.valid_until, { day: last })
  if (expiry_value !== null && expiry_type !== null)
    return fill(words.valid_for, { period: periodText(expiry_value, expiry_type, language) })
  if (expiry_day !== null) return fill(words.valid_until, { day: expiry_day.split('-').toReversed().join('-') })
  return fill(words.valid_for, { period: periodText(cardLimits.years, periodTypes.year, language) })
}

/** The address that a card's QR code opens: no server sees what follows the #. */
export const cardUrl = (settings: Settings, code: string): string =>
  `${portalUrl(settings, 'cardholder')}${pagePath('/cards/add', {})}#${code}`
