import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  created: 'Aangemaakt',
  awaiting_payment: 'Wacht op betaling',
  pending: 'Nieuw',
  received: 'Ontvangen',
  scheduled: 'Gepland',
  payment_failed: 'Betaling mislukt',
  kitchen: 'In de keuken',
  delivering: 'Onderweg',
  readyForPickup: 'Klaar om af te halen',
  delivered: 'Bezorgd',
  pickedUp: 'Afgehaald',
  paid_out: 'Uitbetaald',
  cancelled: 'Geannuleerd',
})
