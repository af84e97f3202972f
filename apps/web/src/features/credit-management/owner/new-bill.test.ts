import { describe, expect, it } from 'vitest'
import { blankLine, previewSums, readNumber, toLines } from './new-bill.rules.ts'

describe('a bill that is typed', () => {
  it('[CREDIT-11] shows the sums that the server makes of its lines', () => {
    const lines = [
      { ...blankLine, title: 'Advies', quantity: '1,5', tariff: '33,33' },
      { ...blankLine, title: 'Lunch', quantity: '3', tariff: '0.50', vat: '9' },
      { ...blankLine, title: 'Zorg', quantity: '1', tariff: '10', vat: 'E' },
    ]
    expect(previewSums(lines)).toMatchObject({ subtotal: 6150, vat: 1064, total: 7214 })
    expect(toLines(lines)?.map(({ vat_category, vat_percent }) => [vat_category, vat_percent])).toEqual([
      ['S', 21],
      ['S', 9],
      ['E', 0],
    ])
  })

  it('has no sums while a number is missing, and takes no more decimals than the server', () => {
    expect(previewSums([blankLine])).toBeNull()
    expect([readNumber('1,234', 3), readNumber('1,2345', 3), readNumber('1 000', 3), readNumber('1e3', 3)]).toEqual([
      1.234,
      null,
      1000,
      null,
    ])
  })
})
