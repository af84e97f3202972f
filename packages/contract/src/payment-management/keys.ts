import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { integratorScopes } from './scopes.ts'
import { closed, Moment, nullable, oneOf, Text, Uuid, uuidParams } from '../schema.ts'
import { modes, requestLimits } from './codes.ts'
import { requestProblems } from './problems.ts'

/** A key of an integrator, without the key itself. */
export const ApiKey = closed({
  uuid: Uuid,
  title: Text(requestLimits.title),
  mode: oneOf(modes),
  last_four: Text(4),
  scopes: Type.Array(oneOf(integratorScopes)),
  created: Moment,
  /** To the minute. */
  last_used_at: nullable(Moment),
  /** It was rotated, and counts until then. */
  ends_at: nullable(Moment),
})
export type ApiKey = Static<typeof ApiKey>

export const apiKeys = {
  list: endpoint({
    method: 'GET',
    path: '/payment/api-keys',
    summary: 'Keys of an own program that count, newest first',
    callers: ['program_owner'],
    query: closed({ program_uuid: Uuid }),
    output: closed({ results: Type.Array(ApiKey) }),
    status: 200,
    problems: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/payment/api-keys',
    summary:
      'Make a key, or rotate one: the key is told in this answer alone; the same Idempotency-Key gives it again for a day',
    callers: ['program_owner'],
    audit: ['api_key_created', 'api_key_rotated'],
    body: closed({
      program_uuid: Uuid,
      title: Type.Optional(Text(requestLimits.title)),
      mode: Type.Optional(oneOf(modes)),
      scopes: Type.Optional(Type.Array(oneOf(integratorScopes), { minItems: 1, maxItems: 4 })),
      /** The key that the new one follows, with the same name, mode and scopes; and for how many hours that one still counts. */
      rotates: Type.Optional(Uuid),
      hours: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(24), Type.Literal(168)])),
    }),
    output: closed({ ...ApiKey.properties, key: Text(40) }),
    status: 201,
    problems: [requestProblems.too_many_keys],
    idempotency: 'required',
    answers_secret: true,
  }),
  revoke: endpoint({
    method: 'DELETE',
    path: '/payment/api-keys/{uuid}',
    summary: 'Revoke a key: it counts no more',
    callers: ['program_owner'],
    audit: ['api_key_revoked'],
    params: uuidParams,
    output: null,
    status: 204,
    problems: [],
  }),
}
