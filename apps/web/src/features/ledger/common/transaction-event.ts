import type { TransactionRow } from '@plein/contract/payments'

/** The event, as the books name it. */
export const toEvent = ({ transaction_status }: TransactionRow): 'payment' | 'refund' | 'chargeback' => {
  if (transaction_status === 'charged_back') return 'chargeback'
  return transaction_status.startsWith('refund') ? 'refund' : 'payment'
}
