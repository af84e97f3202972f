import { Readable } from 'node:stream'
import type { Language } from '@plein/contract/schema'
import type { Db } from '../db/database.ts'
import { Export } from '../http/export.ts'
import { HttpResponse } from '../http/route.ts'

/** A cell: text, an amount of money in cents (a number), or nothing. A number that is no amount comes as text. */
export type CsvCell = string | number | null

type Rows = readonly (readonly CsvCell[])[]

/** The number format and delimiter of spreadsheets in a language: only the English ones read 12.50 between commas. */
interface Format {
  readonly delimiter: string
  readonly point: string
  /** A quote, a line break of any kind, the delimiter: without quotes it would end the cell. */
  readonly breaks: RegExp
}

const english: Format = { delimiter: ',', point: '.', breaks: /["\r\n,]/ }
const continental: Format = { delimiter: ';', point: ',', breaks: /["\r\n;]/ }

const formatOf = (language: Language): Format => (language === 'en' ? english : continental)

const amountText = (cents: number, point: string): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}${point}${digits.slice(-2)}`
}

/** Characters that spreadsheets take for the beginning of a formula, full-width signs included. */
const formula = /^[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/

const textCell = (text: string, breaks: RegExp): string => {
  const safe = formula.test(text) ? `'${text}` : text
  return breaks.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const lineOf = (cells: readonly CsvCell[], { delimiter, point, breaks }: Format): string => {
  let line = ''
  for (const [index, cell] of cells.entries()) {
    if (index > 0) line += delimiter
    if (typeof cell === 'string') line += textCell(cell, breaks)
    else if (cell !== null) line += amountText(cell, point)
  }
  return `${line}\r\n`
}

const byteOrderMark = '\uFEFF'

/** A file in parts, as its rows are read: UTF-8 with a byte order mark, in the manners of the language. */
export const csvParts = async function* (
  language: Language,
  headings: readonly string[],
  pages: Iterable<Rows> | AsyncIterable<Rows>,
): AsyncGenerator<string> {
  const format = formatOf(language)
  let text = byteOrderMark + lineOf(headings, format)
  for await (const page of pages) {
    for (const row of page) text += lineOf(row, format)
    if (text) yield text
    text = ''
  }
  if (text) yield text
}

/** All of a file at once, for what is part of a larger answer. */
export const csvText = (language: Language, headings: readonly string[], rows: Rows): string =>
  byteOrderMark + [headings, ...rows].map((row) => lineOf(row, formatOf(language))).join('')

const headersOf = (file_name: string): Record<string, string> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${file_name}"`,
  'cache-control': 'no-store',
})

/**
 * Rows that are there as a CSV file: UTF-8 with a byte order mark, in the manners of the language. Text that a spreadsheet would
 * take for a formula is given a leading apostrophe (CWE-1236); an amount below zero is none.
 */
export const csvAnswer = ({
  file_name,
  language,
  headings,
  rows,
}: {
  file_name: string
  language: Language
  headings: readonly string[]
  rows: Rows
}): HttpResponse =>
  new HttpResponse(Readable.from(csvParts(language, headings, [rows]), { objectMode: false }), headersOf(file_name))

/** A CSV of any number of rows: `pages` reads them while the client takes them, in one snapshot of the database. */
export const csvExport = ({
  file_name,
  language,
  headings,
  pages,
}: {
  file_name: string
  language: Language
  headings: readonly string[]
  pages: (db: Db) => AsyncIterable<Rows>
}): Export => new Export(headersOf(file_name), (db) => csvParts(language, headings, pages(db)))
