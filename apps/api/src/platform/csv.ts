import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { Answer } from './http/route.ts'

export interface CsvColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => string | number
}

/** Spreadsheets of these languages take the comma for the decimal sign, so the columns are parted by a semicolon. */
const semicolons = new Set(['nl', 'de', 'ru', 'uk'])

/** Cents as a plain decimal of the language: 12,50 or 12.50. No currency sign, so that a spreadsheet reads a number. */
export const csvAmount = (cents: number, language: string): string => {
  const text = `${cents < 0 ? '-' : ''}${Math.floor(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`
  return semicolons.has(language) ? text.replace('.', ',') : text
}

/**
 * A CSV file as a stream: UTF-8 with BOM, the language's separator, a header row; a cell that a spreadsheet would take for a
 * formula is made text (CWE-1236). `batches` is read as fast as the client takes it, so that no export fills the memory.
 */
export const csvAnswer = <Row>(
  batches: AsyncIterable<readonly Row[]>,
  columns: readonly CsvColumn<Row>[],
  options: { language: string; file_name: string },
): Answer => {
  const rows = async function* () {
    for await (const batch of batches) for (const row of batch) yield columns.map((column) => column.cell(row))
  }
  const lines = Readable.from(rows()).pipe(
    stringify({
      bom: true,
      header: true,
      columns: columns.map((column) => column.title),
      delimiter: semicolons.has(options.language) ? ';' : ',',
      escape_formulas: true,
      record_delimiter: 'windows',
    }),
  )
  return new Answer(lines, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${options.file_name}"`,
    'cache-control': 'no-store',
  })
}
