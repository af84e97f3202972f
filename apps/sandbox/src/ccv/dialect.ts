import { randomBytes } from 'node:crypto'
import { type Refusal } from '../core/refusal.ts'
import { type Dialect, type Json } from '../faults/dialect.ts'
import { toCents } from '../core/money.ts'
import { toDecimals, toNumber } from './amounts.ts'

/** Only process_error was seen in CCV's documentation; the other types are guesses (README.md, CCV). */
const TYPES: Record<number, string> = {
  401: 'authentication_error',
  404: 'not_found',
  409: 'idempotency_error',
  429: 'rate_limit_error',
  500: 'api_error',
  503: 'api_error',
}

/** Refusals that CCV gives a failure code. */
const FAILURES = ['refund_limit', 'unsufficient_balance']

const EMPTY_BALANCE = { creditAmount: 0, debitAmount: 0, total: 0 }

const problem = ({ status, code, message, field }: Refusal): string =>
  JSON.stringify({
    type: TYPES[status] ?? (FAILURES.includes(code) || field === null ? 'process_error' : 'invalid_request'),
    message: field === null ? message : `${field}: ${message}`,
    reference: randomBytes(4).toString('hex'),
    ...(FAILURES.includes(code) ? { failureCode: code } : {}),
    ...(code === 'unsufficient_balance' ? { balance: EMPTY_BALANCE } : {}),
  })

/** CCV's answers name neither mode nor account, so nothing can lie about them. */
const lie: Dialect['lie'] = ({ kind, value }, payment) => {
  switch (kind) {
    case 'wrong_amount':
      return {
        amount: value === undefined ? toNumber(toCents(toDecimals(payment['amount']) ?? '0.00') + 1) : Number(value),
      }
    case 'wrong_currency':
      return { currency: (value ?? 'USD').toLowerCase() }
    case 'wrong_reference':
      return { merchantOrderReference: value ?? `wrong-${String(payment['merchantOrderReference'])}` }
    case 'wrong_status':
      return { status: value ?? 'banana' }
    default:
      return {}
  }
}

/** The form of CCV's answers: lists are plain arrays, a payment is a transaction that is no refund. */
export const ccvDialect: Dialect = {
  media_type: 'application/json; charset=utf-8',
  problem,
  payments: (answer) =>
    (Array.isArray(answer) ? (answer as Json[]) : [answer]).filter(
      ({ type, amount }) => amount !== undefined && type !== 'refund',
    ),
  lie,
}
