import Type, { type Static } from 'typebox'
import { endpoint } from './endpoint.ts'
import { closed, CurrencyCode, Day, Moment, nullable, page, pageQuery, Text, Uuid, uuidParams } from './schema.ts'

/** Program kinds: 1001 card, 2001 credit management, 3001 payment management, 4001 food, 5001 food court. */
export const programKinds = {
  card: 1001,
  credit_management: 2001,
  payment_management: 3001,
  food: 4001,
  food_court: 5001,
} as const

/** Program statuses. */
export const programStatuses = {
  active: 11001,
  draftStep1: 11002,
  draftStep2: 11003,
  draftStep3: 11004,
  pending: 11005,
  expired: 11006,
  blocked: 11007,
} as const

/** A program as far as all kinds share it. */
export const Program = closed({
  uuid: Uuid,
  title: Text(),
  description: Text(2000),
  image: nullable(Text(500)),
  currency: CurrencyCode,
  type: closed({ id: Type.Integer(), title: Text() }),
  status: closed({ id: Type.Integer(), title: Text() }),
  created: Moment,
  start_date: nullable(Day),
  expiry_date: nullable(Day),
  owner: closed({ uuid: Uuid, full_name: Text() }),
})
export type Program = Static<typeof Program>

const readers = ['program_owner', 'acceptor', 'admin'] as const

export const programs = {
  list: endpoint({
    method: 'GET',
    path: '/programs',
    summary: "The caller's programs: own (program owner), taking part (acceptor), all (admin)",
    callers: readers,
    query: closed({
      type: Type.Optional(Type.Integer({ minimum: 1, maximum: 9999 })),
      /** Of those, only what this person owns or takes part in. */
      user_uuid: Type.Optional(Uuid),
      ...pageQuery,
    }),
    output: page('results', Program),
    status: 200,
    problems: [],
  }),
  read: endpoint({
    method: 'GET',
    path: '/programs/{uuid}',
    summary: 'One program',
    callers: readers,
    params: uuidParams,
    output: Program,
    status: 200,
    problems: [],
  }),
}
