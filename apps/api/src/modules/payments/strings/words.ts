import type { PayoutLineKind } from '@plein/contract/payments/payouts'

/** Headings of the exported transactions. */
export interface TransactionHeadings {
  readonly created: string
  readonly order: string
  readonly description: string
  readonly status: string
  readonly method: string
  readonly currency: string
  readonly amount: string
  readonly uuid: string
}

/** The words of a payout's statement, as PDF and as CSV. */
export interface StatementWords {
  readonly title: string
  readonly date: string
  readonly kind: string
  readonly order: string
  readonly gross: string
  readonly fee: string
  readonly net: string
  /** The same to somebody whose it is not. */
  readonly after_fees: string
  readonly journal: string
  readonly payment: string
  readonly refund: string
  readonly total: string
  readonly to: string
  readonly paid_on: string
  readonly days: string
  readonly orders: string
  readonly fees: string
  readonly fees_earned: string
  readonly refunds: string
  readonly chargebacks: string
  readonly corrections: string
  readonly fee_free: string
  readonly returned: string
  readonly page: string
  readonly kinds: Readonly<Record<PayoutLineKind, string>>
  /** The name of a share whose payable is no order. */
  readonly sale: string
}
