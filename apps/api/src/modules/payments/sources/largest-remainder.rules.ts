/** Divides cents in proportion to weights by the largest remainder: the parts are exactly the amount. Of equal remainders the first gets the cent. */
export const divideByWeight = (amount: number, weights: readonly number[]): number[] => {
  const whole = BigInt(weights.reduce((sum, weight) => sum + weight, 0))
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, index) => {
    const product = BigInt(amount) * BigInt(weight)
    return { index, part: Number(product / whole), rest: Number(product % whole) }
  })
  let missing = amount - parts.reduce((sum, { part }) => sum + part, 0)
  for (const part of parts.toSorted((a, b) => b.rest - a.rest)) if (missing-- > 0) part.part += 1
  return parts.map(({ part }) => part)
}
