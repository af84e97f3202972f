import { type Refusal } from '../core/refusal.ts'
import { type Dialect, type Json } from '../faults/dialect.ts'

/** Twilio's numbers of refusals that the sandbox knows by a word. */
const CODES: Record<string, number> = {
  key_missing: 20003,
  key_unknown: 20003,
  not_found: 20404,
  too_many_requests: 20429,
  service_unavailable: 20503,
}

/** The text of an error answer: `{code, message, more_info, status}`. A refusal of a message has its number as code. */
export const twilioProblem = ({ status, code, message }: Pick<Refusal, 'status' | 'code' | 'message'>): string => {
  const number = /^\d+$/.test(code) ? Number(code) : (CODES[code] ?? 20001)
  return JSON.stringify({ code: number, message, more_info: `https://www.twilio.com/docs/errors/${number}`, status })
}

/** Answers of Twilio; of the lies only one about the status has a place in them. */
export const twilioDialect: Dialect = {
  media_type: 'application/json; charset=utf-8',
  problem: twilioProblem,
  payments: (answer) => (Array.isArray(answer['messages']) ? (answer['messages'] as Json[]) : [answer]),
  lie: ({ kind, value }) => (kind === 'wrong_status' ? { status: value ?? 'banana' } : {}),
}
