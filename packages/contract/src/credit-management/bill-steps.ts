import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Day, Text, uuidParams } from '../schema.ts'
import { Bill, PlanParts } from './bill-fields.ts'
import { keyQuery, Amount } from './bills.ts'
import { creditLimits } from './codes.ts'
import { billProblems } from './problems.ts'

const owners = ['program_owner'] as const
const debtors = ['guest', 'cardholder', 'program_owner'] as const
const Reason = Text(500, 1)

/** Everything that is done with a bill after it was sent. */
export const creditSteps = {
  recordPayment: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/payments',
    summary: 'Record money that came outside: to this bill, then to the oldest; the rest is the debtor’s credit',
    callers: owners,
    audit: ['bill_paid_outside'],
    params: uuidParams,
    body: closed({ amount: Amount, day: Day, note: Type.Optional(Text(500)) }),
    output: Bill,
    status: 200,
    problems: [billProblems.bill_not_sent],
    idempotency: 'required',
  }),
  hold: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/hold',
    summary: 'Stop reminding: the owner with a reason; the debtor says to have paid, for five working days',
    callers: debtors,
    audit: ['bill_held'],
    locks_user: true,
    params: uuidParams,
    query: keyQuery,
    body: closed({ reason: Type.Optional(Text(500)), until: Type.Optional(Day) }),
    output: Bill,
    status: 200,
    problems: [billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  resume: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/resume',
    summary: 'Let reminders go on: ends a hold, dispute, plan and pause',
    callers: owners,
    audit: ['bill_resumed'],
    params: uuidParams,
    output: Bill,
    status: 200,
    problems: [billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  dispute: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/dispute',
    summary: 'Say that a bill is not right: nobody is reminded until its owner has looked',
    callers: debtors,
    audit: ['bill_disputed'],
    locks_user: true,
    params: uuidParams,
    query: keyQuery,
    body: closed({ reason: Reason }),
    output: Bill,
    status: 200,
    problems: [billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  plan: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/plan',
    summary: 'Agree to parts that come to what is open (owner), or ask for a number of parts (debtor)',
    callers: debtors,
    audit: ['bill_planned'],
    locks_user: true,
    params: uuidParams,
    query: keyQuery,
    body: closed({
      parts: Type.Optional(PlanParts),
      /** In place of parts: so many, a month apart. */
      count: Type.Optional(Type.Integer({ minimum: 2, maximum: creditLimits.parts })),
      first_date: Type.Optional(Day),
      reason: Type.Optional(Text(500)),
    }),
    output: Bill,
    status: 200,
    problems: [billProblems.plan_does_not_add_up, billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  archive: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/archive',
    summary: 'Put a bill away that is paid or written off',
    callers: owners,
    audit: ['bill_archived'],
    params: uuidParams,
    output: Bill,
    status: 200,
    problems: [billProblems.bill_step_not_allowed],
    idempotency: 'required',
  }),
  writeOff: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/write-off',
    summary: 'Give up what is open; money that comes later opens the bill again',
    callers: owners,
    audit: ['bill_written_off'],
    params: uuidParams,
    body: closed({ reason: Reason }),
    output: Bill,
    status: 200,
    problems: [billProblems.bill_step_not_allowed, billProblems.payment_running],
    idempotency: 'required',
  }),
  credit: endpoint({
    method: 'POST',
    path: '/bills/{uuid}/credit-note',
    summary: 'Take a bill back, whole or in part, by a credit note with a number of its own',
    callers: owners,
    audit: ['bill_credited'],
    params: uuidParams,
    body: closed({
      /** Left out: all that was not credited before. `line`: its place in the bill, from 0. */
      lines: Type.Optional(
        Type.Array(
          closed({
            line: Type.Integer({ minimum: 0, maximum: creditLimits.lines - 1 }),
            quantity: Type.Number({ minimum: 0.001, maximum: creditLimits.quantity, multipleOf: 0.001 }),
          }),
          { minItems: 1, maxItems: creditLimits.lines },
        ),
      ),
      reason: Reason,
    }),
    output: Bill,
    status: 201,
    problems: [billProblems.bill_not_sent, billProblems.bill_step_not_allowed, billProblems.amount_exceeds_open],
    idempotency: 'required',
  }),
}
