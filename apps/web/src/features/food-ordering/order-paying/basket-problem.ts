import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import type { ApiProblem } from '#platform/problems/problem.ts'
import { orderPayingStrings } from './strings/index.ts'
import { commonStrings } from '../common/strings/index.ts'

/**
 * The problem that prevents an order, when it is placed and when it is paid later or again: a sentence for problems that are mended in the
 * basket; null for everything else.
 */
export const useBasketText = (currency: string) => {
  const t = orderPayingStrings.useTranslate()
  const common = commonStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const money = (cents: unknown): string => formatMoney(Number(cents ?? 0), language, currency)
  return (problem: ApiProblem): string | null => {
    const { name = '', product = '', zip = '', offers, missing, amount } = problem.params
    switch (problem.code) {
      case 'min_order_amount':
        return common('courtToMinimum', { missing: money(missing), minimum: money(amount), name })
      case 'restaurant_closed':
      case 'court_closed':
        if (offers === 'wait') return common('unseen', { name })
        return offers === 'nothing' ? common('noWay', { name }) : t('closedNow', { name })
      case 'address_outside_delivery_area':
        return common('outside', { name, zip })
      case 'no_delivery_nor_pickup':
        return common('noWay', { name })
      case 'product_unavailable':
        return t('productGone', { product })
      case 'not_valid_variants':
      case 'not_valid_extras':
        return t('optionGone', { product })
      case 'basket_is_empty':
        return common('basketEmpty')
      case 'time_not_available':
      case 'slot_full':
      case 'price_changed':
      case 'invalid_session':
        return explain(problem)
      default:
        return null
    }
  }
}
