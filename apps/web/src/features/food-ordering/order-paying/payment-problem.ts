import type { Basket } from '@plein/contract/food-ordering/baskets'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { useLanguage } from '#platform/i18n.ts'
import { paymentText } from '#platform/paying/payment-text.ts'
import { payingStrings } from '#platform/paying/strings/index.ts'
import { useExplain } from '#platform/problems/explain.ts'
import { asProblem } from '#platform/problems/problem.ts'
import { problemStrings } from '#platform/problems/strings/index.ts'
import { formatPhone } from '#platform/phone.ts'
import { orderPayingStrings } from './strings/index.ts'

/** The receiver of the money: a restaurant, or the court that takes the money for all of its restaurants. They have the telephones. */
interface Payee {
  court: string | null
  restaurants: readonly { title: string; phone: string }[]
}

export const payeeOfBasket = ({ food_court_title, restaurants }: Basket): Payee => ({
  court: food_court_title,
  restaurants: restaurants.map(({ restaurant }) => restaurant),
})

export const payeeOfOrder = (order: CustomerOrder | undefined): Payee => ({
  court: order?.food_court?.title ?? null,
  restaurants: order?.suborders.map(({ restaurant }) => restaurant) ?? [],
})

/** That who is to be paid cannot be, and whom to call instead; undefined as long as nobody knows who that is. */
export const useKeyMissing = ({ court, restaurants }: Payee): string | undefined => {
  const t = orderPayingStrings.useTranslate()
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' })
  const [first, ...rest] = restaurants
  if (!first) return undefined
  const numbers = restaurants.map((restaurant) => `${formatPhone(restaurant.phone)} (${restaurant.title})`)
  const phone = rest.length === 0 ? formatPhone(first.phone) : list.format(numbers)
  return t('payKeyMissing', { name: court ?? first.title, phone })
}

/** The message about a payment that did not start: at the checkout, and where an order is paid later or again. */
export const usePaymentText = (payee: Payee) => {
  const paying = payingStrings.useTranslate()
  const known = problemStrings.useTranslate()
  const explain = useExplain()
  const keyMissing = useKeyMissing(payee)
  const sentenceOf = (code: string): string | undefined => {
    if (code === 'ccv_pay_key_not_valid' && keyMissing !== undefined) return keyMissing
    const sentence = known(code as 'server_error')
    return sentence === code ? undefined : sentence
  }
  return (error: unknown): string => paymentText(asProblem(error), sentenceOf, explain, paying('payUnknown'))
}
