import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Ihr Tisch',
  unknown: 'Dieser Code gilt nicht mehr',
  unknownText: 'Scannen Sie den Code auf Ihrem Tisch erneut, oder fragen Sie das Personal.',
  menu: 'Alle Restaurants ansehen',
  orderAt: { one: 'Bestellen bei {n} Restaurant', other: 'Bestellen bei {n} Restaurants' },
  tableOf: 'Tisch {label}',
  to_table: 'Tisch {label} · wir bringen es',
  collect: 'Tisch {label} · holen Sie es ab, wenn es fertig ist',
  closed: 'Mit diesem Code nimmt Tisch {label} keine Bestellungen mehr an. Scannen Sie den Code am Tisch erneut.',
  call_staff: 'Personal rufen',
  call_bill: 'Rechnung verlangen',
  called_staff: 'Das Personal ist gerufen.',
  called_bill: 'Die Rechnung ist verlangt.',
})
