/** Cents times basis points, rounded half up. */
export const calculateShare = (amount: number, basisPoints: number): number =>
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
  const floors = exact.map((value) => Number(value / BigInt(all)))
  const left = amount - floors.reduce((sum, part) => sum + part, 0)
  const remainders = exact.map((value, index) => ({ index, rest: value % BigInt(all) }))
  const roundedUp = new Set(
    remainders
      // Of equals the first stays first.
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return floors.map((part, index) => (roundedUp.has(index) ? part + 1 : part))
}
