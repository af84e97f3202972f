import type { TransactionRow } from '@plein/contract/payments'

/** The event, by the name of its words. */
export const toEvent = ({
  transaction_status,
}: TransactionRow): 'payment' | 'refund' | 'chargeback' | 'chargeback_reversed' => {
  if (transaction_status === 'charged_back') return 'chargeback'
  if (transaction_status === 'chargeback_reversed') return 'chargeback_reversed'
  return transaction_status.startsWith('refund') ? 'refund' : 'payment'
}
