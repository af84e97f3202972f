/**
 * Events of orders of cards, by name. All carry `order_uuid`; `moneyBack` and `givenBack` carry `amount`, `refundSettled` also `as`. None
 * carries a code.
 */
export const cardOrderEvents = {
  paid: 'card-order-paid',
  ready: 'card-order-ready',
  moneyBack: 'card-order-money-back',
  givenBack: 'card-order-given-back',
  refundSettled: 'card-order-refund-settled',
} as const
