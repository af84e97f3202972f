import { getAmountRefusal, type AmountLimits } from '@plein/contract/payments/method-limits'

/** The method to begin with: the one that is asked for, else the first that can pay the cents; null: none can. */
export const pickMethod = <M extends AmountLimits & { readonly id: string }>(
  methods: readonly M[],
  asked: string | null | undefined,
  amount: number | null,
): M | null => {
  const able = methods.filter((method) => amount === null || getAmountRefusal(method, amount) === null)
  return able.find(({ id }) => id === asked) ?? able[0] ?? null
}
