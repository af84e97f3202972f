import { nl as labels } from '@plein/contract/payments/transaction-labels/nl'
import type { StatementWords, TransactionHeadings } from './words.ts'

export const transactionHeadings: TransactionHeadings = {
  created: 'Aangemaakt',
  order: 'Bestelling',
  description: 'Omschrijving',
  status: 'Status',
  method: 'Betaalmethode',
  currency: 'Valuta',
  amount: 'Bedrag',
  uuid: 'Transactie',
}

export const paymentWords: Readonly<Record<string, string>> = {
  card: 'kaart',
  banktransfer: 'overboeking',
  cash: 'contant',
  pay_link: 'betaallink',
  card_balance: 'cadeaukaart',
}

export const statementWords: StatementWords = {
  title: 'Uitbetalingsoverzicht',
  date: 'Datum',
  kind: 'Wat',
  order: 'Bestelling',
  gross: 'Bedrag',
  fee: 'Kosten',
  net: 'Voor jou',
  after_fees: 'Na kosten',
  journal: 'Journaalpost',
  payment: 'Betaling',
  refund: 'Terugbetaling',
  total: 'Uitbetaald',
  to: 'Naar rekening eindigend op {last_four}, {name}',
  paid_on: 'Uitbetaald op {day}',
  days: 'Bestellingen van {first} tot en met {last}',
  orders: 'Door gasten betaald ({count})',
  fees: 'Kosten',
  fees_earned: 'Ontvangen vergoedingen ({count})',
  refunds: 'Terugbetaald',
  chargebacks: 'Teruggeboekt',
  corrections: 'Correcties',
  fee_free: 'Geen platformkosten op bestellingen tot en met {day}',
  returned: 'De bank stortte deze uitbetaling terug op {day}: {reason}',
  page: 'Pagina {page} van {pages}',
  sale: 'Verkoop',
  kinds: {
    order: 'Bestelling',
    fee_earned: 'Vergoeding over een bestelling',
    refund: 'Terugbetaling',
    fee_returned: 'Vergoeding teruggegeven',
    chargeback: 'Teruggeboekt door de bank van de betaler',
    correction: 'Correctie in de boeken',
    cash_fee: 'Kosten van een contante bestelling',
    card_sold: 'Verkochte kaart: het geld is al in de kassa',
    card_funds: 'Tegoed van verlopen kaarten',
    direct: 'Rechtstreeks ontvangen van de betaaldienst',
  },
}

export const transactionLabels: Readonly<Record<keyof typeof labels, string>> = labels
