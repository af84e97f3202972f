import { translation } from '../../../../platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: { one: '{n} Sache zu Zahlungen braucht einen Blick', other: '{n} Sachen zu Zahlungen brauchen einen Blick' },
  mismatch: 'Die Antwort des Zahlungsanbieters passt nicht',
  mismatchText: 'Die Zahlung ist geparkt: Nichts gilt als bezahlt, bis klar ist, was geschehen ist.',
  manual_intervention: 'Der Zahlungsanbieter verlangt eine Entscheidung',
  manual_interventionText: 'Sehen Sie im Portal des Anbieters nach. Hier wird von selbst erneut gefragt.',
  given_back: 'Geld kam zu spät oder doppelt',
  given_backText: 'Es geht von selbst zurück, und der Kunde bekam dazu eine E-Mail.',
  refunded_elsewhere: 'Es ging mehr zurück, als hier erstattet wurde',
  refunded_elsewhereText: 'Jemand hat im Portal des Anbieters Geld zurückgegeben. In den Büchern steht es nicht.',
  chargeback: 'Die Bank des Kunden hat das Geld zurückgeholt',
  chargebackText: 'Es steht in den Büchern. Widersprechen kann man im Portal des Anbieters.',
  refund_failed: 'Eine Erstattung ist nicht durchgegangen',
  refund_failedText: 'Der Kunde hat das Geld nicht. Senden Sie es erneut, außer es ging auf anderem Weg zurück.',
  key_not_valid: 'Ein Schlüssel für Zahlungen wird abgelehnt',
  key_not_validText: 'Niemand kann dort bezahlen, bis das Programm einen neuen Schlüssel hat.',
  sync_failed: 'Was aus einer Zahlung wurde, ist nicht bekannt',
  sync_failedText: 'Der Anbieter war nicht zu fragen. Er wird von selbst erneut gefragt.',
  not_confirmed: 'Der Zahlungsanbieter bestätigt eine Zahlung nicht mehr',
  not_confirmedText:
    'Hier gilt sie als bezahlt. Sehen Sie im Portal des Anbieters nach: Was dort zurückgeht, erfährt man hier nicht.',
  other: 'Mit einer Zahlung stimmt etwas nicht',
  otherText: 'Der Anbieter hat abgelehnt, worum er gebeten wurde.',
  order: 'Bestellung {number}',
  show: 'Transaktion zeigen',
  resend: 'Erneut senden',
  resent: 'Die Erstattung ist wieder unterwegs',
  done: 'Angesehen',
  doneOf: 'Angesehen: {what}',
  all: 'Alle {number} zeigen',
})
