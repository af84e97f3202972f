import { type StoredResponse } from '../core/idempotency.ts'
import { Refusal } from '../core/refusal.ts'
import { type Dialect, type Json } from './dialect.ts'
import { type Fault } from './registry.ts'

interface Wire {
  answer: StoredResponse
  headers: Record<string, string>
}

const HUGE_BYTES = 50 * 1024 * 1024
const HTML =
  '<!doctype html><html><head><title>Maintenance</title></head><body><h1>We will be back soon</h1></body></html>'

/** The response in place of the right one. `result` is null when the operation was not executed. */
export const spoiled = (hits: readonly Fault[], result: StoredResponse | null, dialect: Dialect): Wire => {
  const broken = hits.find((fault) => fault.kind.startsWith('http_'))
  if (broken) return httpError(broken, dialect)
  const answer = result ?? bare(200, '{}')
  const garbage = hits.find((fault) => fault.kind === 'garbage')
  if (garbage) return garbled(garbage, answer)
  const lies = hits.filter((fault) => fault.kind.startsWith('wrong_'))
  return { answer: lies.length === 0 ? answer : { ...answer, body: lied(lies, answer.body, dialect) }, headers: {} }
}

const bare = (status: number, body: string): StoredResponse => ({ status, body, replayed: false })

const httpError = ({ kind }: Fault, { problem }: Dialect): Wire => {
  const { status, code, detail, waits } = HTTP_ERRORS[kind] ?? UNAVAILABLE
  return {
    answer: bare(status, problem(new Refusal({ status, code, detail }))),
    headers: waits ? { 'retry-after': '1' } : {},
  }
}

const UNAVAILABLE = { status: 503, code: 'service_unavailable', detail: 'Try again later.', waits: true }
const HTTP_ERRORS: Partial<Record<Fault['kind'], typeof UNAVAILABLE>> = {
  http_500: { status: 500, code: 'internal_error', detail: 'Something went wrong.', waits: false },
  http_422: { status: 422, code: 'refused', detail: 'The provider does not want this.', waits: false },
  http_429: { status: 429, code: 'too_many_requests', detail: 'Try again later.', waits: true },
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
const lied = (lies: readonly Fault[], body: string, dialect: Dialect): string => {
  const answer = JSON.parse(body) as Json
  for (const payment of dialect.payments(answer)) {
    for (const lie of lies) Object.assign(payment, dialect.lie(lie, payment))
  }
  return JSON.stringify(answer)
}
