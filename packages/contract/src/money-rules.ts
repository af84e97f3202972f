/**
 * Shares of whole cents, exact at any size: products beyond 2^53 are no numbers any more, so they are made with BigInt. Amounts, weights
 * and rates are whole and not negative. Pure: for the server and for the screens.
 */

/** amount * part / whole, rounded half up; `whole` is above zero. */
export const proportion = (amount: number, part: number, whole: number): number =>
  Number((2n * BigInt(amount) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))

/** A percentage of an amount, rounded half up; 900 basis points are 9 %. */
export const calculateShare = (amount: number, basisPoints: number): number => proportion(amount, basisPoints, 10_000)

/** VAT inside a gross amount, rounded half up; 900 basis points are 9 %. */
export const vatInside = (gross: number, basisPoints: number): number =>
  proportion(gross, basisPoints, 10_000 + basisPoints)

/**
 * Divides an amount in proportion to weights, by the largest remainder: the parts add up to it, always. Of equal remainders the first is
 * rounded up; without any weight everything goes to the first part.
 */
export const divide = (amount: number, weights: readonly number[]): number[] => {
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (all === 0n) return weights.map((_weight, index) => (index === 0 ? amount : 0))
  const products = weights.map((weight) => BigInt(amount) * BigInt(weight))
  const floors = products.map((product) => Number(product / all))
  const left = amount - floors.reduce((sum, part) => sum + part, 0)
  const roundedUp = new Set(
    products
      .map((product, index) => ({ index, rest: product % all }))
      .toSorted((a, b) => Number(b.rest - a.rest))
      .slice(0, left)
      .map(({ index }) => index),
  )
  return floors.map((part, index) => (roundedUp.has(index) ? part + 1 : part))
}
