import { en as labels } from '@plein/contract/payments/transaction-labels/en'
import type { StatementWords, TransactionHeadings } from './words.ts'

export const transactionHeadings: TransactionHeadings = {
  created: 'Created',
  order: 'Order',
  description: 'Description',
  status: 'Status',
  method: 'Method',
  currency: 'Currency',
  amount: 'Amount',
  uuid: 'Transaction',
}

export const paymentWords: Readonly<Record<string, string>> = {
  card: 'card',
  banktransfer: 'bank transfer',
  cash: 'cash',
  pay_link: 'payment link',
  card_balance: 'gift card',
}

export const statementWords: StatementWords = {
  title: 'Payout statement',
  date: 'Date',
  kind: 'What',
  order: 'Order',
  gross: 'Amount',
  fee: 'Fee',
  net: 'Yours',
  after_fees: 'After fees',
  journal: 'Journal',
  payment: 'Payment',
  refund: 'Refund',
  total: 'Paid out',
  to: 'To account ending in {last_four}, {name}',
  paid_on: 'Paid out on {day}',
  days: 'Orders from {first} to {last}',
  orders: 'Paid by guests ({count})',
  fees: 'Fees',
  fees_earned: 'Fees earned ({count})',
  refunds: 'Refunded',
  chargebacks: 'Charged back',
  corrections: 'Corrections',
  fee_free: 'No platform fee on orders up to and including {day}',
  returned: 'The bank returned this payout on {day}: {reason}',
  page: 'Page {page} of {pages}',
  sale: 'Sale',
  kinds: {
    order: 'Order',
    fee_earned: 'Fee on an order',
    refund: 'Refund',
    fee_returned: 'Fee given back',
    chargeback: 'Charged back by the payer’s bank',
    correction: 'Correction in the books',
    cash_fee: 'Fee on an order paid in cash',
    card_sold: 'Card sold: the shop has the money',
    card_funds: 'Value of expired cards',
    direct: 'Received directly from the provider',
  },
}

export const transactionLabels: Readonly<Record<keyof typeof labels, string>> = labels
