import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { problemKinds } from '../problem.ts'
import { Cents, closed, CurrencyCode, Moment, nullable, oneOf, Text, Uuid } from '../schema.ts'

export const chargeProblems = problemKinds({
  /** It was agreed to, declined or withdrawn before. */
  charge_answered: [409, 'The charge was answered already'],
})

export const maxChargeText = 200
/** Cents: 100,000.00. */
const maxCharge = 10_000_000

const Party = closed({ uuid: Uuid, title: Text() })

/** Money that a court asks of a restaurant, as its rent; booked once the restaurant agrees. */
const Charge = closed({
  uuid: Uuid,
  court: Party,
  restaurant: Party,
  amount: Cents,
  currency: CurrencyCode,
  description: Text(maxChargeText),
  state: oneOf(['waiting', 'agreed', 'declined', 'withdrawn'] as const),
  created: Moment,
  answered_at: nullable(Moment),
  may: Type.Array(oneOf(['agree', 'decline', 'withdraw'] as const)),
})
export type Charge = Static<typeof Charge>

const ofProgram = closed({ program_uuid: Uuid })

export const charges = {
  list: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/charges',
    summary: 'Charges of a food court to its restaurants, or those to a restaurant, newest first; 200 at most',
    callers: ['program_owner', 'acceptor', 'admin'],
    params: ofProgram,
    output: closed({ results: Type.Array(Charge) }),
    status: 200,
    problems: [],
  }),
  add: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/charges',
    summary: 'Ask a restaurant of the court for money: it moves between their payouts once the restaurant agrees',
    callers: ['program_owner'],
    audit: ['court_charge_asked'],
    params: ofProgram,
    body: closed({
      /** The restaurant's. */
      program_uuid: Uuid,
      amount: Type.Integer({ minimum: 1, maximum: maxCharge }),
      description: Text(maxChargeText, 1),
    }),
    output: Charge,
    status: 201,
    problems: [],
    idempotency: 'required',
  }),
  answer: endpoint({
    method: 'POST',
    path: '/programs/{program_uuid}/charges/{uuid}/answer',
    summary: 'The restaurant agrees or declines; the court withdraws a charge that waits',
    callers: ['program_owner', 'acceptor'],
    audit: ['court_charge_answered'],
    params: closed({ program_uuid: Uuid, uuid: Uuid }),
    body: closed({ answer: oneOf(['agreed', 'declined', 'withdrawn'] as const) }),
    output: Charge,
    status: 200,
    problems: [chargeProblems.charge_answered],
    idempotency: 'required',
  }),
}
