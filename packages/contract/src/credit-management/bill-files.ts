import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, Language, nullable, oneOf, Text, Uuid, uuidParams } from '../schema.ts'
import { keyQuery } from './bills.ts'
import { creditLimits } from './codes.ts'
import { bankProblems, billProblems } from './problems.ts'

const owners = ['program_owner'] as const
const readers = ['guest', 'cardholder', 'program_owner', 'admin'] as const

const BillError = closed({
  /** Of a CSV file, with the headings as line 1; of a ZIP the place of the invoice in it. */
  line: Type.Integer({ minimum: 1 }),
  number: Text(60),
  /** The column, and the code of what is wrong of it. */
  field: Text(60),
  code: Text(40),
})
export type BillError = Static<typeof BillError>

export const BillImport = closed({
  format: oneOf(['csv', 'ubl'] as const),
  /** False: a trial, or nothing could be made. */
  written: Type.Boolean(),
  /** Bills that are made, as drafts with the numbers of the file. */
  bills: Type.Integer({ minimum: 0 }),
  /** Cents of them. */
  total: Cents,
  /** Debtors that the program did not have. */
  new_debtors: Type.Integer({ minimum: 0 }),
  /** Bills that cannot be made. */
  faulty: Type.Integer({ minimum: 0 }),
  /** Of those, the first 500. */
  errors: Type.Array(BillError),
  /** The bills that were not made, as CSV with their errors; null: there are none. */
  rest: nullable(Type.String()),
})
export type BillImport = Static<typeof BillImport>

export const creditFiles = {
  importBills: endpoint({
    method: 'POST',
    path: '/bills/import',
    summary:
      'Bills from CSV, an invoice in UBL, or a ZIP of invoices; `dry_run` says what is wrong. Sound bills are made, the rest comes back',
    callers: owners,
    audit: ['bills_imported'],
    query: closed({ program: Uuid, dry_run: Type.Optional(Type.Boolean()) }),
    upload: {
      field: 'file',
      maximum_bytes: creditLimits.file_bytes,
      types: ['text/csv', 'application/xml', 'application/zip'],
    },
    output: BillImport,
    status: 200,
    problems: [bankProblems.file_refused],
    idempotency: 'required',
  }),
  ubl: endpoint({
    method: 'GET',
    path: '/bills/{uuid}/ubl',
    summary:
      'A bill that was sent as UBL 2.1: Peppol BIS 3, or NLCIUS where a side has no address on Peppol; a guest shows its key',
    callers: readers,
    params: uuidParams,
    query: keyQuery,
    output: null,
    produces: 'application/xml',
    status: 200,
    problems: [billProblems.bill_not_sent],
    rate_per_minute: 60,
  }),
  monthEnd: endpoint({
    method: 'GET',
    path: '/manager/month-end',
    summary:
      'What was booked of bills in a month: bills, payments, VAT, ageing, journals and UBL in a ZIP, beside the ledger',
    callers: ['program_owner', 'admin'],
    query: closed({
      program: Uuid,
      month: Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' }),
      language: Type.Optional(Language),
    }),
    output: null,
    produces: 'application/zip',
    status: 200,
    problems: [],
    rate_per_minute: 10,
  }),
}
