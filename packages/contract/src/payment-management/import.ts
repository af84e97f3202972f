import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { Cents, closed, CurrencyCode, Language, nullable, oneOf, Text, Uuid } from '../schema.ts'
import { RequestAmount } from './forms.ts'
import { requestProblems } from './problems.ts'

/** Columns of a list of payment requests, by their name in the file. */
export const importColumns = ['amount', 'description', 'name', 'email', 'phone', 'reference', 'vat', 'days'] as const

const BadRow = closed({
  /** From 1, the heading not counted. */
  row: Type.Integer(),
  column: oneOf(importColumns),
  code: oneOf(['required', 'format', 'too_large', 'repeated'] as const),
})

const ImportReport = closed({
  rows: Type.Integer(),
  /** Of the good rows. */
  amount: Cents,
  currency: CurrencyCode,
  /** At most a hundred; `bad_count` are all. */
  bad_rows: Type.Array(BadRow, { maxItems: 100 }),
  bad_count: Type.Integer(),
  /** The first requests, as they are read. */
  first: Type.Array(
    closed({ amount: RequestAmount, description: Text(), name: nullable(Text()), email: nullable(Text()) }),
  ),
  created: Type.Integer(),
  /** Those that were mailed at once. */
  sent: Type.Integer(),
})
export type ImportReport = Static<typeof ImportReport>

export const requestImport = {
  import: endpoint({
    method: 'POST',
    path: '/payment/orders/import',
    summary:
      'Ask many people for money: a CSV of at most 1,000 rows, all of them or none. `dry_run` tells what would be asked; `send` mails those whose address is there',
    callers: ['program_owner'],
    audit: ['payment_requested'],
    query: closed({
      program_uuid: Uuid,
      dry_run: Type.Optional(Type.Boolean()),
      send: Type.Optional(Type.Boolean()),
      language: Type.Optional(Language),
    }),
    upload: { field: 'file', maximum_bytes: 2_097_151, types: ['text/csv'] },
    output: ImportReport,
    status: 200,
    idempotency: 'required',
    problems: [
      requestProblems.requests_not_readable,
      requestProblems.too_many_rows,
      requestProblems.payments_not_taken,
    ],
    rate_per_minute: 30,
  }),
}
