/**
 * Events of payment requests, by name. All carry `order_uuid`; `refunded`, `givenBack` and those of chargebacks carry `amount`, `refundSettled`
 * also `as`. Webhooks and mails hear of them.
 */
export const paymentOrderEvents = {
  created: 'payment-order-created',
  paid: 'payment-order-paid',
  failed: 'payment-order-failed',
  expired: 'payment-order-expired',
  cancelled: 'payment-order-cancelled',
  refunded: 'payment-order-refunded',
  chargedBack: 'payment-order-charged-back',
  chargebackReversed: 'payment-order-chargeback-reversed',
  givenBack: 'payment-order-given-back',
  refundSettled: 'payment-order-refund-settled',
} as const
