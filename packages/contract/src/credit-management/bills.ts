import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems } from '../problem.ts'
import { whilePaying } from '../payments/pay.ts'
import { Cents, closed, Day, Language, nullable, oneOf, page, pageQuery, Text, Uuid, uuidParams } from '../schema.ts'
import { Bill, BillRow, NewBillLine } from './bill-fields.ts'
import { billClasses, billStates, creditLimits } from './codes.ts'
import { NewDebtor } from './debtors.ts'
import { billProblems } from './problems.ts'

const owners = ['program_owner'] as const
const readers = ['guest', 'cardholder', 'program_owner', 'admin'] as const

/** The key of a link in a mail: it opens one bill, until 90 days after it was paid. */
export const keyQuery = closed({ key: Type.Optional(Text(64)) })
export const Amount = Type.Integer({ minimum: 1, maximum: 9_007_199_254_740_991 })

const billTexts = {
  lines: Type.Array(NewBillLine, { minItems: 1, maxItems: creditLimits.lines }),
  note: Type.Optional(Text(1000)),
  term_days: Type.Optional(Type.Integer({ minimum: 0, maximum: creditLimits.term_days })),
}
const filter = {
  class: Type.Optional(oneOf(billClasses)),
  state: Type.Optional(oneOf(billStates)),
  program: Type.Optional(Uuid),
  debtor: Type.Optional(Uuid),
  /** The number, or part of a debtor's name. */
  q: Type.Optional(Text(100)),
}
const ClassSum = closed({ count: Type.Integer({ minimum: 0 }), amount: Cents })

export const creditBills = {
  list: endpoint({
    method: 'GET',
    path: '/bills',
    summary: 'Bills: of own programs (owner), own (cardholder), all (admin); newest first, late ones by their due date',
    callers: ['program_owner', 'cardholder', 'admin'],
    query: closed({ ...filter, ...pageQuery }),
    output: closed({
      ...page('results', BillRow).properties,
      /** Of each class how many there are, 10,000 at most, and what is open. */
      classes: closed({ unpaid: ClassSum, overdue: ClassSum, paid: ClassSum, archived: ClassSum }),
    }),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/bills',
    summary: 'Draw up a bill, of a debtor that is known or a new one; nothing is sent',
    callers: owners,
    audit: ['bill_created'],
    body: closed({
      program_uuid: Uuid,
      debtor_uuid: Type.Optional(Uuid),
      debtor: Type.Optional(NewDebtor),
      /** Of a bill that was numbered elsewhere: its number and days are kept. */
      number: Type.Optional(Text(40, 1)),
      date: Type.Optional(Day),
      due_date: Type.Optional(Day),
      ...billTexts,
    }),
    output: Bill,
    status: 201,
    problems: [billProblems.number_taken],
    idempotency: 'required',
  }),
  read: endpoint({
    method: 'GET',
    path: '/bills/{uuid}',
    summary: 'A bill with its lines, and why it comes to what is open; a guest shows its key',
    callers: readers,
    params: uuidParams,
    query: keyQuery,
    output: Bill,
    status: 200,
    problems: [],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/bills/{uuid}',
    summary: 'Change a bill that was not sent',
    callers: owners,
    audit: ['bill_changed'],
    params: uuidParams,
    body: closed({
      debtor_uuid: Type.Optional(Uuid),
      ...billTexts,
      lines: Type.Optional(billTexts.lines),
    }),
    output: Bill,
    status: 200,
    problems: [billProblems.bill_already_sent],
  }),
  send: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/send',
    summary: 'Give a bill its number, book it, and send it to its debtor',
    callers: owners,
    audit: ['bill_sent'],
    params: uuidParams,
    output: Bill,
    status: 200,
    problems: [billProblems.bill_already_sent, billProblems.bill_step_not_allowed, billProblems.vat_number_missing],
    idempotency: 'required',
  }),
  sendMany: endpoint({
    method: 'POST',
    path: '/bills/send',
    summary: 'Send bills of a program, each for itself, in the background',
    callers: owners,
    audit: ['bill_sent'],
    body: closed({
      program_uuid: Uuid,
      uuids: Type.Array(Uuid, { minItems: 1, maxItems: creditLimits.bills_at_once, uniqueItems: true }),
    }),
    output: closed({ queued: Type.Integer({ minimum: 0 }) }),
    status: 202,
    problems: [],
    idempotency: 'required',
  }),
  pay: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/pay',
    summary: 'Pay a bill, whole or in part, through a provider; a guest shows its key',
    callers: ['guest', 'cardholder'],
    params: uuidParams,
    query: keyQuery,
    body: closed({
      /** Cents; left out: all that is open today. */
      amount: Type.Optional(Amount),
      payment_type: Text(32, 1),
      card_number: Type.Optional(Text(19)),
      exp_month: Type.Optional(Text(2)),
      exp_year: Type.Optional(Text(2)),
      cvc: Type.Optional(Text(3)),
      language: Type.Optional(Language),
    }),
    output: closed({
      payment_url: nullable(Text(1000)),
      payment_session_id: Uuid,
      payment_status: Text(32),
      amount: Cents,
    }),
    status: 200,
    problems: [
      ...whilePaying,
      billProblems.bill_not_sent,
      billProblems.bill_settled,
      billProblems.amount_exceeds_open,
      billProblems.payment_running,
    ],
    idempotency: 'required',
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/bills/{uuid}/pdf',
    summary: 'A bill as PDF, with codes to pay it; a draft says that it is one',
    callers: readers,
    params: uuidParams,
    query: keyQuery,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  ageing: endpoint({
    method: 'GET',
    path: '/bills/ageing',
    summary: 'What is open by age, and days sales outstanding',
    callers: ['program_owner', 'admin'],
    query: closed({ program: Type.Optional(Uuid) }),
    output: closed({
      as_of: Day,
      buckets: Type.Array(
        closed({
          bucket: oneOf(['not_due', '1-7', '8-30', '31-60', '61-90', '90+'] as const),
          count: Type.Integer({ minimum: 0 }),
          amount: Cents,
        }),
      ),
      open: Cents,
      billed_90_days: Cents,
      /** Days, with one decimal; null: nothing was billed in 90 days. */
      dso: nullable(Type.Number({ minimum: 0 })),
    }),
    status: 200,
    problems: [],
  }),
  export: endpoint({
    method: 'GET',
    path: '/bills/export',
    summary: 'Bills as CSV, newest first',
    callers: ['program_owner', 'cardholder', 'admin'],
    query: closed({ ...filter, language: Type.Optional(Language) }),
    output: null,
    produces: 'text/csv',
    status: 200,
    problems: [exportProblems.exports_busy],
  }),
}
