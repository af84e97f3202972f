import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'
import { bankFormats, bankLineStates, creditLimits, matchReasons } from './codes.ts'
import { bankProblems, billProblems } from './problems.ts'

const owners = ['program_owner'] as const
const readers = ['program_owner', 'admin'] as const

const statement = {
  /** IBAN of the program's own account. */
  account: Text(34),
  format: oneOf(bankFormats),
  /** As the bank numbers it. */
  number: Text(100),
  from_day: Day,
  to_day: Day,
  currency: CurrencyCode,
  opening: nullable(Cents),
  closing: nullable(Cents),
  lines: Type.Integer({ minimum: 0 }),
  /** It does not begin with what the statement before ended with: one between them is missing. */
  is_gap_before: Type.Boolean(),
}
const BankStatement = closed({ uuid: Uuid, program_uuid: Uuid, ...statement, created: Moment })

/** A statement as a file has it. */
const ReadStatement = closed({
  ...statement,
  /** Lines with money that came, which were not read before. */
  new_lines: Type.Integer({ minimum: 0 }),
  /** Lines that were read before. */
  known_lines: Type.Integer({ minimum: 0 }),
  /** Money that went: it is not kept. */
  outgoing_lines: Type.Integer({ minimum: 0 }),
  /** This very statement was read before: nothing of it is new. */
  is_known: Type.Boolean(),
})

const MatchedBill = closed({ uuid: Uuid, number: Text(40), open_amount: Cents })
const MatchedDebtor = closed({ uuid: Uuid, number: Type.Integer(), name: Text(150) })

const Suggestion = closed({
  debtor: MatchedDebtor,
  bills: Type.Array(MatchedBill),
  /** Why: what of the line speaks for it. An equal amount alone never does. */
  why: Type.Array(oneOf(matchReasons)),
  /** Cents that came beyond what is open; below zero: that are missing. */
  difference: Cents,
})

export const BankLine = closed({
  uuid: Uuid,
  program_uuid: Uuid,
  account: Text(34),
  day: Day,
  amount: Cents,
  currency: CurrencyCode,
  /** Of whoever paid. */
  name: Text(150),
  iban: Text(34),
  text: Text(1000),
  /** `new`: it is looked at in a moment. */
  state: oneOf(bankLineStates),
  suggestions: Type.Array(Suggestion),
  match: nullable(
    closed({
      debtor: MatchedDebtor,
      bills: Type.Array(MatchedBill),
      why: Type.Array(oneOf(matchReasons)),
      is_automatic: Type.Boolean(),
      /** Cents that no bill took: the debtor's credit. */
      surplus: Cents,
    }),
  ),
  may: Type.Array(oneOf(['match', 'undo', 'ignore'] as const)),
})
export type BankLine = Static<typeof BankLine>

const LineCounts = closed({
  new: Type.Integer({ minimum: 0 }),
  open: Type.Integer({ minimum: 0 }),
  matched: Type.Integer({ minimum: 0 }),
  ignored: Type.Integer({ minimum: 0 }),
})

export const creditBank = {
  statements: endpoint({
    method: 'GET',
    path: '/manager/bank-statements',
    summary: 'Bank statements that were read, newest first, and whether reminders wait for the next one',
    callers: readers,
    query: closed({ program: Type.Optional(Uuid), ...pageQuery }),
    output: closed({
      ...page('results', BankStatement).properties,
      /** Null: no program was named, or it never read one. */
      freshness: nullable(
        closed({
          to_day: Day,
          working_days: Type.Integer({ minimum: 0 }),
          /** So many at most, and reminders are sent. */
          waits_after: Type.Integer({ minimum: 0 }),
          is_waiting: Type.Boolean(),
        }),
      ),
    }),
    status: 200,
    problems: [],
  }),
  importStatements: endpoint({
    method: 'POST',
    path: '/manager/bank-statements',
    summary:
      'Read bank statements: CAMT.053, MT940, or a ZIP of them; `dry_run` says what is in them. A file twice is once',
    callers: owners,
    audit: ['bank_statements_imported'],
    query: closed({ program: Uuid, dry_run: Type.Optional(Type.Boolean()) }),
    upload: {
      field: 'file',
      maximum_bytes: creditLimits.file_bytes,
      types: ['application/xml', 'text/plain', 'application/zip'],
    },
    output: closed({
      written: Type.Boolean(),
      statements: Type.Array(ReadStatement),
      new_lines: Type.Integer({ minimum: 0 }),
      /** New lines that name a bill and come to exactly what is open of it: they are matched by themselves. */
      certain: Type.Integer({ minimum: 0 }),
    }),
    status: 200,
    problems: [bankProblems.file_refused, bankProblems.foreign_account],
    idempotency: 'required',
  }),
  lines: endpoint({
    method: 'GET',
    path: '/manager/bank-lines',
    summary: 'Money that came to the bank account, newest first, with the bills that it may be for',
    callers: readers,
    query: closed({
      program: Type.Optional(Uuid),
      state: Type.Optional(oneOf(bankLineStates)),
      ...pageQuery,
    }),
    output: closed({ ...page('results', BankLine).properties, counts: LineCounts }),
    status: 200,
    problems: [],
  }),
  match: endpoint({
    method: 'POST',
    path: '/manager/bank-lines/{uuid}/match',
    summary: 'Say for which bills of one debtor the money of a line came; what they do not take is credit',
    callers: owners,
    audit: ['bank_line_matched'],
    params: uuidParams,
    body: closed({ bill_uuids: Type.Array(Uuid, { minItems: 1, maxItems: 50, uniqueItems: true }) }),
    output: BankLine,
    status: 200,
    problems: [bankProblems.already_matched, billProblems.bill_not_sent],
    idempotency: 'required',
  }),
  undo: endpoint({
    method: 'POST',
    path: '/manager/bank-lines/{uuid}/undo',
    summary: 'Take back the match of a line, or that it was ignored: its bills are open again',
    callers: owners,
    audit: ['bank_line_undone'],
    params: uuidParams,
    output: BankLine,
    status: 200,
    problems: [billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  ignore: endpoint({
    method: 'POST',
    path: '/manager/bank-lines/{uuid}/ignore',
    summary: 'A line is for none of the bills',
    callers: owners,
    audit: ['bank_line_ignored'],
    params: uuidParams,
    output: BankLine,
    status: 200,
    problems: [bankProblems.already_matched],
    idempotency: 'required',
  }),
}
