import { de as labels } from '@plein/contract/payments/transaction-labels/de'
import type { StatementWords, TransactionHeadings } from './words.ts'

export const transactionHeadings: TransactionHeadings = {
  created: 'Erstellt',
  order: 'Bestellung',
  description: 'Beschreibung',
  status: 'Status',
  method: 'Zahlungsart',
  currency: 'Währung',
  amount: 'Betrag',
  uuid: 'Transaktion',
}

export const paymentWords: Readonly<Record<string, string>> = {
  card: 'Karte',
  banktransfer: 'Überweisung',
  cash: 'bar',
  pay_link: 'Zahlungslink',
  card_balance: 'Geschenkkarte',
}

export const statementWords: StatementWords = {
  title: 'Auszahlungsübersicht',
  date: 'Datum',
  kind: 'Vorgang',
  order: 'Bestellung',
  gross: 'Betrag',
  fee: 'Gebühr',
  net: 'Ihr Anteil',
  after_fees: 'Nach Gebühren',
  journal: 'Buchung',
  payment: 'Zahlung',
  refund: 'Erstattung',
  total: 'Ausgezahlt',
  to: 'Auf das Konto mit den Endziffern {last_four}, {name}',
  paid_on: 'Ausgezahlt am {day}',
  days: 'Bestellungen vom {first} bis {last}',
  orders: 'Von Gästen bezahlt ({count})',
  fees: 'Gebühren',
  fees_earned: 'Eingenommene Gebühren ({count})',
  refunds: 'Erstattet',
  chargebacks: 'Zurückgebucht',
  corrections: 'Korrekturen',
  fee_free: 'Keine Plattformgebühr auf Bestellungen bis einschließlich {day}',
  returned: 'Die Bank hat diese Auszahlung am {day} zurückgegeben: {reason}',
  page: 'Seite {page} von {pages}',
  sale: 'Verkauf',
  kinds: {
    order: 'Bestellung',
    fee_earned: 'Gebühr für eine Bestellung',
    refund: 'Erstattung',
    fee_returned: 'Gebühr zurückgegeben',
    chargeback: 'Von der Bank des Zahlers zurückgebucht',
    correction: 'Korrektur in den Büchern',
    cash_fee: 'Gebühr für eine bar bezahlte Bestellung',
    card_sold: 'Verkaufte Karte: das Geld ist in der Kasse',
    card_funds: 'Guthaben abgelaufener Karten',
    direct: 'Direkt vom Zahlungsdienst erhalten',
  },
}

export const transactionLabels: Readonly<Record<keyof typeof labels, string>> = labels
