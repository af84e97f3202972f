import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calculateShare, divide, proportion, vatInside } from './money-rules.ts'

const anyCents = fc.oneof(fc.integer({ min: 0, max: 100_000_000 }), fc.maxSafeNat())

/** Half up in whole numbers of any size: the floor of the quotient, and one more from half on. */
const exactly = (amount: number, part: number, whole: number): bigint => {
  const product = BigInt(amount) * BigInt(part)
  const [floor, rest] = [product / BigInt(whole), product % BigInt(whole)]
  return 2n * rest >= BigInt(whole) ? floor + 1n : floor
}

describe('a share of an amount', () => {
  test('is rounded half up', () => {
    expect([calculateShare(2050, 350), calculateShare(100, 50), calculateShare(99, 50)]).toEqual([72, 1, 0])
    expect([proportion(121, 1, 2), proportion(0, 5, 7), proportion(121, 2300, 2300)]).toEqual([61, 0, 121])
  })

  test('[M10] is exact where a product is larger than a number can say', () => {
    // As numbers 9,007,199,254,740,991 * 2,100 loses its last digits.
    expect(proportion(9_007_199_254_740_991, 2100, 12_100)).toBe(1_563_232_928_508_767)
    fc.assert(
      fc.property(anyCents, fc.maxSafeNat(), fc.integer({ min: 1, max: 2 ** 50 }), (amount, part, whole) => {
        fc.pre(part <= whole)
        expect(BigInt(proportion(amount, part, whole))).toBe(exactly(amount, part, whole))
      }),
      { numRuns: 2000, maxSkipsPerRun: 1000 },
    )
  })
})

describe('VAT inside a gross amount', () => {
  test.each([
    [1210, 2100, 210],
    [1090, 900, 90],
    // 24.99 at 10.75 % and 6.44
    [2499, 1075, 243],
    [644, 1075, 63],
    [0, 900, 0],
    [0, 2100, 0],
    [1, 2100, 0],
    [999, 0, 0],
  ])('[M10] of %i cents at %i basis points', (gross, rate, vat) => {
    expect(vatInside(gross, rate)).toBe(vat)
  })

  test('[M10] agrees with exact arithmetic, half rounded up', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom(0, 900, 1075, 2100, 10_000), (gross, rate) => {
        expect(BigInt(vatInside(gross, rate))).toBe(exactly(gross, rate, 10_000 + rate))
      }),
      { numRuns: 5000 },
    )
  })
})

describe('an amount divided by weights', () => {
  test('[M10] the cents that are left over go where the most was rounded down, of equals to the first', () => {
    expect(divide(10, [5, 3, 3])).toEqual([4, 3, 3])
    expect(divide(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(divide(101, [1, 1, 1])).toEqual([34, 34, 33])
    expect(divide(2, [1, 2, 3])).toEqual([0, 1, 1])
  })

  test('[M10] the largest remainder divides every cent, nobody less than the share rounded down', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2 ** 48 }),
        fc
          .array(fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.integer({ min: 0, max: 2 ** 48 })), {
            minLength: 1,
            maxLength: 20,
          })
          .filter((weights) => weights.some((weight) => weight > 0)),
        (amount, weights) => {
          const parts = divide(amount, weights)
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount)
          const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
          parts.forEach((part, index) => {
            const floor = Number((BigInt(amount) * BigInt(weights[index]!)) / all)
            expect([floor, floor + 1]).toContain(part)
          })
        },
      ),
      { numRuns: 1000 },
    )
  })

  test('without any weight everything goes to the first part', () => {
    expect(divide(1234, [0])).toEqual([1234])
    expect(divide(1234, [0, 0, 0])).toEqual([1234, 0, 0])
  })
})
