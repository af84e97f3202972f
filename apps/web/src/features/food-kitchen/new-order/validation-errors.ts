import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { newOrderStrings } from './strings/index.ts'
import type { Times } from './use-times.ts'
import type { DraftOrder } from './draft-order.ts'

export type ValidationErrors = Readonly<Record<string, string>>

/** The missing fields, in the order of the form. */
export const useValidationErrors = (input: DraftOrder, { time, isFull, isKnown }: Times): ValidationErrors => {
  const t = newOrderStrings.useTranslate()
  const missing = (text: string): boolean => text.trim() === ''
  return {
    ...(input.lines.length === 0 && { lines: t('chooseDish') }),
    ...(missing(input.first_name) && { first_name: t('enterFirstName') }),
    ...(missing(input.phone) && { phone: t('enterPhone') }),
    ...(!input.pickup && missing(input.zip_code) && { zip_code: t('enterZip') }),
    ...(!input.pickup && missing(input.house_number) && { house_number: t('enterHouse') }),
    ...(time === null && isKnown && { delivery_time: t(isFull ? 'closedThen' : 'enterTime') }),
  }
}

/** A refusal with its amounts and names, where the answer holds them. */
export const useFormProblem = (): ((error: unknown) => string) => {
  const t = newOrderStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  return (error) => {
    const { code, params } = asProblem(error)
    const text = (name: string): string => String(params[name] ?? '')
    const money = (name: string): string => formatMoney(Number(params[name]), language, text('currency'))
    switch (code) {
      case 'min_order_amount':
        return t('toMinimum', { missing: money('missing'), minimum: money('amount') })
      case 'price_changed':
        return t('priceChanged', { total: money('total_amount') })
      case 'address_outside_delivery_area':
        return t('outside', { zip: text('zip') })
      case 'product_unavailable':
        return t('dishGone', { dish: text('product') })
      case 'not_valid_variants':
      case 'not_valid_extras':
        return t('optionGone', { dish: text('product') })
      default:
        return explain(error)
    }
  }
}
