import type { Field } from '@plein/contract/fields/fields'
import type { MenuCsvLine } from '@plein/contract/menus/csv'
import type { ProductChange } from '@plein/contract/menus/editing'
import { productFields } from '@plein/contract/menus/product-fields'
import { withoutGuard, type CsvFile } from '#platform/files/csv-reader.ts'
import { readAmount, readCodes, readOptions, readQuantity, type Point } from './cells.rules.ts'
import { chooseColumn, yesOrNo } from './columns.ts'
import { type MenuColumn } from '../menu-columns.ts'

export type LineError = MenuCsvLine['faults'][number]

/** A line of the file as it was understood. */
export interface ReadLine {
  /** Of the file, with the headings as line 1. */
  readonly line: number
  readonly uuid: string | null
  readonly category: string | null
  /** The product's values; a column that the file does not have gives none. */
  readonly said: ProductChange
  readonly faults: readonly LineError[]
}

/** Why a file's headings are no menu's. */
export interface HeadingError {
  readonly field: string
  readonly code: 'unknown_field' | 'duplicate' | 'required'
}

/** The columns of the headings, or what is wrong with them. A title is the least that a menu has. */
export const readHeadings = (headings: readonly string[]): readonly MenuColumn[] | { faults: HeadingError[] } => {
  const columns = headings.map(chooseColumn)
  const lineErrors = headings.flatMap((heading, at): HeadingError[] => {
    const column = columns[at]
    if (column === undefined) return [{ field: heading.trim().slice(0, 60), code: 'unknown_field' }]
    return columns.indexOf(column) < at ? [{ field: heading.trim().slice(0, 60), code: 'duplicate' }] : []
  })
  if (!columns.includes('title')) lineErrors.push({ field: 'title', code: 'required' })
  return lineErrors.length > 0 ? { faults: lineErrors } : (columns as MenuColumn[])
}

const lineError = (field: string, code: string, text: string | null = null): LineError => ({
  field,
  code,
  text: text === null ? null : text.slice(0, 255),
})

const choiceOf = <Choice extends string>(cell: string, choices: readonly Choice[]): Choice | undefined =>
  choices.find((choice) => choice === cell.trim().toLowerCase())

type Value = { readonly value: unknown } | { readonly fault: LineError }

/** Reads one cell of a column. An empty one of yes or no, unit, VAT or measure says nothing. */
const readCell = (column: MenuColumn, cell: string, point: Point): Value => {
  const empty = cell.trim() === ''
  const or = (value: unknown): Value => (value === undefined ? { fault: lineError(column, 'format', cell) } : { value })
  const listed = <T>(value: T[] | { readonly faulty: string }): Value =>
    Array.isArray(value) ? { value } : { fault: lineError(column, 'format', value.faulty) }
  if (column === 'uuid') return { value: cell.trim() }
  if (column === 'variants' || column === 'extras') return listed(readOptions(cell, point))
  const field: Field = column === 'category' ? productFields.title : productFields[column]
  if (field.kind === 'text' && cell.length > field.maximum)
    return { fault: lineError(column, 'too_long', String(field.maximum)) }
  switch (field.kind) {
    case 'cents':
      return empty ? { fault: lineError(column, 'required') } : or(readAmount(cell, point))
    case 'measure':
      return empty ? { value: undefined } : or(readQuantity(cell))
    case 'choice':
      return empty ? { value: undefined } : or(choiceOf(cell, field.choices))
    case 'yes_no':
      return empty ? { value: undefined } : or(yesOrNo(cell))
    case 'choices':
      return listed(readCodes(cell, field.choices))
    default:
      return { value: empty && column === 'image' ? undefined : cell.trim() }
  }
}

/** The lines of a file under its headings. */
export const readLines = (file: CsvFile, columns: readonly MenuColumn[]): ReadLine[] => {
  const point: Point = file.delimiter === ',' ? '.' : ','
  return file.rows.slice(1).map((cells, index) => {
    const lineErrors: LineError[] = []
    const values = new Map<string, unknown>()
    columns.forEach((column, at) => {
      const read = readCell(column, withoutGuard(cells[at] ?? ''), point)
      if ('fault' in read) lineErrors.push(read.fault)
      else if (read.value !== undefined) values.set(column, read.value)
    })
    if (cells.length > columns.length) lineErrors.push(lineError('line', 'too_many'))
    const { uuid, category, ...input } = Object.fromEntries(values) as {
      uuid?: string
      category?: string
    } & ProductChange
    const price = input.price
    if (price !== undefined && (price < productFields.price.minimum || price > productFields.price.maximum))
      lineErrors.push(lineError('price', 'too_small'))
    return {
      line: index + 2,
      uuid: uuid?.toLowerCase() || null,
      category: category || null,
      said: input,
      faults: lineErrors,
    }
  })
}
