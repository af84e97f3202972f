import { pipeline, Readable } from 'node:stream'
import type { Language } from '@plein/contract/schema'
import { stringify } from 'csv-stringify'
import { Answer } from './http/route.ts'

/** A cell: text, an amount of money in cents (a number), or nothing. A number that is no amount comes as text. */
export type CsvCell = string | number | null

/** What spreadsheets of a language take for numbers and columns: only the English ones read 12.50 between commas. */
const manners = (language: Language): { delimiter: string; point: string } =>
  language === 'en' ? { delimiter: ',', point: '.' } : { delimiter: ';', point: ',' }

const amountText = (cents: number, point: string): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

/**
 * A CSV file as an answer, streamed row by row: UTF-8 with a byte order mark, in the manners of the language. Text that a
 * spreadsheet would take for a formula is given a leading apostrophe (CWE-1236); an amount below zero is none.
 */
export const csvAnswer = (
  file_name: string,
  language: Language,
  headings: readonly string[],
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Answer => {
  const { delimiter, point } = manners(language)
  const written = stringify({
    bom: true,
    delimiter,
    columns: [...headings],
    header: true,
    record_delimiter: 'windows',
    escape_formulas: true,
    // A line break of any kind inside of a cell: without quotes it would end the row.
    quoted_match: /[\r\n]/,
    cast: { number: (cents) => amountText(cents, point) },
  })
  // A failure of the rows destroys the stream and with it the connection: a file that ends early must not look whole.
  pipeline(Readable.from(rows), written, () => undefined)
  return new Answer(written, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${file_name}"`,
    'cache-control': 'no-store',
  })
}
