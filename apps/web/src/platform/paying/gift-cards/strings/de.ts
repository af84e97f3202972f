import { translation } from '#platform/i18n.ts'
import type { en } from './en.ts'

export const de = translation<typeof en, 'de'>()({
  title: 'Geschenkkarte oder Gutschein',
  code: 'Code Ihrer Geschenkkarte oder Ihres Gutscheins',
  codeHint: 'Die 16 Zeichen unter dem Feld oder in Ihrer E-Mail',
  add: 'Hinzufügen',
  enter: 'Code eingeben',
  addAnother: 'Weiteren Code hinzufügen',
  remove: '{name} entfernen',
  pays: 'zahlt {amount} von {balance}',
  paysAll: 'zahlt {amount}',
  has: 'Guthaben {balance}',
  paysNothing: 'Für diese Karte ist nichts mehr zu zahlen',
  voucherTooBig: '{balance} wert und nur auf einmal einlösbar: zu viel für den offenen Betrag',
  onlyPart: 'Zahlt nur, was Sie bei {names} bestellen',
  leftToPay: 'Noch {amount} zu zahlen',
  allPaid: 'Ihre Karten zahlen alles. Sie brauchen keine weitere Zahlungsart.',
  allPaidOne: 'Ihre Karte zahlt alles. Sie brauchen keine weitere Zahlungsart.',
  noTransfer:
    'Eine Überweisung dauert Tage, und der Betrag auf Ihrer Karte wird 15 Minuten reserviert: Wählen Sie für den Rest eine andere Zahlungsart.',
  noMethodForRest:
    'Hier können Sie nur mit Karten zahlen, die alles abdecken. Entfernen Sie die Karte oder fügen Sie eine weitere hinzu.',
  full: {
    one: 'Sie können mit {n} Karte gleichzeitig zahlen.',
    other: 'Sie können mit {n} Karten gleichzeitig zahlen.',
  },
  codeMissing: 'Geben Sie den Code Ihrer Karte ein',
  codeWrong: 'In diesem Code stimmt etwas nicht. Vergleichen Sie ihn Zeichen für Zeichen mit Ihrer Karte.',
  codeSerial: 'Das ist die Nummer auf der Außenseite. Der Code zum Bezahlen steht unter dem Feld oder in Ihrer E-Mail.',
  codeNotAdded: 'Fügen Sie diesen Code zuerst hinzu oder leeren Sie das Feld',
  codeKnown: 'Diese Karte steht schon in der Liste',
  split: '{cards} mit Geschenkkarte, {rest} mit {method}',
  triedAgain: 'Von {card} wurde nichts abgebucht. Geben Sie den Code erneut ein, um damit zu zahlen.',
  heldTitle: 'Diese Zahlung läuft noch',
  heldText: '15 Minuten reserviert: {cards}. Den Rest zahlen Sie bei Ihrer Bank.',
  resume: 'Weiter bezahlen',
  otherWay: 'Anders bezahlen',
  card: 'Geschenkkarte {label}',
})
