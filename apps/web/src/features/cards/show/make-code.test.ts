import { stepAt } from '@plein/contract/cards/rotating-code'
import { expect, it } from 'vitest'
import { makeCode } from './make-code.ts'

/** The secret of RFC 6238, appendix B, for SHA-256: 32 digits in a row. */
const key = Array.from('12345678901234567890123456789012', (digit) => `3${digit}`).join('')

it.each([
  [59, '46119246'],
  [1_111_111_109, '68084774'],
  [1_234_567_890, '91819424'],
  [20_000_000_000, '77737706'],
])('makes the codes of RFC 6238: %i s', async (seconds, digits) => {
  expect(await makeCode(key, stepAt(seconds * 1000))).toBe(digits)
})
