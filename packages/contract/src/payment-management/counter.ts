import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, CurrencyCode, Language, Moment, nullable, Text, Uuid, uuidParams } from '../schema.ts'
import { RequestAmount } from './forms.ts'
import { requestProblems } from './problems.ts'

const payers = ['guest', 'cardholder'] as const
const tokenParams = closed({ token: Text(64, 8) })

/** Paying at a counter: its printed code, and the code that a payer shows there. */
export const counterPayments = {
  shown: endpoint({
    method: 'GET',
    path: '/payment/cash-points/{token}/order',
    summary:
      'The request that a shop shows now at the cash point of a scanned or typed code, null where it shows none; and the programs in which money is taken there',
    callers: payers,
    params: tokenParams,
    output: closed({
      order_uuid: nullable(Uuid),
      programs: Type.Array(closed({ uuid: Uuid, title: Text(), currency: CurrencyCode })),
    }),
    status: 200,
    problems: [],
    rate_per_minute: 60,
  }),
  order: endpoint({
    method: 'POST',
    path: '/payment/cash-points/{token}/orders',
    summary: 'Pay an amount at the cash point of a printed code; the answer leads to the order, which is then paid',
    callers: payers,
    locks_user: true,
    params: tokenParams,
    body: closed({
      amount: RequestAmount,
      /** Left out where money is taken in one program alone. */
      program_uuid: Type.Optional(Uuid),
      description: Type.Optional(Text(100)),
      language: Type.Optional(Language),
    }),
    output: closed({ uuid: Uuid, amount: RequestAmount, currency: CurrencyCode, link: Text(300) }),
    status: 201,
    problems: [requestProblems.cash_point_closed, requestProblems.payments_not_taken],
    idempotency: 'required',
  }),
  showCode: endpoint({
    method: 'POST',
    path: '/payment/payer-codes',
    summary: 'A code for half a minute that a shop reads from a payer’s phone: what it then asks for comes up there',
    callers: payers,
    locks_user: true,
    body: closed({
      /** Of the code before, on the same screen. */
      holder_uuid: Type.Optional(Uuid),
    }),
    output: closed({ holder_uuid: Uuid, code: Text(8), expires_at: Moment }),
    status: 201,
    problems: [],
    idempotency: 'optional',
    rate_per_minute: 20,
  }),
  readCode: endpoint({
    method: 'GET',
    path: '/payment/payer-codes/{uuid}',
    summary: 'What was asked for by the codes of a screen, by its `holder_uuid`; null: nothing yet',
    callers: payers,
    params: uuidParams,
    output: closed({ order_uuid: nullable(Uuid) }),
    status: 200,
    problems: [],
    rate_per_minute: 120,
  }),
}
