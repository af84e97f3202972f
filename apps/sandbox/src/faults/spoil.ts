import { type StoredResponse } from '../core/idempotency.ts'
import { toCents, toValue } from '../core/money.ts'
import { problemBody } from '../core/refusal.ts'
import { type Fault } from './registry.ts'

interface Wire {
  answer: StoredResponse
  headers: Record<string, string>
}

type Json = Record<string, unknown>

const HUGE_BYTES = 50 * 1024 * 1024
const HTML =
  '<!doctype html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>'

/** The response in place of the right one. `result` is null when the operation was not executed. */
export const spoiled = (hits: readonly Fault[], result: StoredResponse | null): Wire => {
  const broken = hits.find((fault) => fault.kind.startsWith('http_'))
  if (broken) return httpError(broken)
  const answer = result ?? bare(200, '{}')
  const garbage = hits.find((fault) => fault.kind === 'garbage')
  if (garbage) return garbled(garbage, answer)
  const lies = hits.filter((fault) => fault.kind.startsWith('wrong_'))
  return { answer: lies.length === 0 ? answer : { ...answer, body: lied(lies, answer.body) }, headers: {} }
}

const bare = (status: number, body: string): StoredResponse => ({ status, body, replayed: false })

const httpError = ({ kind }: Fault): Wire => {
  if (kind === 'http_500') {
    return {
      answer: bare(500, problemBody({ status: 500, code: 'internal_error', detail: 'Something went wrong.' })),
      headers: {},
    }
  }
  if (kind === 'http_422') {
    return {
      answer: bare(422, problemBody({ status: 422, code: 'refused', detail: 'The provider does not want this.' })),
      headers: {},
    }
  }
  const [status, code] =
    kind === 'http_429' ? ([429, 'too_many_requests'] as const) : ([503, 'service_unavailable'] as const)
  return {
    answer: bare(status, problemBody({ status, code, detail: 'Try again later.' })),
    headers: { 'retry-after': '1' },
  }
}

const garbled = ({ variant }: Fault, answer: StoredResponse): Wire => {
  switch (variant) {
    case 'broken_json':
      return { answer: bare(200, answer.body.slice(0, Math.ceil(answer.body.length / 2))), headers: {} }
    case 'empty':
      return { answer: bare(200, ''), headers: {} }
    case 'wrong_types':
      return { answer: { ...answer, body: '{"id":17,"status":["paid"],"amount":"23.00","mode":null}' }, headers: {} }
    case 'missing_fields':
      return { answer: { ...answer, body: '{"status":"paid"}' }, headers: {} }
    case 'huge':
      return { answer: bare(200, `{"padding":"${'x'.repeat(HUGE_BYTES)}"}`), headers: {} }
    default:
      return { answer: bare(200, HTML), headers: { 'content-type': 'text/html; charset=utf-8' } }
  }
}

/** The same answer about the same payments, with the lies in it. */
const lied = (lies: readonly Fault[], body: string): string => {
  const answer = JSON.parse(body) as Json
  const payments = Array.isArray(answer['payments']) ? (answer['payments'] as Json[]) : [answer]
  for (const payment of payments) for (const lie of lies) Object.assign(payment, falseMember(lie, payment))
  return JSON.stringify(answer)
}

const falseMember = ({ kind, value }: Fault, payment: Json): Json => {
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
}
