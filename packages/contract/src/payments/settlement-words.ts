/** Words of settlements. Pure: schemas, the server and the screens derive from these lists. */

/** Kinds of lines; amounts are above zero where money comes in. cost: kept by the provider; correction: known to the provider alone. */
export const settlementLineKinds = [
  'payment',
  'refund',
  'chargeback',
  'chargeback_reversal',
  'cost',
  'correction',
] as const

/** open: its lines are missing; differs: somebody has to name a line; matched: each is explained; booked: and in the books. */
export const settlementStates = ['open', 'differs', 'matched', 'booked'] as const

/**
 * Why a line is not what the books have. not_paid_here: we know it, and have no such money; sum_differs: the payout is more or less than its lines.
 */
export const settlementReasons = [
  'unknown_payment',
  'amount_differs',
  'already_settled',
  'other_currency',
  'other_mode',
  'other_owner',
  'not_paid_here',
  'correction',
  'sum_differs',
] as const

/** Days since the money moved, with the cents that no settlement has settled since: below zero, the provider takes them from the next one. */
export const openAges = ['days_0_to_2', 'days_3_to_7', 'days_8_to_30', 'days_over_30'] as const
