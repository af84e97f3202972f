/** The amounts that a method takes, in cents, both included; null: the provider names no limit. */
export interface AmountLimits {
  readonly min_amount: number | null
  readonly max_amount: number | null
}

/** Why a method cannot pay an amount of cents; null: it can. */
export const getAmountRefusal = (
  { min_amount, max_amount }: AmountLimits,
  amount: number,
): 'too_little' | 'too_much' | null => {
  if (min_amount !== null && amount < min_amount) return 'too_little'
  return max_amount !== null && amount > max_amount ? 'too_much' : null
}
