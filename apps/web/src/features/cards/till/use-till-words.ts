import { isVoucher } from '@plein/contract/cards/codes'
import type { TillSale } from '@plein/contract/cards/till'
import type { ReadCard } from '@plein/contract/cards/wallet'
import { formatDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { lastDay } from '../wallet/card-words.ts'
import { shownLength, type SerialMistake, type TillMistake } from './till-code.ts'
import { tillStrings } from './strings/index.ts'

/** The words of a till for cards, of sales, and of what was refused. */
export const useTillWords = () => {
  const t = tillStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const money = (cents: number, currency: string): string => formatMoney(cents, language, currency)
  return {
    mistake: (mistake: TillMistake): string => {
      if (mistake.is === 'digits') return t('code_digits', { n: mistake.n, of: String(shownLength) })
      return mistake.is === 'short' || mistake.is === 'long'
        ? t(`code_${mistake.is}`, { n: mistake.n })
        : t(`code_${mistake.is}`)
    },
    serialMistake: (mistake: SerialMistake): string =>
      mistake.is === 'digits' ? t('serial_digits', { n: mistake.n }) : t(`serial_${mistake.is}`),
    refusal: (error: unknown): string => {
      const problem = asProblem(error)
      const { code, params, errors } = problem
      const minutes = params['retry_after_minutes']
      if (code === 'too_many_requests' && minutes !== undefined) return t('tooMany', { n: Number(minutes) })
      if (code === 'card_token_not_valid') return t('notValid')
      if (code === 'card_code_used') return t('codeUsed')
      if (code === 'till_credit_reached') {
        const left = Number(params['left'] ?? 0)
        return left > 0 ? t('creditLeft', { left: money(left, 'EUR') }) : t('creditNone')
      }
      if (errors.some(({ field }) => field === 'cash_point_uuid')) return t('cashPointGone')
      return explain(problem)
    },
    /** '€ 17,65 available'; of a voucher the use that it is. */
    available: ({ type, value, balance, uses_left, currency }: ReadCard): string => {
      if (!isVoucher(type.id)) return t('available', { amount: money(balance, currency) })
      const use = uses_left === null ? t('useUnlimited') : t('useOf', { n: uses_left })
      return value === 0 ? use : t('useWorth', { use, amount: money(balance, currency) })
    },
    until: ({ valid_until }: Pick<ReadCard, 'valid_until'>): string =>
      valid_until === null ? '' : t('validUntil', { day: formatDay(lastDay(valid_until)) }),
    day: ({ valid_until }: Pick<ReadCard, 'valid_until'>): string =>
      valid_until === null ? '–' : formatDay(lastDay(valid_until)),
    /** The worth of a sale: an amount, or a use of a right without money. */
    sum: ({ amount, currency }: Pick<TillSale, 'amount' | 'currency'>): string =>
      amount === 0 ? t('oneUse') : money(amount, currency),
    /** The rest of the card after it. */
    left: ({ balance, uses_left, uses, amount, currency }: TillSale): string => {
      if (uses === 0) return money(balance, currency)
      const count = uses_left === null ? t('unlimited') : t('usesLeft', { n: uses_left })
      return amount === 0 ? count : `${count} · ${money(balance, currency)}`
    },
  }
}
