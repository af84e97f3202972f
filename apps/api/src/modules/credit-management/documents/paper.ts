import type { Language } from '@plein/contract/schema'
import type { PdfDocument } from '#platform/documents/pdf.ts'
import type { BillRow } from '../bill/bill-row.ts'
import type { BillWords } from '../strings/words.ts'

export interface Paper {
  readonly doc: PdfDocument
  readonly language: Language
  readonly words: BillWords
  readonly money: (cents: number) => string
}

/** A bill to print: `pay_url` opens it to be paid; null: nothing is to be paid. `ubl` is the same bill as an e-invoice; null: a draft. */
export interface PrintedBill {
  readonly bill: BillRow
  readonly of_number: string | null
  readonly pay_url: string | null
  readonly ubl: string | null
}

/** YYYY-MM-DD as people write it: 02-11-2026. */
export const writeDay = (day: string | null): string => (day ?? '').split('-').toReversed().join('-')

/** The name of a bill's file, whatever its number has in it. */
export const toFileName = ({ number }: BillRow, extension: 'pdf' | 'xml'): string =>
  `${(number ?? 'draft').replaceAll(/[^\w.-]/g, '-')}.${extension}`
