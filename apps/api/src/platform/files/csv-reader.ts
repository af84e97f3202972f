/** Why bytes are no CSV file for us. */
export class CsvRefused extends Error {
  /** `other`: read, but nothing of what somebody asks for is in it. */
  readonly reason: 'empty' | 'open_quote' | 'other'

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
  const { delimiter, rows } = openCsv(bytes)
  return { delimiter, rows: [...rows] }
}

/** The same, a row at a time: a long file is never in memory as rows. Its refusals are thrown on the way. */
export const openCsv = (bytes: Buffer): { delimiter: CsvFile['delimiter']; rows: Iterable<readonly string[]> } => {
  const text = textOf(bytes)
  const delimiter = delimiterOf(text)
  return { delimiter, rows: rowsOf(text, delimiter) }
}

const rowsOf = function* (text: string, delimiter: CsvFile['delimiter']): Generator<readonly string[]> {
  // Else a line could be a whole file, which would be looked through anew for each of its rows.
  const has_lines = !/\r(?!\n)/.test(text)
  let is_empty = true
  for (let at = 0; at < text.length;) {
    const plain = has_lines ? plainRow(text, at, delimiter) : undefined
    const [row, end]: Row = plain ?? quotedRow(text, at, delimiter)
    at = end
    if (row.every((cell) => cell.trim() === '')) continue
    is_empty = false
    yield row
  }
  if (is_empty) throw new CsvRefused('empty')
}

type Row = readonly [cells: readonly string[], end: number]

/** A line without a quote, which splits at its delimiters; undefined for any other. */
const plainRow = (text: string, start: number, delimiter: string): Row | undefined => {
  const feed = text.indexOf('\n', start)
  const end = feed < 0 ? text.length : feed
  const line = text.slice(start, text[end - 1] === '\r' && end > start ? end - 1 : end)
  return line.includes('"') ? undefined : [line.split(delimiter), end + 1]
}

/** A row cell by cell, which may go over several lines. */
const quotedRow = (text: string, start: number, delimiter: string): Row => {
  const row: string[] = []
  for (let at = start; ; at += 1) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    row.push(cell)
    at = end
    if (text[at] === delimiter) continue
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    return [row, at]
  }
}

type Cell = readonly [text: string, end: number]

const plainCell = (text: string, start: number, delimiter: string): Cell => {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return [text.slice(start, end), end]
}

const quotedCell = (text: string, start: number, delimiter: string): Cell => {
  let cell = ''
  let at = start + 1
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new CsvRefused('open_quote')
    cell += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      // Text between the quote and the delimiter belongs to the cell: some programs write "a"b.
      const [rest, end] = plainCell(text, quote + 1, delimiter)
      return [cell + rest, end]
    }
    cell += '"'
    at = quote + 2
  }
}

const guarded = /^'+[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

/** A text for a cell whose own apostrophe must not be taken for the one that keeps formulas away. */
export const keepApostrophe = (text: string): string => (guarded.test(text) ? `'${text}` : text)

/** A cell without the apostrophe that kept a spreadsheet from taking it for a formula. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && guarded.test(cell) ? cell.slice(1) : cell
