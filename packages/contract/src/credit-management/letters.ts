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
  Percent,
  Text,
  Uuid,
  uuidParams,
} from '../schema.ts'

const owners = ['program_owner'] as const
const readers = ['program_owner', 'admin'] as const

/** A 14-day letter, by mail or on paper. `state`: waiting to be posted; running; over, so that costs may be charged; void. */
export const CreditLetter = closed({
  uuid: Uuid,
  program_uuid: Uuid,
  debtor: closed({ uuid: Uuid, number: Type.Integer(), name: Text(150) }),
  bills: Type.Array(Text(40)),
  currency: CurrencyCode,
  sender_type: oneOf(['mail', 'letter'] as const),
  principal: Cents,
  /** The exact sum that it names, with VAT where there is any. */
  named_costs: Cents,
  created: Moment,
  posted: nullable(Day),
  received: nullable(Day),
  last_day: nullable(Day),
  state: oneOf(['waiting', 'running', 'over', 'void'] as const),
  /** bounced: it came back; marked: its term ended while the bill was held; charged: its costs were charged. */
  void_why: nullable(oneOf(['bounced', 'marked', 'charged'] as const)),
})
export type CreditLetter = Static<typeof CreditLetter>

export const StatutoryRate = closed({
  kind: oneOf(['consumer', 'trade'] as const),
  valid_from: Day,
  percent: Percent,
  /** False: nobody has confirmed it, and it charges nothing. */
  is_confirmed: Type.Boolean(),
  source: Text(200),
})

export const creditLetters = {
  list: endpoint({
    method: 'GET',
    path: '/manager/letters',
    summary: '14-day letters, newest first; `waiting` are those on paper that were not posted yet',
    callers: readers,
    query: closed({ program: Type.Optional(Uuid), waiting: Type.Optional(Type.Boolean()), ...pageQuery }),
    output: page('results', CreditLetter),
    status: 200,
    problems: [],
  }),
  print: endpoint({
    method: 'GET',
    path: '/manager/letters/{uuid}/pdf',
    summary: 'A letter on paper as PDF, to be printed and posted',
    callers: readers,
    params: uuidParams,
    output: null,
    produces: 'application/pdf',
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  post: endpoint({
    method: 'POST',
    path: '/manager/letters/posted',
    summary: 'Say on which day letters were posted: their terms follow from it',
    callers: owners,
    audit: ['letters_posted'],
    body: closed({ uuids: Type.Array(Uuid, { minItems: 1, maxItems: 200, uniqueItems: true }), posted: Day }),
    output: closed({ results: Type.Array(CreditLetter) }),
    status: 200,
    problems: [],
    idempotency: 'required',
  }),
  rates: endpoint({
    method: 'GET',
    path: '/manager/statutory-rates',
    summary: 'Statutory rates of interest, newest first',
    callers: readers,
    output: closed({ results: Type.Array(StatutoryRate) }),
    status: 200,
    problems: [],
  }),
  setRate: endpoint({
    method: 'POST',
    path: '/manager/statutory-rates',
    summary: 'Set the statutory rate from a day on, or confirm the one that is there',
    callers: ['admin'],
    audit: ['rate_confirmed'],
    body: StatutoryRate,
    output: closed({ results: Type.Array(StatutoryRate) }),
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
}
