import type { Endpoint } from '@plein/contract/endpoint'
import { pipelineProblems, type ProblemKind } from '@plein/contract/problem'
import { makeExample } from './example.ts'
import type { Schema } from './json-schema.ts'

type Json = Record<string, unknown>

const jsonOf = (schema: unknown): Json => structuredClone(schema) as Json

const withExample = (schema: Schema): Json => ({ schema: jsonOf(schema), example: makeExample(schema) })

const parametersOf = (schema: Endpoint['params'], where: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties, required = [] } = jsonOf(schema) as { properties: Record<string, Json>; required?: string[] }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

/** Responses of the request pipeline before, around and instead of the action. */
const pipelineProblemKinds = (endpoint: Endpoint): ProblemKind[] => [
  pipelineProblems.invalid_input,
  ...(endpoint.auth === 'lenient' ? [] : [pipelineProblems.unauthorized]),
  ...(endpoint.portal === 'any' ? [] : [pipelineProblems.forbidden]),
  ...(endpoint.params ? [pipelineProblems.not_found] : []),
  ...(endpoint.method === 'GET'
    ? []
    : [pipelineProblems.conflict, pipelineProblems.body_too_large, pipelineProblems.unsupported_media_type]),
  ...(endpoint.idempotency === 'required' ? [pipelineProblems.idempotency_key_missing] : []),
  ...(endpoint.idempotency ? [pipelineProblems.idempotency_key_in_use, pipelineProblems.idempotency_key_reused] : []),
  pipelineProblems.too_many_requests,
  pipelineProblems.server_error,
  pipelineProblems.service_unavailable,
]

/** These say when it is worth to come again. */
const waitingStatuses: readonly number[] = [429, 503]

const retryAfter: Json = {
  'Retry-After': { description: 'Seconds to wait before the next try', schema: { type: 'integer' } },
}

const problemsOfEndpoint = (endpoint: Endpoint): Json => {
  const byStatus = new Map<number, ProblemKind[]>()
  const kinds = new Map([...endpoint.problems, ...pipelineProblemKinds(endpoint)].map((kind) => [kind.code, kind]))
  for (const kind of kinds.values()) byStatus.set(kind.status, [...(byStatus.get(kind.status) ?? []), kind])
  return Object.fromEntries(
    [...byStatus].map(([status, kinds]) => [
      status,
      {
        description: kinds.map((kind) => `\`${kind.code}\` ${kind.title}`).join('; '),
        ...(waitingStatuses.includes(status) ? { headers: retryAfter } : {}),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDetails' } } },
      },
    ]),
  )
}

const successOf = (endpoint: Endpoint): Json => {
  const type = endpoint.produces ?? 'application/json'
  const described = endpoint.output
    ? withExample(endpoint.output)
    : { schema: { type: type === 'application/json' ? 'object' : 'string' } }
  const content = endpoint.output || endpoint.produces ? { content: { [type]: described } } : {}
  return { [endpoint.status]: { description: endpoint.summary, ...content } }
}

const idempotencyHeader = (endpoint: Endpoint): Json[] =>
  endpoint.idempotency
    ? [
        {
          name: 'Idempotency-Key',
          in: 'header',
          required: endpoint.idempotency === 'required',
          schema: { type: 'string', pattern: '^[\\w-]{8,128}$' },
          description: 'Made by the caller and kept over retries; kept 24 h',
        },
      ]
    : []

const formOf = ({ fields, files }: NonNullable<Endpoint['form']>): Json => {
  const schema = jsonOf(fields) as { properties: Json }
  const encoding: Json = {}
  for (const [name, { maximum_bytes, types }] of Object.entries(files)) {
    schema.properties[name] = { type: 'string', format: 'binary', maxLength: maximum_bytes }
    encoding[name] = { contentType: types.join(', ') }
  }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

const bodyOf = ({ body, upload, form }: Endpoint): Json => {
  if (form) return formOf(form)
  if (body) return { requestBody: { required: true, content: { 'application/json': withExample(body) } } }
  if (!upload) return {}
  const part = { type: 'string', format: 'binary', maxLength: upload.maximum_bytes }
  const schema = { type: 'object', required: [upload.field], properties: { [upload.field]: part } }
  const encoding = { [upload.field]: { contentType: upload.types.join(', ') } }
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema, encoding } } } }
}

/** Nothing for a guest, a session's token, or the key of an integrator with the right that the call needs. */
const securityOf = ({ callers, scope }: Endpoint): Json[] => [
  ...(callers.includes('guest') ? [{}] : []),
  { bearer: [] },
  ...(callers.includes('integrator') ? [{ key: scope === undefined ? [] : [scope] }] : []),
]

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[1]],
  operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replaceAll(/[/{}-]+(\w)/g, (_all, first: string) => first.toUpperCase()).replaceAll(/\W/g, '')}`,
  'x-callers': endpoint.callers,
  security: securityOf(endpoint),
  parameters: [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...idempotencyHeader(endpoint),
  ],
  ...bodyOf(endpoint),
  responses: { ...successOf(endpoint), ...problemsOfEndpoint(endpoint) },
})

const problemSchema: Json = {
  type: 'object',
  description: 'RFC 9457. `code` is stable.',
  required: ['type', 'title', 'status', 'detail', 'instance', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    detail: { type: 'string' },
    instance: { type: 'string' },
    code: { type: 'string' },
    params: { type: 'object' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, params: { type: 'object' } },
      },
    },
  },
}

/** A message that the product sends to a server of somebody else's. */
export interface SentMessage {
  readonly type: string
  readonly summary: string
  readonly body: Schema
  readonly example: object
}

const signatureHeaders: Json[] = [
  ['webhook-id', 'The same on every try of the same message'],
  ['webhook-timestamp', 'Seconds since 1970, of this try'],
  ['webhook-signature', '`v1,` and the base64 of an HMAC-SHA256; for a day after a new secret there are two'],
].map(([name, description]) => ({ name, in: 'header', required: true, schema: { type: 'string' }, description }))

const webhookOf = ({ type, summary, body, example }: SentMessage): Json => ({
  post: {
    summary,
    operationId: type,
    parameters: signatureHeaders,
    requestBody: { required: true, content: { 'application/json': { schema: jsonOf(body), example } } },
    responses: {
      '2XX': { description: 'It arrived' },
      '410': { description: 'Nothing is sent there any more' },
      default: { description: 'It is sent again, ten times over three days' },
    },
  },
})

interface Described {
  /** Of what the document is about, when not of everything. */
  readonly title?: string
  readonly webhooks?: readonly SentMessage[]
}

/** OpenAPI 3.1 of the mounted endpoints. A route that is not in it does not exist. */
export const buildOpenApi = (
  endpoints: readonly Endpoint[],
  { title = 'Plein', webhooks = [] }: Described = {},
): Json => {
  const paths: Record<string, Json> = {}
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: 'v1',
      description: 'Money is an integer in minor units beside its currency. Errors are problem details.',
    },
    servers: [{ url: '/api/v1' }],
    paths,
    ...(webhooks.length > 0 && {
      webhooks: Object.fromEntries(webhooks.map((message) => [message.type, webhookOf(message)])),
    }),
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        key: { type: 'http', scheme: 'bearer', bearerFormat: 'plk_test_… or plk_live_…' },
      },
      schemas: { ProblemDetails: problemSchema },
    },
  }
}

/** OpenAPI 3.1 for a system that shows a key: the calls that it may make, and the messages that it is sent. */
export const buildIntegratorApi = (endpoints: readonly Endpoint[], webhooks: readonly SentMessage[]): Json =>
  buildOpenApi(
    endpoints.filter(({ callers }) => callers.includes('integrator')),
    { title: 'Plein for integrators', webhooks },
  )
