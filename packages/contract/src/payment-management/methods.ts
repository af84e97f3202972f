import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { closed, Text, Uuid } from '../schema.ts'
import { requestProblems } from './problems.ts'
import { MethodChoice, RequestProfile, SavedMethods } from './program.ts'

const Choices = closed({ program_uuid: Uuid, results: Type.Array(MethodChoice) })

/** The methods of a program, and where its payers return, at the paths of the specification. */
export const programMethods = {
  list: endpoint({
    method: 'GET',
    path: '/manager/program-methods',
    summary: 'Payment methods of an own program, in the order in which payers see them',
    callers: ['program_owner'],
    query: closed({ program_uuid: Uuid }),
    output: Choices,
    status: 200,
    problems: [],
  }),
  save: endpoint({
    method: 'POST',
    path: '/manager/program-methods',
    summary: 'Save which methods payers of an own program are offered; a draft goes on when one is valid',
    callers: ['program_owner'],
    audit: ['payment_methods_changed'],
    body: closed({ program_uuid: Uuid, methods: SavedMethods }),
    output: Choices,
    status: 200,
    problems: [requestProblems.method_without_provider],
    idempotency: 'required',
  }),
  saveRequest: endpoint({
    method: 'POST',
    path: '/payment/requests',
    summary: 'Save where payers of an own system return, and how it begins orders: a new profile, or changes of one',
    callers: ['program_owner'],
    audit: ['request_profile_saved'],
    body: closed({
      program_uuid: Uuid,
      /** Of the profile to change; left out: a new one. */
      request_uuid: Type.Optional(Uuid),
      title: Type.Optional(Text(100, 1)),
      url: Text(500, 1),
      secret: Type.Optional(Text(200, 8)),
      /** Each by its field, of a profile that has it, or by its name. */
      fields: Type.Optional(
        Type.Array(closed({ field_uuid: Type.Optional(Uuid), name: Type.Optional(Text(64, 1)), value: Text() }), {
          maxItems: 20,
        }),
      ),
    }),
    output: RequestProfile,
    status: 200,
    problems: [requestProblems.url_not_allowed],
    idempotency: 'required',
  }),
}
