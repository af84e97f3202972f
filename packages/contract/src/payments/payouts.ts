import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems, problemKinds } from '../problem.ts'
import { BankAccount, DueState, NewBankAccount, Payee } from './payees.ts'
import {
  Cents,
  closed,
  CurrencyCode,
  Day,
  Language,
  Moment,
  nullable,
  oneOf,
  page,
  pageQuery,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'

export const payoutProblems = problemKinds({
  payout_preview_changed: [409, 'What is to be paid out has changed since it was shown'],
  payout_not_returnable: [409, 'This payout was returned already, or its journal was reversed'],
  no_payouts_to_export: [409, 'This run paid nothing out'],
})

const Count = Type.Integer({ minimum: 0 })
const readers = ['program_owner', 'acceptor', 'admin'] as const

/** booked: in the books and on its way; returned: the bank gave it back, its lines come with the next payout. */
export const PayoutStatus = Type.Union([Type.Literal('booked'), Type.Literal('returned')])

/** A payout of a payee, and its parts: amount = orders - fees + fees_earned - refunds - chargebacks + corrections. */
export const Payout = closed({
  uuid: Uuid,
  /** On the bank statement. */
  reference: Text(35),
  status: PayoutStatus,
  payee: Payee,
  currency: CurrencyCode,
  amount: Cents,
  orders_count: Count,
  /** The payments of guests. */
  orders_amount: Cents,
  /** The fee of the platform or the court, VAT inside, of orders paid in cash too; refunds give their part back. */
  fees_amount: Cents,
  /** The last day on which the platform took nothing, for an owner whose account is or was free of its fee; null: never. */
  fee_free_until: nullable(Day),
  /** A court's: its fees on the orders of its restaurants. */
  fees_earned_amount: Cents,
  refunds_amount: Cents,
  chargebacks_amount: Cents,
  corrections_amount: Cents,
  /** First and last day of what it holds, in the books' time. */
  first_day: Day,
  last_day: Day,
  account_last_four: Text(4),
  account_name: Text(70),
  created: Moment,
  returned_at: nullable(Moment),
  return_reason: nullable(Text()),
  journal_uuid: Uuid,
})
export type Payout = Static<typeof Payout>

export const PayoutLineKind = Type.Union([
  Type.Literal('order'),
  Type.Literal('fee_earned'),
  Type.Literal('refund'),
  Type.Literal('fee_returned'),
  Type.Literal('chargeback'),
  Type.Literal('correction'),
  Type.Literal('cash_fee'),
  Type.Literal('card_sold'),
  Type.Literal('card_funds'),
  Type.Literal('direct'),
])
export type PayoutLineKind = Static<typeof PayoutLineKind>

/**
 * One ledger entry of the payee's account: net = gross - fee; refunds and chargebacks are below zero. The kinds: GLOSSARY.md, 'line of a payout'.
 */
export const PayoutLine = closed({
  position: Type.Integer({ minimum: 1 }),
  kind: PayoutLineKind,
  created: Moment,
  gross: Cents,
  fee: Cents,
  net: Cents,
  /** The share, under the label and kind of its subject, and the program that sold; null for a correction of the books. */
  subject: nullable(closed({ kind: Text(64), uuid: Uuid, label: nullable(Text(64)), program_uuid: Uuid })),
  payment_uuid: nullable(Uuid),
  refund_uuid: nullable(Uuid),
  journal_uuid: Uuid,
  journal_number: Type.Integer(),
})
export type PayoutLine = Static<typeof PayoutLine>

/** A payee's claims: due is delivered and settled, waiting is paid by guests and not delivered or not a day old. */
export const DuePayout = closed({
  payee: Payee,
  currency: CurrencyCode,
  state: DueState,
  due: Cents,
  orders_count: Count,
  refunds_amount: Cents,
  chargebacks_amount: Cents,
  waiting: Cents,
})
export type DuePayout = Static<typeof DuePayout>

export const PayoutRun = closed({
  uuid: Uuid,
  kind: Type.Union([Type.Literal('clock'), Type.Literal('admin')]),
  created: Moment,
  payouts_count: Count,
  amount: Cents,
  currency: CurrencyCode,
})
export type PayoutRun = Static<typeof PayoutRun>

/** Each list is sorted by what its columns show, rising or (with a minus) falling. */
const sortBy = <const F extends string>(...fields: readonly F[]) => ({
  sort: Type.Optional(oneOf(fields.flatMap((field) => [field, `-${field}` as const]))),
})

const statementQuery = { language: Type.Optional(Language) }
const programParams = closed({ program_uuid: Uuid })
const due = closed({ ...DuePayout.properties, expected_on: Day, minimum: Cents, bank_account: BankAccount })

export const payouts = {
  list: endpoint({
    method: 'GET',
    path: '/payment/payouts',
    summary:
      'Payouts of oneself and of the programs one works in, newest first unless sorted; all of them for an admin',
    callers: readers,
    query: closed({
      program_uuid: Type.Optional(Uuid),
      acceptor_uuid: Type.Optional(Uuid),
      run_uuid: Type.Optional(Uuid),
      ...sortBy('created', 'number', 'payee', 'status', 'orders', 'fees', 'amount'),
      ...pageQuery,
    }),
    output: page('results', Payout),
    status: 200,
    problems: [],
  }),
  due: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/payouts/due',
    summary: 'What the program gets with the next payout, when it is expected, and to which account',
    callers: readers,
    params: programParams,
    output: due,
    status: 200,
    problems: [],
  }),
  saveBankAccount: endpoint({
    method: 'PUT',
    path: '/programs/{program_uuid}/payouts/bank-account',
    summary: 'Where payouts go; only the owner, who proves the password again. It is never shown whole',
    callers: ['program_owner'],
    audit: ['bank_account_changed'],
    params: programParams,
    body: NewBankAccount,
    output: BankAccount,
    status: 200,
    problems: [],
  }),
  ownDue: endpoint({
    method: 'GET',
    path: '/payment/payouts/due',
    summary: 'What an acceptor itself gets with the next payout, when it is expected, and to which account',
    callers: ['acceptor'],
    output: due,
    status: 200,
    problems: [],
  }),
  saveOwnBankAccount: endpoint({
    method: 'PUT',
    path: '/payment/payouts/bank-account',
    summary: 'Where an acceptor is paid what is its own, with its password again. It is never shown whole',
    callers: ['acceptor'],
    audit: ['bank_account_changed'],
    body: NewBankAccount,
    output: BankAccount,
    status: 200,
    problems: [],
  }),
  statement: endpoint({
    method: 'GET',
    path: '/payment/payouts/{uuid}/statement',
    summary: 'Every cent of a payout: a line for each entry of the books, with its order, payment and journal',
    callers: readers,
    params: uuidParams,
    query: closed({ ...sortBy('created', 'kind', 'journal', 'gross', 'fee', 'net'), ...pageQuery }),
    output: closed({ payout: Payout, ...page('lines', PayoutLine).properties }),
    status: 200,
    problems: [],
  }),
  statementCsv: endpoint({
    method: 'GET',
    path: '/payment/payouts/{uuid}/statement.csv',
    summary: 'The statement as CSV, whole',
    callers: readers,
    params: uuidParams,
    query: closed(statementQuery),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
  statementPdf: endpoint({
    method: 'GET',
    path: '/payment/payouts/{uuid}/statement.pdf',
    summary: 'The statement as PDF, whole',
    callers: readers,
    params: uuidParams,
    query: closed(statementQuery),
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
  }),
  preview: endpoint({
    method: 'GET',
    path: '/payment/payouts/preview',
    summary: 'What a run would pay out now, and what it would carry forward and why; nothing is booked',
    callers: ['admin'],
    query: closed(sortBy('payee', 'state', 'orders', 'refunds', 'due')),
    output: closed({
      results: Type.Array(DuePayout),
      payouts_count: Count,
      amount: Cents,
      currency: CurrencyCode,
      /** Orders delivered before this moment. */
      until: Moment,
      minimum: Cents,
      /** When the clock runs by itself. */
      expected_on: Day,
    }),
    status: 200,
    problems: [],
  }),
  run: endpoint({
    method: 'POST',
    path: '/payment/payouts/runs',
    summary: 'Pays out what is due: books it, marks the orders. Refused when it is not what the preview showed',
    callers: ['admin'],
    audit: ['payouts_run'],
    body: closed({ expected_count: Type.Integer({ minimum: 0, maximum: 1_000_000 }), expected_amount: Cents }),
    output: PayoutRun,
    status: 201,
    problems: [payoutProblems.payout_preview_changed],
    idempotency: 'required',
  }),
  runs: endpoint({
    method: 'GET',
    path: '/payment/payouts/runs',
    summary: 'Runs that paid something out, newest first unless sorted',
    callers: ['admin'],
    query: closed({ ...sortBy('created', 'kind', 'count', 'amount'), ...pageQuery }),
    output: page('results', PayoutRun),
    status: 200,
    problems: [],
  }),
  sepa: endpoint({
    method: 'GET',
    path: '/payment/payouts/runs/{uuid}/sepa',
    summary: 'The run as a SEPA credit transfer for the bank (pain.001.001.09); returned payouts are left out',
    callers: ['admin'],
    params: uuidParams,
    output: null,
    produces: 'application/xml',
    status: 200,
    problems: [payoutProblems.no_payouts_to_export],
  }),
  returned: endpoint({
    method: 'POST',
    path: '/payment/payouts/{uuid}/return',
    summary: 'The bank gave it back: the booking is taken back, and its lines come with the next payout',
    callers: ['admin'],
    audit: ['payout_returned'],
    params: uuidParams,
    body: closed({ reason: Text(200, 1) }),
    output: Payout,
    status: 200,
    problems: [payoutProblems.payout_not_returnable],
    idempotency: 'required',
  }),
}
