import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CsvRefused, openCsv, readCsv } from './csv-reader.ts'

const cell = fc.oneof(
  fc.constantFrom('', ' ', 'a', '12,50', 'P1', "it's", 'é'),
  fc.string({ unit: fc.constantFrom('a', '"', ';', '\n', '\r', ' ', 'ü'), maxLength: 6 }),
)
const isQuoted = (text: string): boolean => /["\r\n;]/.test(text)
const written = (text: string): string => (isQuoted(text) ? `"${text.replaceAll('"', '""')}"` : text)
const isFilled = (row: readonly string[]): boolean => row.some((text) => text.trim() !== '')

describe('a CSV file', () => {
  test.each(['\n', '\r\n', '\r'])('is read as it was written, whatever its cells and ends of lines are: %j', (end) => {
    const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(rows, fc.boolean(), (cells, ends) => {
        const all = [['a', 'b', 'c'], ...cells]
        const text = all.map((row) => row.map(written).join(';')).join(end) + (ends ? end : '')
        expect(readCsv(Buffer.from(text)).rows).toEqual(all.filter(isFilled))
      }),
    )
  })

  test('may mix ends of lines, and end with an empty cell', () => {
    expect(readCsv(Buffer.from('a;b\r\nc;d\re;f\ng;')).rows).toEqual([
      ['a', 'b'],
      ['c', 'd'],
      ['e', 'f'],
      ['g', ''],
    ])
    expect(readCsv(Buffer.from('a;b\n"c\nd"e;\n"f";')).rows).toEqual([
      ['a', 'b'],
      ['c\nde', ''],
      ['f', ''],
    ])
  })

  test('of empty rows, or with a quote that does not end, is none', () => {
    expect(() => readCsv(Buffer.from(' ;\n\n'))).toThrow(new CsvRefused('empty'))
    expect(() => readCsv(Buffer.from('a;b\nc;"d\n'))).toThrow(new CsvRefused('open_quote'))
  })

  test('is read a row at a time: what is wrong further on is not known yet', () => {
    const rows = openCsv(Buffer.from('a;b\n"c')).rows[Symbol.iterator]()
    expect(rows.next().value).toEqual(['a', 'b'])
    expect(() => rows.next()).toThrow(CsvRefused)
  })
})
