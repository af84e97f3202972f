import type { TransactionStatus } from '../transaction-statuses.ts'

/**
 * The status of a payment or refund as an office reads it: in the books, with its order and in the CSV. In each language, each in a file of its
 * own.
 */
export const en = {
  created: 'Created',
  open: 'Open',
  pending: 'Pending',
  authorized: 'Authorised',
  paid: 'Paid',
  failed: 'Failed',
  canceled: 'Cancelled',
  expired: 'Expired',
  unknown: 'Being checked',
  needs_review: 'To review',
  refund_created: 'Refund created',
  refund_pending: 'Refund on its way',
  refund_refunded: 'Refunded',
  refund_failed: 'Refund failed',
  refund_unknown: 'Refund being checked',
  refund_settled: 'Refunded in another way',
  charged_back: 'Charged back',
  chargeback_reversed: 'Chargeback reversed',
} as const satisfies Record<TransactionStatus, string>
