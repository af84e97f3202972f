import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  today: 'Heute',
  thisWeek: 'Diese Woche',
  waits: 'Wartet auf Antwort',
  nextPayout: 'Nächste Auszahlung',
  lastDays: 'Die letzten {n} Tage',
  openDay: 'Die Bestellungen',
  payout_payable: 'Erwartet am {day}',
  payout_below_minimum: 'Unter dem Mindestbetrag: kommt mit einer späteren',
  payout_negative: 'Es wurde mehr erstattet als eingenommen',
  payout_nothing: 'Noch nichts',
  payout_no_bank_account: 'Es gibt noch kein Bankkonto',
  wrong: 'Hier sind Sie gefragt',
  payNone: 'Gäste können nicht bezahlen: Wählen Sie, wer die Zahlungen abwickelt',
  payKey: 'Gäste können nicht bezahlen: Der Zahlungsdienst lehnt Ihren Schlüssel ab',
  failedRefunds: { one: '{n} Erstattung kam nicht beim Gast an', other: '{n} Erstattungen kamen nicht beim Gast an' },
  noAccount: 'Fügen Sie ein Bankkonto hinzu, sonst kann nichts ausgezahlt werden',
  owes: 'Es wurde mehr erstattet als eingenommen: Die nächste Auszahlung fällt kleiner aus',
})
