import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const nl = translation<typeof en, 'nl'>()({
  title: 'Je tafel',
  unknown: 'Deze code werkt niet meer',
  unknownText: 'Scan de code op je tafel opnieuw, of vraag het personeel.',
  menu: 'Bekijk alle restaurants',
  orderAt: { one: 'Bestellen bij {n} restaurant', other: 'Bestellen bij {n} restaurants' },
  tableOf: 'Tafel {label}',
  to_table: 'Tafel {label} · we brengen het',
  collect: 'Tafel {label} · haal het op als het klaar is',
  closed: 'Met deze code kan aan tafel {label} niet meer worden besteld. Scan de code op de tafel opnieuw.',
  call_staff: 'Roep personeel',
  call_bill: 'Vraag de rekening',
  called_staff: 'Het personeel is geroepen.',
  called_bill: 'De rekening is gevraagd.',
})
