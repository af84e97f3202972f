import { describe, expect, test } from 'vitest'
import { readSought } from './sought.rules.ts'

describe('the meaning of what is looked for', () => {
  test.each([
    ['23,00', 2300],
    ['23.00', 2300],
    ['€ 23', 2300],
    ['23 €', 2300],
    ['EUR 44,85', 4485],
    ['44.85 eur', 4485],
    ['-44,85', 4485],
    ['€ −44,85', 4485],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1 234,50', 123_450],
    ["1'234.50", 123_450],
    ['0,05', 5],
  ])('reads the amount of %j, and no words', (text, amount) => {
    expect(readSought(text)).toMatchObject({ amount, like: null, short_like: null })
  })

  test.each([
    ['1042', 1042],
    [' #1042 ', 1042],
    ['7', 7],
  ])('reads the number of %j', (text, number) => {
    expect(readSought(text)).toMatchObject({ number, amount: null })
  })

  test.each(['23,0', '1.234', '24.11.2026', '0612345678', 'EURO 23', '9'.repeat(20), '€', 'F2026-0042', '12,34,56'])(
    'reads %j as words or nothing',
    (text) => {
      expect(readSought(text)?.amount ?? null).toBeNull()
      expect(readSought(text)?.number ?? null).toBeNull()
    },
  )

  test('takes what means something to LIKE for text, and looks for nothing shorter than two characters', () => {
    expect(readSought(' 50%_Off\\ ')?.like).toBe('%50\\%\\_off\\\\%')
    expect(readSought('be')).toMatchObject({ like: null, short_like: '%be%' })
    expect(readSought('  Bella   Napoli ')).toMatchObject({ text: 'Bella Napoli', like: '%bella napoli%' })
    for (const text of ['', ' ', 'b', '   b  ']) expect(readSought(text)).toBeNull()
  })
})
