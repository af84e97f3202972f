import type { BillDetails } from './details.queries.ts'

type Payments = BillDetails['payments']

export const sumParts = ({ costs, interest, principal }: Payments[number]): number => costs + interest + principal

/** Cents that were received of a bill, less what was charged back or undone. */
export const sumReceived = (payments: Payments): number =>
  payments.filter(({ is_money }) => is_money).reduce((sum, payment) => sum + sumParts(payment), 0)
