import { source } from '../../i18n.ts'

export const en = source({
  created: 'Created',
  awaiting_payment: 'Awaiting payment',
  pending: 'New',
  received: 'Received',
  scheduled: 'Scheduled',
  payment_failed: 'Payment failed',
  kitchen: 'In the kitchen',
  delivering: 'Out for delivery',
  readyForPickup: 'Ready for pickup',
  delivered: 'Delivered',
  pickedUp: 'Picked up',
  paid_out: 'Paid out',
  cancelled: 'Cancelled',
})
