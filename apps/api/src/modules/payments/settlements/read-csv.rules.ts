import type { FieldProblem } from '@plein/contract/problem'
import { settlementLineKinds } from '@plein/contract/payments/settlement-words'
import { openCsv, withoutGuard } from '#platform/files/csv-reader.ts'
import { parseSigned } from '../providers/decimal-text.ts'
import type { ProviderSettlementLine, SettlementLineKind } from '../providers/provider.ts'
import { maxLines } from './settlement-lines.rules.ts'

/** The columns of a file, by their heading; the first three must be there. */
const columns = ['kind', 'reference', 'amount', 'currency', 'cost', 'vat', 'payment_reference', 'description'] as const
type Column = (typeof columns)[number]
const required: readonly Column[] = ['kind', 'reference', 'amount']

/** Problems that are answered; the rest of a file that is wrong throughout says nothing new. */
const maxProblems = 50

/** Cells of a line at most, on average: a file of signs alone would fill the memory before it is refused. */
const maxCells = 16

const maxReference = 100
const maxDescription = 200

export type ReadSettlement = { readonly lines: ProviderSettlementLine[] } | { readonly problems: FieldProblem[] }

type Cells = (column: Column) => string

const at = (line: number, field: string, code: string): FieldProblem => ({ field, code, params: { line } })

const isKind = (text: string): text is SettlementLineKind => (settlementLineKinds as readonly string[]).includes(text)

/** Which way a line's money goes: what goes out is below zero however the file spells it. */
const toSigned = (kind: SettlementLineKind, amount: number): number => {
  if (kind === 'refund' || kind === 'chargeback') return amount === 0 ? 0 : -Math.abs(amount)
  return kind === 'payment' || kind === 'chargeback_reversal' ? Math.abs(amount) : amount
}

/** Cents or ten-thousandths of a cell; an empty one is 0. */
const numberIn = (text: string, decimals: 2 | 4): number | undefined => (text === '' ? 0 : parseSigned(text, decimals))

/** The line in a row, or the problems of its cells. `number`: its place in the file, the headings are line 1. */
const readRow = (cells: Cells, currency: string, number: number): ProviderSettlementLine | FieldProblem[] => {
  const kind = cells('kind').toLowerCase()
  if (!isKind(kind)) return [at(number, 'kind', 'format')]
  const [amount, cost, vat] = [numberIn(cells('amount'), 2), numberIn(cells('cost'), 4), numberIn(cells('vat'), 4)]
  const provider_reference = cells('reference') || null
  const payment_reference = cells('payment_reference') || null
  const problems: FieldProblem[] = []
  if (amount === undefined) problems.push(at(number, 'amount', 'format'))
  if (cost === undefined) problems.push(at(number, 'cost', 'format'))
  if (vat === undefined) problems.push(at(number, 'vat', 'format'))
  if (amount && kind === 'cost') problems.push(at(number, 'amount', 'not_allowed'))
  if (kind !== 'cost' && kind !== 'correction' && (provider_reference ?? payment_reference) === null)
    problems.push(at(number, 'reference', 'required'))
  if ((provider_reference?.length ?? 0) > maxReference) problems.push(at(number, 'reference', 'too_long'))
  if ((payment_reference?.length ?? 0) > maxReference) problems.push(at(number, 'payment_reference', 'too_long'))
  const own = cells('currency')
  if (own !== '' && own.toUpperCase() !== currency) problems.push(at(number, 'currency', 'other_currency'))
  if (problems.length > 0 || amount === undefined || cost === undefined || vat === undefined) return problems
  const description = cells('description').slice(0, maxDescription) || null
  return { kind, provider_reference, payment_reference, description, amount: toSigned(kind, amount), cost, vat }
}

/** The place of each column, or the problems of the headings. */
const readHeadings = (headings: readonly string[]): Map<Column, number> | FieldProblem[] => {
  const names = headings.map((heading) =>
    heading
      .replace(/^\uFEFF/, '')
      .trim()
      .toLowerCase(),
  )
  const places = new Map<Column, number>()
  for (const column of columns) {
    const place = names.indexOf(column)
    if (place >= 0) places.set(column, place)
    if (place >= 0 && names.lastIndexOf(column) !== place) return [at(1, column, 'duplicate')]
  }
  const missing = required.filter((column) => !places.has(column))
  return missing.length > 0 ? missing.map((column) => at(1, column, 'required')) : places
}

const [lineFeed, comma, semicolon] = [0x0a, 0x2c, 0x3b] as const

/** Whether a file has more lines and cells than are read. */
const isTooLong = (bytes: Buffer): boolean => {
  let [lines, cells] = [0, 0]
  for (const byte of bytes) {
    if (byte === lineFeed) lines += 1
    else if (byte === comma || byte === semicolon) cells += 1
  }
  return lines > maxLines + 1 || cells > (maxLines + 1) * maxCells
}

const tooMany: FieldProblem[] = [{ field: 'file', code: 'too_many', params: { most: maxLines } }]

/** Lines that are read without a pause. */
const atOnce = 2000

/**
 * The lines of a file, some at a time: `kind;reference;amount`, perhaps `currency;cost;vat;payment_reference;description`, in any order. Returns
 * its problems at last: with any, what was answered before counts for nothing. Amounts have two decimals, costs and VAT four. Throws CsvRefused.
 */
export const readSettlementLines = function* (
  bytes: Buffer,
  currency: string,
): Generator<ProviderSettlementLine[], FieldProblem[]> {
  if (isTooLong(bytes)) return tooMany
  const problems: FieldProblem[] = []
  let places: Map<Column, number> | undefined
  let lines: ProviderSettlementLine[] = []
  let count = 0
  // A file that is wrong is read to its end, too: that it is no CSV file or too long comes before what its lines say.
  for (const row of openCsv(bytes).rows) {
    if (count === 0) {
      const read = readHeadings(row)
      if (read instanceof Map) places = read
      else problems.push(...read)
    } else if (places && problems.length < maxProblems) {
      const found = places
      const cells: Cells = (column) => withoutGuard((row[found.get(column) ?? -1] ?? '').trim())
      const read = readRow(cells, currency, count + 1)
      if (!Array.isArray(read)) lines.push(read)
      else problems.push(...read)
    }
    count += 1
    if (lines.length < atOnce) continue
    if (problems.length === 0) yield lines
    lines = []
  }
  if (places && count > maxLines + 1) return tooMany
  if (count === 1 && problems.length === 0) return [{ field: 'file', code: 'required' }]
  if (problems.length === 0) yield lines
  return problems.slice(0, maxProblems)
}

/** All lines of such a file at once. */
export const readSettlementCsv = (bytes: Buffer, currency: string): ReadSettlement => {
  const lines: ProviderSettlementLine[] = []
  const reading = readSettlementLines(bytes, currency)
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value.length > 0 ? { problems: value } : { lines }
    for (const line of value) lines.push(line)
  }
}
