import { CsvError, parse } from 'csv-parse/sync'

/** Why bytes are no CSV file for us. */
export class CsvRefused extends Error {
  readonly reason: 'empty' | 'open_quote'

  constructor(reason: CsvRefused['reason']) {
    super(reason)
    this.name = 'CsvRefused'
    this.reason = reason
  }
}

export interface CsvFile {
  readonly delimiter: ';' | ',' | '\t'
  readonly rows: readonly (readonly string[])[]
}

/** UTF-8, or what older spreadsheets write: Windows-1252. */
const textOf = (bytes: Buffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The sign that stands most often in the first line, outside of quotes. */
const delimiterOf = (text: string): CsvFile['delimiter'] => {
  const head = (/^(?:"[^"]*"|[^"\r\n])*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string): number => head.split(sign).length
  const signs = [';', ',', '\t'] as const
  return signs.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}

/**
 * Reads a CSV file (RFC 4180): quoted cells may hold delimiters, quotes and line breaks, which stay as they are. The delimiter is
 * found from the first line; rows that are empty throughout are left out. Throws CsvRefused.
 */
export const readCsv = (bytes: Buffer): CsvFile => {
  const text = textOf(bytes)
  const delimiter = delimiterOf(text)
  const rows = parseRows(text, delimiter).filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (rows.length === 0) throw new CsvRefused('empty')
  return { delimiter, rows }
}

/** Rows may have any number of cells; a quote that nothing opened, or that more text follows, is text. */
const parseRows = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    })
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') throw new CsvRefused('open_quote')
    throw error
  }
}

const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text for a cell whose own apostrophe must not be taken for the one that keeps formulas away. */
export const keepApostrophe = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** A cell without the apostrophe that kept a spreadsheet from taking it for a formula. */
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
