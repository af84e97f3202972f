/** An exact fraction; the denominator is above zero. */
export interface Fraction {
  readonly over: bigint
  readonly under: bigint
}

export const zero: Fraction = { over: 0n, under: 1n }

const divisor = (first: bigint, second: bigint): bigint => {
  let [a, b] = [first < 0n ? -first : first, second]
  while (b !== 0n) [a, b] = [b, a % b]
  return a === 0n ? 1n : a
}

const reduce = (over: bigint, under: bigint): Fraction => {
  const common = divisor(over, under)
  return { over: over / common, under: under / common }
}

export const toFraction = (whole: number): Fraction => ({ over: BigInt(whole), under: 1n })

export const add = (first: Fraction, second: Fraction): Fraction =>
  reduce(first.over * second.under + second.over * first.under, first.under * second.under)

export const multiply = (first: Fraction, over: bigint, under: bigint): Fraction =>
  reduce(first.over * over, first.under * under)

/** Never below zero. */
export const subtract = (first: Fraction, second: Fraction): Fraction => {
  const difference = add(first, { over: -second.over, under: second.under })
  return difference.over < 0n ? zero : difference
}

/** The whole part of a fraction that is not negative. */
export const floor = ({ over, under }: Fraction): number => Number(over / under)
