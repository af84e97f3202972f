import { toCents, toValue } from '../core/money.ts'
import { problemBody, type Refusal } from '../core/refusal.ts'
import { type Fault } from './registry.ts'

export type Json = Record<string, unknown>

/** The form of a provider's answers, as far as errors and faults need it. */
export interface Dialect {
  /** The content type of an answer. */
  readonly media_type: string
  /** The status of an error answer, where it is another one than the sandbox's. */
  status?(this: void, refusal: Refusal): number
  /** The text of an error answer. */
  problem(this: void, refusal: Refusal): string
  /** The payments in an answer: it is one, or a list of them. They are changed in place. */
  payments(this: void, answer: Json): Json[]
  /** The members that a lie (a fault `wrong_...`) puts in place of the right ones. */
  lie(this: void, fault: Pick<Fault, 'kind' | 'value'>, payment: Json): Json
}

/** The sandbox's own API under /v1. */
export const sandboxDialect: Dialect = {
  media_type: 'application/json; charset=utf-8',
  problem: ({ status, code, message, field }) => problemBody({ status, code, detail: message, field }),
  payments: (answer) => (Array.isArray(answer['payments']) ? (answer['payments'] as Json[]) : [answer]),
  lie: ({ kind, value }, payment) => {
    const amount = payment['amount'] as { currency: string; value: string } | undefined
    if (!amount) return {}
    switch (kind) {
      case 'wrong_amount':
        return { amount: { ...amount, value: value ?? toValue(toCents(amount.value) + 1) } }
      case 'wrong_currency':
        return { amount: { ...amount, currency: value ?? 'USD' } }
      case 'wrong_reference':
        return { reference: value ?? `wrong-${String(payment['reference'])}` }
      case 'wrong_mode':
        return { mode: payment['mode'] === 'test' ? 'live' : 'test' }
      case 'wrong_account':
        return { account: 'another-account' }
      case 'wrong_status':
        return { status: value ?? 'banana' }
      default:
        return {}
    }
  },
}
