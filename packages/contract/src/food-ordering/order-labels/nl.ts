import type { OrderLabel } from '../order-statuses.ts'

export const nl = {
  created: 'Aangemaakt',
  awaiting_payment: 'Wacht op betaling',
  pending: 'Nieuw',
  scheduled: 'Gepland',
  payment_failed: 'Betaling mislukt',
  kitchen: 'In de keuken',
  delivering: 'Onderweg',
  readyForPickup: 'Klaar om af te halen',
  delivered: 'Bezorgd',
  pickedUp: 'Afgehaald',
  paid_out: 'Uitbetaald',
  cancelled: 'Geannuleerd',
} as const satisfies Record<OrderLabel, string>
