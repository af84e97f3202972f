import { pagePath } from '@plein/contract/pages/page-path'
import type { CustomerOrder } from '@plein/contract/food-ordering/orders'
import { asProblem } from '#platform/problems/problem.ts'
import { Link } from '#platform/router/router.tsx'
import { ProblemNotice } from '#platform/problems/problem-notice.tsx'
import { isAboutCard } from '#platform/paying/gift-cards/use-gift-cards.ts'
import { orderPayingStrings } from '../order-paying/strings/index.ts'
import { useBasketText } from '../order-paying/basket-problem.ts'
import { payeeOfOrder, usePaymentText } from '../order-paying/payment-problem.ts'
import { OrderAgain } from './order-again-button.tsx'
import type { Claim } from './order-data.ts'

/** Why an order could not be paid. */
export interface PayProblem {
  text: string
  /** It cannot be had as it was ordered: the basket is where that is mended. */
  in_basket: boolean
  /** It is about a gift card: shown at the cards alone. */
  card: boolean
}

/** The message about an order's payment that did not start. */
export const usePayProblem = (order: CustomerOrder | undefined) => {
  const t = orderPayingStrings.useTranslate()
  const basketText = useBasketText(order?.currency ?? 'EUR')
  const paymentText = usePaymentText(payeeOfOrder(order))
  return (error: unknown): PayProblem => {
    const problem = asProblem(error)
    const text = basketText(problem)
    if (text !== null) return { text, in_basket: true, card: false }
    // The checkout says of it that nothing was ordered; here the order stands.
    const stored = problem.code === 'ccv_response_invalid'
    return { text: stored ? t('payNotStarted') : paymentText(error), in_basket: false, card: isAboutCard(problem) }
  }
}

interface PayRefusedProps {
  form_problem: PayProblem
  order: CustomerOrder | undefined
  claim: Claim
}

/** Stands above the payment. The visit that ordered keeps its basket until it is paid; on another device it is filled anew. */
export const PayRefused = ({ form_problem: { text, in_basket, card }, order, claim }: PayRefusedProps) => {
  const t = orderPayingStrings.useTranslate()
  const toBasket = order && claim.key === undefined && (
    <Link to={pagePath('/food/cart/:id', { id: order.cart_uuid })}>{t('toBasket')}</Link>
  )
  if (card) return null
  return (
    <ProblemNotice text={text}>{in_basket && order && (toBasket || <OrderAgain order={order} small />)}</ProblemNotice>
  )
}
