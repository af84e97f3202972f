import type { Checkout } from '@plein/contract/food-ordering/baskets'
import { timeThere } from '#ui/display/clock-note.ts'
import { toDay } from '#platform/dates.ts'
import { useLanguage } from '#platform/i18n.ts'
import type { Language } from '#platform/language.ts'
import { formatMoney } from '#platform/money.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem, type ApiProblem } from '#platform/problems/problem.ts'
import { queryClient } from '#platform/query-client.ts'
import { slotsQuery } from './checkout-data.ts'
import type { CheckoutDraft } from '../order-paying/checkout-draft.ts'
import { FIELDS, useValidationErrors, type ValidationErrors } from './validation-errors.ts'
import { useBasketText } from '../order-paying/basket-problem.ts'
import { isAboutCard, rereadCards } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { payeeOfBasket, usePaymentText } from '../order-paying/payment-problem.ts'
import { sessionQuery } from '../visit/food-session.ts'
import { PaymentProblem } from '../order-paying/place-order.ts'
import { checkoutStrings } from './strings/index.ts'
import { useDayGone } from './use-day-gone.ts'

/** The server's refusal of an order, the place to show it, and the way to mend it. */
export interface FormProblem {
  validationErrors: ValidationErrors
  /** A sentence for the whole order; null when the fields say it all. */
  text: string | null
  /** It is about the payment: shown beside the methods too. */
  payment: boolean
  /** It is about a gift card: shown at the cards alone. */
  card: boolean
  /** The place to mend it. */
  link: 'basket' | 'orders' | 'address' | { order_uuid: string } | null
  /** Basket and times are read again. */
  reread: boolean
  /** A change that the form makes by itself, and reports. */
  draft?: Partial<CheckoutDraft>
}

const NOTHING: FormProblem = {
  validationErrors: {},
  text: null,
  payment: false,
  card: false,
  link: null,
  reread: false,
}

type Words = ReturnType<typeof checkoutStrings.useTranslate>

/** Whether nothing can be had on a day, as it is now; not when that can't be read. */
const isDayGone = async ({ basket }: Checkout, day: string): Promise<boolean> => {
  const session = queryClient.getQueryData(sessionQuery.queryKey)
  const query = slotsQuery(session, basket.restaurants, day)
  const slots = await queryClient.fetchQuery({ ...query, staleTime: 0, retry: false }).catch(() => null)
  return slots?.length === 0
}

/** The time that was chosen is gone, or all of its day. The guest chooses another: what somebody else chose is not read. */
const timeGone = async (
  checkout: Checkout,
  t: Words,
  dayGone: (day: string) => string,
  wanted: string | null,
): Promise<FormProblem> => {
  const textOf = async (moment: string): Promise<string> => {
    const day = toDay(moment, checkout.time_zone)
    return (await isDayGone(checkout, day))
      ? dayGone(day)
      : t('timeGone', { time: timeThere(moment, checkout.time_zone) })
  }
  const text = wanted === null ? t('timeMissing') : await textOf(wanted)
  return { ...NOTHING, validationErrors: { [FIELDS.time]: text }, draft: { delivery_time: null }, reread: true }
}

/** Which products have another price than the guest saw, in a sentence; none when the server names none. */
const newPrices = (
  { errors }: ApiProblem,
  language: Language,
  t: Words,
  money: (cents: unknown) => string,
): string[] => {
  const products = errors.flatMap(({ code, params = {} }) =>
    code === 'price_changed' && params['product'] !== undefined
      ? [t('priceNow', { product: params['product'], before: money(params['before']), after: money(params['after']) })]
      : [],
  )
  const list = new Intl.ListFormat(language, { type: 'conjunction' })
  return products.length === 0 ? [] : [t('pricesNow', { products: list.format(products) })]
}

/** Refusals that have a place or a remedy of their own. */
const useKnownProblems = (checkout: Checkout, total_amount: number) => {
  const t = checkoutStrings.useTranslate()
  const language = useLanguage()
  const explain = useExplain()
  const basketText = useBasketText(checkout.basket.currency)
  const dayGone = useDayGone(checkout.time_zone)
  const mendedInBasket = (problem: ApiProblem): Partial<FormProblem> | null => {
    const text = basketText(problem)
    return text === null ? null : { text, link: 'basket', reread: true }
  }
  const money = (cents: unknown): string => formatMoney(Number(cents ?? 0), language, checkout.basket.currency)
  return async (problem: ApiProblem, wanted: string | null): Promise<Partial<FormProblem> | null> => {
    switch (problem.code) {
      case 'slot_full':
      case 'time_not_available':
        return timeGone(checkout, t, dayGone, wanted)
      case 'price_changed':
        return {
          text: [
            t('priceChanged', {
              before: money(total_amount),
              after: money(problem.params['total_amount']),
            }),
            ...newPrices(problem, language, t, money),
          ].join(' '),
          reread: true,
        }
      case 'restaurant_closed':
      case 'court_closed':
        if (problem.params['offers'] !== 'later') return mendedInBasket(problem)
        return { text: basketText(problem), draft: { asap: false }, reread: true }
      case 'address_outside_delivery_area':
        return { text: basketText(problem), link: 'address' }
      case 'order_open':
        return { text: t('orderOpen'), link: { order_uuid: String(problem.params['order_uuid']) } }
      case 'tips_off':
        return { text: explain(problem), draft: { tip: null, tip_own: null }, reread: true }
      case 'too_many_open_orders':
        return { text: explain(problem), link: 'orders' }
      default:
        return mendedInBasket(problem)
    }
  }
}

/** Sentences for the refusals of an order and of its payment. `total_amount`: as the screen showed it, with the tip. */
export const useFormProblem = (checkout: Checkout, total_amount = checkout.total_amount) => {
  const t = checkoutStrings.useTranslate()
  const explain = useExplain()
  const validate = useValidationErrors()
  const paymentText = usePaymentText(payeeOfBasket(checkout.basket))
  const known = useKnownProblems(checkout, total_amount)

  return async (error: unknown, wanted: string | null): Promise<FormProblem> => {
    const inPayment = error instanceof PaymentProblem
    const problem = asProblem(inPayment ? error.cause : error)
    if (inPayment && isAboutCard(problem)) {
      rereadCards()
      return { ...NOTHING, card: true, text: explain(problem) }
    }
    const special = await known(problem, wanted)
    if (special) return { ...NOTHING, ...special }
    const validationErrors = validate.refused(problem.errors, explain.field)
    // The cards pay less than they did a moment ago.
    if (inPayment && problem.errors.some(({ field }) => field === 'payment_method')) rereadCards()
    if (Object.keys(validationErrors).length > 0) return { ...NOTHING, validationErrors }
    if (inPayment || problem.code === 'ccv_pay_key_not_valid') {
      return { ...NOTHING, payment: true, text: paymentText(problem) }
    }
    return { ...NOTHING, text: problem.passing ? `${explain(problem)} ${t('retrySafe')}` : explain(problem) }
  }
}
