import type { GivenAs } from '@plein/contract/payments/refunds'
import type { RefundPlan } from '#modules/payments/index.ts'

/**
 * Events of ordering, by name. Those of an order carry `order_uuid`, those of a suborder also `suborder_uuid`, and with a refund `back`
 * (GivenBack); customerMade carries `program_uuid` and `cardholder_uuid`.
 */
export const foodEvents = {
  payLink: 'food-order-pay-link',
  orderPaid: 'food-order-paid',
  paymentFailed: 'food-order-payment-failed',
  orderExpired: 'food-order-expired',
  chargedBack: 'food-order-part-charged-back',
  chargebackReversed: 'food-order-part-chargeback-reversed',
  suborderTakenOn: 'food-order-part-taken-on',
  suborderCancelled: 'food-order-part-cancelled',
  suborderOnItsWay: 'food-order-part-on-its-way',
  suborderDelayed: 'food-order-part-delayed',
  suborderRefunded: 'food-order-part-refunded',
  refundSettled: 'food-order-refund-settled',
  moneyGivenBack: 'food-order-money-given-back',
  givenBackSettled: 'food-order-given-back-settled',
  customerMade: 'food-customer-made',
  /** Paid or called off in cash, or a step taken back: what no other event says. */
  suborderChanged: 'food-order-part-changed',
} as const

/** Those after which figures of an order's hours are other ones. */
export const figureEvents: readonly string[] = [
  foodEvents.orderPaid,
  foodEvents.suborderTakenOn,
  foodEvents.suborderCancelled,
  foodEvents.suborderOnItsWay,
  foodEvents.suborderRefunded,
  foodEvents.suborderChanged,
]

/** The refunded amounts of one refund, in cents. */
export interface GivenBack {
  readonly amount: number
  readonly lines: readonly { readonly uuid: string; readonly quantity: number; readonly amount: number }[]
  /** How it came, where it could not go back the way it was paid. */
  readonly as?: GivenAs
}

/** The event's view of a refund. */
export const givenBack = ({ amount, lines }: RefundPlan): GivenBack => ({ amount, lines })
