/** What ordering tells others, by name. Each carries `order_uuid`, those of a part also `suborder_uuid`. */
export const foodEvents = {
  payLink: 'food-order-pay-link',
  orderPaid: 'food-order-paid',
  partCancelled: 'food-order-part-cancelled',
  partOnItsWay: 'food-order-part-on-its-way',
  partDelayed: 'food-order-part-delayed',
} as const
