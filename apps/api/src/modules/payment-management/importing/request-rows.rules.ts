import { requestLimits } from '@plein/contract/payment-management/codes'
import { importColumns, type ImportReport } from '@plein/contract/payment-management/import'
import { CsvRefused, readCsv, withoutGuard } from '#platform/files/csv-reader.ts'
import { mailAddress } from '#platform/mail/address.ts'
import { oneLine } from '#platform/mail/one-line.ts'

type Column = (typeof importColumns)[number]
type BadRow = ImportReport['bad_rows'][number]

/** Somebody who is asked for money, as a row says it. */
export interface RequestRow {
  /** Cents, VAT inside. */
  readonly amount: number
  readonly description: string | null
  readonly name: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly reference: string | null
  /** Basis points. */
  readonly vat_percentage: number
  /** Until it expires; null: the usual. */
  readonly days: number | null
}

/** Headings of the five languages. */
const words: Readonly<Record<Column, string>> = {
  amount: 'amount, sum, bedrag, betrag, сумма, сума',
  description:
    'description, what for, subject, omschrijving, waarvoor, beschreibung, wofür, описание, за что, опис, за що',
  name: "name, full name, payer, naam, betaler, zahler, имя, фио, плательщик, ім'я, ім’я, піб, платник",
  email:
    'email, e-mail, e-mail address, e-mailadres, e-mail-adresse, электронная почта, почта, електронна пошта, пошта',
  phone: 'phone, telephone, mobile, telefoon, mobiel, telefon, handy, телефон',
  reference: 'reference, your reference, referentie, kenmerk, referenz, номер, ссылка, референс, посилання',
  vat: 'vat, vat rate, btw, mwst, mwst., ust, ндс, пдв',
  days: 'days, valid for, dagen, tage, дней, дни, днів, дні',
}

const columnOf = (cell: string): Column | undefined => {
  const word = cell.trim().toLowerCase()
  return importColumns.find((column) => words[column].split(/,\s+/).includes(word))
}

/** Cents of '12,50', '12.50', '1.234,50' or '€ 12'; undefined for what is none, or could be two. */
const readAmount = (cell: string): number | undefined => {
  const typed = /^(?:€|EUR)?\s*(\d{1,3}(?:[.,\s]\d{3})+|\d+)(?:([.,])(\d{1,2}))?$/.exec(cell.trim())
  if (!typed) return undefined
  const [, whole = '', point, cents = ''] = typed
  // 1.234 could be a thousand or one: people write an amount with two digits, or with none.
  if (point === undefined && /[.,]\d{3}$/.test(whole)) return undefined
  if (point !== undefined && whole.includes(point)) return undefined
  return Number(whole.replaceAll(/\D/g, '')) * 100 + Number(cents.padEnd(2, '0'))
}

const readPercent = (cell: string): number | undefined => {
  const typed = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(cell.trim())
  return typed ? Number(typed[1]) * 100 + Number((typed[2] ?? '').padEnd(2, '0')) : undefined
}

const phonePattern = /^\+?[\d ()-]{6,20}$/
const longest: Readonly<Partial<Record<Column, number>>> = { description: 255, name: 100, email: 254, reference: 64 }

type Cells = Readonly<Record<Column, string>>

/** The first thing that is wrong with a row. */
const problemOf = (cells: Cells, before: ReadonlySet<string>): Omit<BadRow, 'row'> | undefined => {
  const amount = readAmount(cells.amount)
  const { least, most } = requestLimits.amount
  const days = Number(cells.days)
  const long = importColumns.find((column) => cells[column].length > (longest[column] ?? Infinity))
  const rules: readonly (readonly [boolean, Column, BadRow['code']])[] = [
    [cells.amount === '', 'amount', 'required'],
    [amount === undefined || amount < least, 'amount', 'format'],
    [(amount ?? 0) > most, 'amount', 'too_large'],
    [cells.email !== '' && mailAddress(cells.email) === null, 'email', 'format'],
    [cells.phone !== '' && !phonePattern.test(cells.phone), 'phone', 'format'],
    [cells.vat !== '' && readPercent(cells.vat) === undefined, 'vat', 'format'],
    [cells.days !== '' && (!Number.isInteger(days) || days < 1 || days > 366), 'days', 'format'],
    [cells.reference !== '' && before.has(cells.reference), 'reference', 'repeated'],
  ]
  if (long !== undefined) return { column: long, code: 'too_large' }
  const [found] = rules.filter(([is_wrong]) => is_wrong)
  return found && { column: found[1], code: found[2] }
}

const orNull = (text: string): string | null => oneLine(text) || null

const toRow = (cells: Cells): RequestRow => ({
  amount: readAmount(cells.amount) ?? 0,
  description: orNull(cells.description),
  name: orNull(cells.name),
  email: mailAddress(cells.email),
  phone: orNull(cells.phone),
  reference: orNull(cells.reference),
  vat_percentage: readPercent(cells.vat) ?? 0,
  days: cells.days === '' ? null : Number(cells.days),
})

/** Without a heading nobody knows which cell is the amount. */
const toColumns = (heading: readonly string[] | undefined): (Column | undefined)[] => {
  const columns = (heading ?? []).map(columnOf)
  if (!columns.includes('amount')) throw new CsvRefused('other')
  return columns
}

/** Reads a list of payment requests; each row that is wrong is named with the first thing that is. Throws CsvRefused for no such list. */
export const readRequestRows = (file: Buffer): { rows: RequestRow[]; bad_rows: BadRow[] } => {
  // A byte order mark is no part of the first heading.
  const bytes = file.subarray(0, 3).equals(Buffer.from('\uFEFF')) ? file.subarray(3) : file
  const [heading, ...body] = readCsv(bytes).rows
  const columns = toColumns(heading)
  const rows: RequestRow[] = []
  const bad_rows: BadRow[] = []
  const references = new Set<string>()
  for (const [index, row] of body.entries()) {
    const cellOf = (column: Column): string => withoutGuard(row[columns.indexOf(column)] ?? '').trim()
    const cells = Object.fromEntries(importColumns.map((column) => [column, cellOf(column)])) as Cells
    const problem = problemOf(cells, references)
    if (problem) bad_rows.push({ row: index + 1, ...problem })
    else rows.push(toRow(cells))
    references.add(cells.reference)
  }
  return { rows, bad_rows }
}
