import { translation } from '../../i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  created: 'Angelegt',
  awaiting_payment: 'Wartet auf Zahlung',
  pending: 'Neu',
  received: 'Eingegangen',
  scheduled: 'Geplant',
  payment_failed: 'Zahlung fehlgeschlagen',
  kitchen: 'In der Küche',
  delivering: 'Unterwegs',
  readyForPickup: 'Abholbereit',
  delivered: 'Geliefert',
  pickedUp: 'Abgeholt',
  paid_out: 'Ausgezahlt',
  cancelled: 'Storniert',
})
