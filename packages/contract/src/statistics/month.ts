import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { exportProblems } from '../problem.ts'
import { Cents, closed, CurrencyCode, Day, Language, nullable, oneOf, Uuid } from '../schema.ts'

/** Why a month is not final: it is not over, and what of it still moves or is missing. */
export const openChecks = [
  'period_not_over',
  'payments_not_settled',
  'refunds_under_way',
  'fees_not_invoiced',
  'without_vat',
  'not_paid_out',
] as const

export const MonthChecks = closed({
  currency: CurrencyCode,
  from: Day,
  to: Day,
  /** Empty: the month is final. */
  open: Type.Array(
    closed({
      check: oneOf(openChecks),
      /** Payments or refunds; null: it is an amount, or neither. */
      count: nullable(Type.Integer({ minimum: 0 })),
      amount: nullable(Cents),
    }),
  ),
})
export type MonthChecks = Static<typeof MonthChecks>

const callers = ['admin', 'program_owner'] as const
const query = { program: Uuid, month: Type.String({ pattern: '^2\\d{3}-(0[1-9]|1[0-2])$' }) }

export const monthReports = {
  checks: endpoint({
    method: 'GET',
    path: '/reports/month/checks',
    summary: 'What of a month of a program is not final yet',
    callers,
    query: closed(query),
    output: MonthChecks,
    status: 200,
    problems: [],
  }),
  pack: endpoint({
    method: 'GET',
    path: '/reports/month',
    summary:
      "A program's month for a bookkeeper as a ZIP: VAT, statement, payouts, balances, a journal by day, also as an auditfile, and a control beside the ledger",
    callers,
    query: closed({ ...query, language: Type.Optional(Language) }),
    output: null,
    produces: 'application/zip',
    status: 200,
    problems: [exportProblems.exports_busy],
    rate_per_minute: 10,
  }),
}
