/**
 * What ordering tells others, by name. Those of an order carry `order_uuid`, those of a part also `suborder_uuid`; customerMade carries
 * `program_uuid` and `cardholder_uuid`.
 */
export const foodEvents = {
  payLink: 'food-order-pay-link',
  orderPaid: 'food-order-paid',
  partCancelled: 'food-order-part-cancelled',
  partOnItsWay: 'food-order-part-on-its-way',
  partDelayed: 'food-order-part-delayed',
  customerMade: 'food-customer-made',
} as const
