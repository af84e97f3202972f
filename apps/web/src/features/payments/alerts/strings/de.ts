import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: { one: '{n} Hinweis zu Zahlungen ist zu prüfen', other: '{n} Hinweise zu Zahlungen sind zu prüfen' },
  mismatch: 'Die Antwort des Zahlungsdienstes passt nicht',
  mismatchText: 'Die Zahlung ist geparkt: Nichts gilt als bezahlt, bis klar ist, was geschehen ist.',
  manual_intervention: 'Der Zahlungsdienst verlangt eine Entscheidung',
  manual_interventionText: 'Sehen Sie im Portal des Zahlungsdienstes nach. Wir fragen automatisch erneut nach.',
  route_failed: 'Ein Teil ging nicht an das Restaurant',
  route_failedText: 'Der Zahlungsdienst zahlt ihn nicht weiter: Er kommt mit der nächsten Auszahlung.',
  given_back: 'Geld kam zu spät oder doppelt',
  given_backText: 'Es geht von selbst zurück, und der Kunde bekam dazu eine E-Mail.',
  refunded_elsewhere: 'Es ging mehr zurück, als hier erstattet wurde',
  refunded_elsewhereText:
    'Jemand hat im Portal des Zahlungsdienstes Geld zurückgegeben. In den Büchern steht es nicht.',
  chargeback: 'Die Bank des Kunden hat das Geld zurückgeholt',
  chargebackText: 'Es steht in den Büchern. Widersprechen können Sie im Portal des Zahlungsdienstes.',
  refund_failed: 'Eine Erstattung ist nicht durchgegangen',
  refund_failedText:
    'Der Kunde hat das Geld nicht. Senden Sie es erneut, oder geben Sie bei der Bestellung an, wie er es schon bekommen hat.',
  key_not_valid: 'Ein Schlüssel für Zahlungen wird abgelehnt',
  key_not_validText: 'Niemand kann dort bezahlen, bis das Programm einen neuen Schlüssel hat.',
  sync_failed: 'Was aus einer Zahlung wurde, ist nicht bekannt',
  sync_failedText: 'Der Zahlungsdienst war nicht erreichbar. Wir fragen automatisch erneut nach.',
  not_confirmed: 'Der Zahlungsdienst bestätigt eine Zahlung nicht mehr',
  not_confirmedText:
    'Hier gilt sie als bezahlt. Sehen Sie im Portal des Zahlungsdienstes nach: Was dort zurückgeht, sehen wir hier nicht.',
  other: 'Mit einer Zahlung stimmt etwas nicht',
  otherText: 'Der Zahlungsdienst hat abgelehnt, worum er gebeten wurde.',
  order: 'Bestellung {number}',
  show: 'Transaktion zeigen',
  resend: 'Erneut senden',
  resent: 'Die Erstattung ist wieder unterwegs',
  settle: 'Schon zurückgegeben…',
  done: 'Angesehen',
  doneOf: 'Angesehen: {what}',
  all: 'Alle {number} zeigen',
})
