/** The statuses of a payment, then of a refund, then of a chargeback: one list for books, orders, their export and filters. */
export const transactionStatuses = [
  'paid',
  'created',
  'open',
  'pending',
  'authorized',
  'failed',
  'canceled',
  'expired',
  'unknown',
  'needs_review',
  'refund_refunded',
  'refund_created',
  'refund_pending',
  'refund_failed',
  'refund_unknown',
  'refund_settled',
  'charged_back',
  'chargeback_reversed',
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
