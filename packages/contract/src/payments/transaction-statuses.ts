/** Where a payment stands, then a refund, then what the payer's bank took back: one list for books, orders, their export and filters. */
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
] as const
export type TransactionStatus = (typeof transactionStatuses)[number]
