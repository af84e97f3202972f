/** Cents times basis points, rounded half up. */
export const shareOf = (amount: number, basisPoints: number): number =>
  Math.floor((amount * basisPoints + 5000) / 10_000)

/** VAT inside a gross amount: round(gross * r / (100 + r)), half up. `basisPoints` 900 is 9 %. */
export const vatInside = (gross: number, basisPoints: number): number => {
  const divisor = 10_000 + basisPoints
  return Math.floor((2 * gross * basisPoints + divisor) / (2 * divisor))
}

/**
 * Divides whole cents in proportion to weights, by the largest remainder: the parts add up to the amount, always. With no
 * weight at all everything goes to the first part.
 */
export const divide = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + weight, 0)
  if (all === 0) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const parts = exact.map((value) => Number(value / BigInt(all)))
  const remainders = exact.map((value, index) => ({ index, rest: value % BigInt(all) }))
  let left = amount - parts.reduce((sum, part) => sum + part, 0)
  for (const { index } of remainders.toSorted((a, b) =>
    b.rest > a.rest ? 1 : b.rest < a.rest ? -1 : a.index - b.index,
  )) {
    if (left === 0) break
    parts[index] = parts[index]! + 1
    left--
  }
  return parts
}
