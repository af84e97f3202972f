import type { OrderLabel } from '../order-statuses.ts'

/** A status as a kitchen and an office read it: on the board, in the list and in its CSV. In each language, each in a file of its own. */
export const en = {
  created: 'Created',
  awaiting_payment: 'Awaiting payment',
  pending: 'New',
  scheduled: 'Scheduled',
  payment_failed: 'Payment failed',
  kitchen: 'In the kitchen',
  delivering: 'Out for delivery',
  readyForPickup: 'Ready for pickup',
  delivered: 'Delivered',
  pickedUp: 'Picked up',
  paid_out: 'Paid out',
  cancelled: 'Cancelled',
} as const satisfies Record<OrderLabel, string>
