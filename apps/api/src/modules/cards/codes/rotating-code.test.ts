import { secondsLeft, stepAt } from '@plein/contract/cards/rotating-code'
import { describe, expect, test } from 'vitest'
import { findStep, rotatingDigits } from './rotating-code.ts'

/** RFC 6238, appendix B, SHA-256. */
const key = Buffer.from('12345678901234567890123456789012', 'ascii')
const vectors: readonly (readonly [number, string])[] = [
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_111_111_111, '67062674'],
  [1_234_567_890, '91819424'],
  [2_000_000_000, '90698825'],
  [20_000_000_000, '77737706'],
]

describe('a rotating code', () => {
  test.each(vectors)('at %i s of the RFC is %s', (seconds, digits) => {
    expect(rotatingDigits(key, stepAt(seconds * 1000))).toBe(digits)
  })

  test('is taken in its step and the one after, and no later', () => {
    const digits = rotatingDigits(key, 100)
    const at = (step: number): Date => new Date(step * 30_000 + 29_999)
    expect(findStep({ key, digits, at: at(100) })).toBe(100)
    expect(findStep({ key, digits, at: at(101) })).toBe(100)
    expect(findStep({ key, digits, at: at(102) })).toBeUndefined()
    expect(findStep({ key, digits, at: at(99) })).toBeUndefined()
  })

  test('changes every 30 s, and says how long it lasts', () => {
    expect([stepAt(29_999), stepAt(30_000)]).toEqual([0, 1])
    expect([secondsLeft(0), secondsLeft(29_999)]).toEqual([30, 1])
  })
})
