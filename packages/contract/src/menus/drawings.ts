import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Language, Text, Uuid } from '../schema.ts'

/** A drawn picture that ships with the product; `uri` is a product's `image` as it is. */
const Drawing = closed({ uri: Text(500), title: Text() })
export type Drawing = Static<typeof Drawing>

export const drawingEndpoints = {
  drawings: endpoint({
    method: 'GET',
    path: '/programs/{program_uuid}/products/images',
    summary:
      'Drawn pictures of dishes that any product may show; for a dish’s name, in any language, the likeliest first',
    callers: ['program_owner', 'acceptor'],
    params: closed({ program_uuid: Uuid }),
    query: closed({ search: Type.Optional(Text()), language: Type.Optional(Language) }),
    output: closed({ results: Type.Array(Drawing) }),
    status: 200,
    problems: [],
  }),
}
