import { creditLimits } from '@plein/contract/credit-management/codes'
import { vatCategories } from '@plein/contract/credit-management/bill-figures'
import { Languages } from '@plein/contract/i18n/languages'
import { withoutGuard, type CsvFile } from '#platform/files/csv-reader.ts'
import { addDays } from '#modules/programs/index.ts'
import { readDay, readNumber, type Point } from './cells.rules.ts'
import { unknownDebtor, type ImportError, type ReadBill, type ReadFile } from './read-bill.ts'

/** Columns by the names that their headings may have, in small letters. */
const columns = {
  number: ['number', 'nummer', 'factuurnummer', 'rekeningnummer', 'rechnungsnummer', 'invoice number'],
  date: ['date', 'datum', 'factuurdatum', 'rechnungsdatum'],
  due_date: ['due_date', 'due date', 'vervaldatum', 'fälligkeit', 'fällig'],
  debtor_number: ['debtor_number', 'debiteurnummer', 'klantnummer', 'kundennummer'],
  name: ['name', 'naam', 'klant', 'debiteur', 'kunde'],
  type: ['type', 'soort'],
  contact_name: ['contact_name', 'contactpersoon', 'ansprechpartner'],
  email: ['email', 'e-mail', 'e-mailadres'],
  address: ['address', 'adres', 'adresse', 'straat'],
  zip: ['zip', 'postcode', 'plz'],
  city: ['city', 'plaats', 'woonplaats', 'ort'],
  country: ['country', 'land'],
  language: ['language', 'taal', 'sprache'],
  chamber: ['chamber', 'kvk', 'kvk-nummer'],
  vat: ['vat', 'btw-nummer', 'ust-idnr'],
  title: ['title', 'omschrijving', 'description', 'beschreibung', 'bezeichnung'],
  quantity: ['quantity', 'aantal', 'menge'],
  tariff: ['tariff', 'tarief', 'prijs', 'price', 'preis'],
  vat_percent: ['vat_percent', 'btw', 'btw %', 'btw%', 'vat %', 'mwst', 'mwst %'],
  vat_category: ['vat_category', 'btw-soort'],
  note: ['note', 'opmerking', 'notiz'],
} as const
type Column = keyof typeof columns

const needed = ['number', 'date', 'name', 'title', 'tariff', 'vat_percent'] as const
const maxLengths: Readonly<Partial<Record<Column, number>>> = {
  number: 40,
  name: 150,
  contact_name: 100,
  email: 254,
  address: 150,
  zip: 12,
  city: 100,
  country: 2,
  chamber: 20,
  vat: 20,
  title: 200,
  note: 1000,
}
const usualTerm = 14

const findColumn = (heading: string): Column | undefined => {
  const text = heading.trim().toLowerCase()
  return (Object.keys(columns) as Column[]).find((column) => (columns[column] as readonly string[]).includes(text))
}

/** The columns of the headings, or the headings that are missing or doubled. */
export const readHeadings = (
  headings: readonly string[],
): readonly (Column | undefined)[] | { errors: ImportError[] } => {
  const found = headings.map(findColumn)
  const errors = [
    ...needed.filter((column) => !found.includes(column)).map((field) => ({ line: 1, field, code: 'required' })),
    ...found.flatMap((column, at) =>
      column !== undefined && found.indexOf(column) < at ? [{ line: 1, field: column, code: 'duplicate' }] : [],
    ),
  ]
  return errors.length > 0 ? { errors } : found
}

type Cells = Partial<Record<Column, string>>

interface Row {
  readonly line: number
  readonly cells: Cells
  readonly raw: readonly string[]
}

/** The bills of a file: rows with one number are one bill, whose first row says its days and its debtor. */
export const readCsvBills = ({ delimiter, rows }: CsvFile, found: readonly (Column | undefined)[]): ReadFile => {
  const point = delimiter === ',' ? '.' : ','
  const read = rows.slice(1).map((raw, index): Row => {
    const cells: Cells = {}
    found.forEach((column, at) => {
      if (column) cells[column] = withoutGuard((raw[at] ?? '').trim())
    })
    return { line: index + 2, cells, raw }
  })
  const groups = new Map<string, Row[]>()
  for (const row of read) {
    const number = row.cells.number ?? ''
    // Rows without a number are a fault each, not a bill together.
    const key = number === '' ? `line ${row.line}` : `number ${number}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return {
    format: 'csv',
    delimiter,
    headings: rows[0] ?? [],
    bills: [...groups.values()].map((group) => readGroup(group, point)),
  }
}

const readGroup = (group: readonly Row[], point: Point): ReadBill => {
  const [first] = group
  const errors: ImportError[] = []
  const note = (line: number, field: string, code: string): void => void errors.push({ line, field, code })
  const { line = 0, cells = {} } = first ?? {}
  const text = (column: Column): string => cells[column] ?? ''
  for (const row of group) checkRow(row, cells, note)
  const day = (column: 'date' | 'due_date'): string | undefined => {
    const found = readDay(text(column))
    if (found === undefined && text(column) !== '') note(line, column, 'format')
    return found
  }
  const date = day('date')
  const due_date = day('due_date') ?? (date === undefined ? '' : addDays(date, usualTerm))
  if (date !== undefined && due_date < date) note(line, 'due_date', 'due_before_date')
  const number = /^\d{1,9}$/.test(text('debtor_number')) ? Number(text('debtor_number')) : null
  if (number === null && text('debtor_number') !== '') note(line, 'debtor_number', 'format')
  const debtor = {
    ...unknownDebtor,
    number,
    type: /^(1|company|bedrijf|firma|unternehmen)$/i.test(text('type')) ? (1 as const) : (2 as const),
    name: text('name'),
    contact_name: text('contact_name'),
    email: text('email'),
    address: text('address'),
    zip: text('zip'),
    city: text('city'),
    country: text('country').toUpperCase() || unknownDebtor.country,
    language: text('language').toLowerCase() || unknownDebtor.language,
    chamber: text('chamber'),
    vat: text('vat'),
  }
  if (!(Languages as readonly string[]).includes(debtor.language)) note(line, 'language', 'format')
  if (debtor.country.length !== 2) note(line, 'country', 'format')
  if (group.length > creditLimits.lines) note(line, 'title', 'too_many')
  const lines = group.map((row) => readLine(row, { point, note }))
  return {
    line,
    number: text('number'),
    date: date ?? '',
    due_date,
    debtor,
    lines,
    note: text('note'),
    errors,
    rows: group.map(({ raw }) => raw),
  }
}

type Note = (line: number, field: string, code: string) => void

const ofBill = ['date', 'due_date', 'debtor_number', 'name', 'email'] as const

const checkRow = ({ line, cells }: Row, first: Cells, note: Note): void => {
  for (const column of needed)
    if ((cells[column] ?? '') === '' && (cells === first || column !== 'date')) note(line, column, 'required')
  for (const [column, max] of Object.entries(maxLengths) as [Column, number][])
    if ((cells[column] ?? '').length > max) note(line, column, 'too_long')
  // A second debtor or day under one number is a fault of the file, not a second bill.
  for (const column of ofBill)
    if ((cells[column] ?? '') !== '' && cells[column] !== first[column]) note(line, column, 'differs')
}

const readLine = ({ line, cells }: Row, { point, note }: { point: Point; note: Note }) => {
  const number = (column: 'quantity' | 'tariff' | 'vat_percent', decimals: number, usual?: number): number => {
    const cell = cells[column] ?? ''
    if (cell === '') return usual ?? 0
    const found = readNumber(cell, { point, decimals })
    if (found === undefined) note(line, column, 'format')
    // No number is neither too small nor too large.
    return found ?? Number.NaN
  }
  const quantity = number('quantity', 3, 1)
  const tariff = number('tariff', 4)
  const vat_percent = number('vat_percent', 2)
  if (quantity <= 0 || quantity > creditLimits.quantity)
    note(line, 'quantity', quantity > 0 ? 'too_large' : 'too_small')
  if (Math.abs(tariff) > creditLimits.tariff) note(line, 'tariff', 'too_large')
  if (vat_percent < 0 || vat_percent > 100) note(line, 'vat_percent', 'format')
  const typed = (cells.vat_category ?? '').toUpperCase()
  const category = vatCategories.find((name) => name === typed) ?? (vat_percent > 0 ? 'S' : 'E')
  if (typed !== '' && category !== typed) note(line, 'vat_category', 'format')
  else if ((category === 'S') !== vat_percent > 0) note(line, 'vat_percent', 'vat_of_category')
  return { title: cells.title ?? '', quantity, tariff, vat_category: category, vat_percent }
}
