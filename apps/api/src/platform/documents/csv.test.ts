import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvAnswer, type CsvCell } from './csv.ts'
import { cases } from '../testing/load.ts'

const written = (language: 'en' | 'nl', headings: readonly string[], rows: readonly CsvCell[][]): Promise<Buffer> =>
  buffer(csvAnswer({ file_name: 'file.csv', language, headings, rows }).body as Readable)

/** The output of a library for it. */
const expected = (language: 'en' | 'nl', headings: readonly string[], rows: readonly CsvCell[][]): string => {
  const [delimiter, point] = language === 'en' ? [',', '.'] : [';', ',']
  const cast = { number: (cents: number) => (cents / 100).toFixed(2).replace('.', point) }
  const columns = headings.map((header, index) => ({ key: String(index), header }))
  return stringify([...rows], {
    bom: true,
    delimiter,
    columns,
    header: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    cast,
    quoted_match: /[\r\n]/,
  })
}

const signs = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '\t',
  '\r',
  '\n',
  '\uFF1D',
  '\uFF0D',
  '"',
  "'",
  ';',
  ',',
  ' ',
  'é',
  'a',
)
const text = fc.oneof(
  fc.string(),
  fc.array(signs, { maxLength: 5 }).map((parts) => parts.join('')),
)
const cell = fc.oneof(text, fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.constant(null))

test('[FOOD-114] a file is what a CSV library writes, byte for byte: mark, quotes, line ends, no formulas, amounts', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('en' as const, 'nl' as const),
      fc.array(
        text.filter((heading) => heading !== ''),
        { minLength: 3, maxLength: 3 },
      ),
      fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 5 }),
      async (language, headings, rows) => {
        expect((await written(language, headings, rows)).toString('utf8')).toBe(expected(language, headings, rows))
      },
    ),
    { numRuns: cases(1000, 20_000) },
  )
})

test('a file without rows has its head', async () => {
  expect((await written('nl', ['Één', '=2'], [])).toString('utf8')).toBe("\uFEFFÉén;'=2\r\n")
})
