import type { OrderLabel } from '../order-statuses.ts'

export const de = {
  created: 'Angelegt',
  awaiting_payment: 'Wartet auf Zahlung',
  pending: 'Neu',
  scheduled: 'Geplant',
  payment_failed: 'Zahlung fehlgeschlagen',
  kitchen: 'In der Küche',
  delivering: 'Unterwegs',
  readyForPickup: 'Abholbereit',
  delivered: 'Geliefert',
  pickedUp: 'Abgeholt',
  paid_out: 'Ausgezahlt',
  cancelled: 'Storniert',
} as const satisfies Record<OrderLabel, string>
