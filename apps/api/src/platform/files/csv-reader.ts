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
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const [cell, end] = text[at] === '"' ? quotedCell(text, at, delimiter) : plainCell(text, at, delimiter)
    row.push(cell)
    at = end
    if (text[at] === delimiter) {
      at += 1
      // A delimiter at the very end stands before an empty cell.
      if (at === text.length) row.push('')
      continue
    }
    if (text[at] === '\r') at += 1
    if (text[at] === '\n') at += 1
    rows.push(row)
    row = []
  }
  if (row.length > 0) rows.push(row)
  const filled = rows.filter((cells) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw new CsvRefused('empty')
  return { delimiter, rows: filled }
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
export const withoutGuard = (cell: string): string => (guarded.test(cell) ? cell.slice(1) : cell)
