import { cardLimits } from '@plein/contract/cards/codes'
import type { FieldProblem } from '@plein/contract/problem'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { cardSetupStrings } from './strings/index.ts'

const own = [
  'card_type_required',
  'card_title_required',
  'title_required',
  'description_required',
  'image_required',
  'colour_wrong',
  'card_value_required',
  'card_values_repeated',
  'voucher_needs_a_limit',
  'gift_card_counts_no_uses',
  'least_above_most',
  'vat_percentage_required',
  'single_purpose_needs_own_shops',
  'day_wrong',
  'expiry_before_start',
  'expiry_in_the_past',
] as const
type Own = (typeof own)[number]

const isOwn = (code: string): code is Own => own.some((item) => item === code)

/** The sentence for a fault: the same at its field, in the summary and in the list of what is missing. */
export const useErrorTexts = (): ((error: FieldProblem) => string | undefined) => {
  const t = cardSetupStrings.useTranslate()
  const language = useLanguage()
  return ({ code, params }) => {
    if (isOwn(code)) return t(code)
    const money = (cents: unknown, usual: number): string => formatMoney(Number(cents ?? usual), language)
    if (code === 'card_value_too_low') return t(code, { amount: money(params?.['least'], cardLimits.least) })
    if (code === 'card_value_too_high') return t(code, { amount: money(params?.['most'], cardLimits.value) })
    if (code === 'expiry_too_long') return t(code, { n: Number(params?.['years'] ?? cardLimits.longest_years) })
    if (code === 'number_not_valid')
      return t('number_not_valid', { from: Number(params?.['from']), to: Number(params?.['to']) })
    return undefined
  }
}
