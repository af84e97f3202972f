import { calculateBill } from '@plein/contract/credit-management/bill-figures'
import { creditLimits } from '@plein/contract/credit-management/codes'
import { toBasisPoints } from '@plein/contract/percent'
import { CsvRefused, readCsv } from '#platform/files/csv-reader.ts'
import { readXml, XmlRefused } from '#platform/files/xml-reader.ts'
import { isZip, readZip, ZipRefused } from '#platform/files/zip-reader.ts'
import { roundingLine } from '../bill/lines.rules.ts'
import { fileRefused } from '../credit-management.problems.ts'
import { readCsvBills, readHeadings } from './csv-bills.rules.ts'
import type { ReadBill, ReadFile } from './read-bill.ts'
import { isUbl, readPayable, readUblBill } from './ubl-bills.rules.ts'

const isXml = (bytes: Buffer): boolean => /^(\u00EF\u00BB\u00BF)?\s*</.test(bytes.subarray(0, 100).toString('latin1'))

/** The bills in a file: CSV, an invoice in UBL, or a ZIP of invoices. Throws file_refused. */
export const readBillFile = async (bytes: Buffer, currency: string): Promise<ReadFile> => {
  try {
    if (isZip(bytes)) {
      const files = await readZip(bytes)
      return toUbl(files.map((file, index) => readInvoice(file.bytes, { line: index + 1, name: file.name, currency })))
    }
    if (isXml(bytes)) return toUbl([readInvoice(bytes, { line: 1, name: '', currency })])
    return readRows(bytes)
  } catch (error) {
    if (error instanceof XmlRefused || error instanceof ZipRefused) throw fileRefused(error.reason)
    if (error instanceof CsvRefused) throw fileRefused(error.reason === 'empty' ? 'unknown' : 'broken')
    throw error
  }
}

const toUbl = (bills: readonly ReadBill[]): ReadFile => {
  if (bills.length === 0) throw fileRefused('unknown')
  return { format: 'ubl', delimiter: ';', headings: ['file'], bills }
}

const readRows = (bytes: Buffer): ReadFile => {
  const file = readCsv(bytes)
  if (file.rows.length - 1 > creditLimits.import_rows) throw fileRefused('too_many')
  const columns = readHeadings(file.rows[0] ?? [])
  if ('errors' in columns)
    throw fileRefused(
      'headings',
      columns.errors.map(({ field, code }) => ({ field, code })),
    )
  return readCsvBills(file, columns)
}

const readInvoice = (
  bytes: Buffer,
  { line, name, currency }: { line: number; name: string; currency: string },
): ReadBill => {
  const invoice = readXml(bytes)
  if (!isUbl(invoice)) throw fileRefused('unknown')
  const bill = readUblBill(invoice, { line, name })
  const payable = readPayable(invoice)
  if (payable.currency !== currency)
    return { ...bill, errors: [...bill.errors, { line, field: 'file', code: 'currency' }] }
  if (bill.errors.length > 0) return bill
  const { total } = calculateBill(bill.lines.map((row) => ({ ...row, vat_percentage: toBasisPoints(row.vat_percent) })))
  const difference = payable.amount - total
  if (difference === 0) return bill
  const rounding = roundingLine(difference)
  if (rounding) return { ...bill, lines: [...bill.lines, rounding] }
  return { ...bill, errors: [{ line, field: 'total', code: 'total_differs' }] }
}
