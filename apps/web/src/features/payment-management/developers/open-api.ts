import { queryOptions } from '@tanstack/react-query'
import { api } from '#platform/api.ts'
import { ApiProblem } from '#platform/problems/problem.ts'
import { programKinds } from '@plein/contract/programs/codes'

/** The parts of JSON Schema that the document uses. */
export interface Schema {
  readonly type?: string
  readonly anyOf?: readonly Schema[]
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
}

type Content = Readonly<Record<string, { readonly schema: Schema; readonly example?: unknown }>>

interface Operation {
  readonly operationId: string
  readonly security: readonly Readonly<Record<string, readonly string[]>>[]
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>
}

interface Message {
  readonly requestBody: { readonly content: Content }
}

export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly webhooks: Readonly<Record<string, { readonly post: Message }>>
}

/** A call as the page shows it. */
export interface Call {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly scope: string
  /** Names of the query, with their schemas; a path has `uuid` alone. */
  readonly query: Readonly<Record<string, Schema>>
  readonly body: Schema | undefined
  readonly example: object | undefined
  readonly answer: unknown
  /** Codes of refusals that are its own, by status. */
  readonly refusals: readonly { readonly status: number; readonly code: string }[]
}

const codesOf = (description: string): string[] => [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '')

/** Those that every call has are told once, for all. */
const everywhere = new Set([
  'invalid_input',
  'unauthorized',
  'forbidden',
  'conflict',
  'body_too_large',
  'unsupported_media_type',
  'idempotency_key_missing',
  'idempotency_key_in_use',
  'idempotency_key_reused',
  'too_many_requests',
  'server_error',
  'service_unavailable',
])

const callOf = (path: string, method: string, operation: Operation): Call => {
  const { requestBody, parameters, responses, security } = operation
  const body = requestBody?.content['application/json']
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return {
    id: operation.operationId,
    method: method.toUpperCase(),
    path,
    scope: security.find(({ key }) => key)?.['key']?.[0] ?? '',
    query: Object.fromEntries(
      parameters.filter((parameter) => parameter.in === 'query').map(({ name, schema }) => [name, schema]),
    ),
    body: body?.schema,
    example: body?.example as object | undefined,
    answer: success?.content?.['application/json']?.example,
    refusals: Object.entries(responses).flatMap(([status, { description }]) =>
      Number(status) < 400
        ? []
        : codesOf(description)
            .filter((code) => !everywhere.has(code))
            .map((code) => ({ status: Number(status), code })),
    ),
  }
}

/** The calls of a key, in the order of the page: first asking for money, then the rest. The contents stand before the document is there. */
export const callIds = [
  'postPaymentOrders',
  'getPaymentOrdersUuid',
  'getPaymentOrders',
  'postPaymentOrdersUuidCancel',
  'postPaymentOrdersUuidSend',
  'postPaymentRefunds',
] as const
const place = ({ id }: Call): number => {
  const at = callIds.findIndex((known) => known === id)
  return at < 0 ? callIds.length : at
}

export const listCalls = ({ paths }: OpenApi): Call[] =>
  Object.entries(paths)
    .flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => callOf(path, method, operation)))
    .toSorted((a, b) => place(a) - place(b))

export const document_path = '/api/v1/developers/openapi.json'

/** The calls of a key, and the messages of its server. */
export const openApiQuery = queryOptions({
  queryKey: ['developers'],
  queryFn: async ({ signal }): Promise<OpenApi> => {
    const answer = await fetch(document_path, { signal }).catch(() => {
      throw new ApiProblem({ code: 'offline', status: 0 })
    })
    if (!answer.ok) throw new ApiProblem({ code: 'server_error', status: answer.status })
    return (await answer.json()) as OpenApi
  },
  staleTime: 60 * 60_000,
})

/** Own programs that have keys. */
export const keyProgramsQuery = queryOptions({
  queryKey: ['developers', 'programs'],
  queryFn: ({ signal }) =>
    api.get('/programs', { query: { type: programKinds.payment_management, size: 100 }, signal }),
})

const choiceOf = (schema: Schema): string => {
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.type === 'array') return `${describeType(schema.items ?? {})}[]`
  return schema.type ?? 'any'
}

/** `string | null`, `"mail" | "sms"`, `object[]`. */
export const describeType = (schema: Schema): string => (schema.anyOf ?? [schema]).map(choiceOf).join(' | ')

const isOpenEnded = (value: number | undefined): boolean => value === undefined || value >= Number.MAX_SAFE_INTEGER

/** `1–1000000`, `≤ 255`; empty where there is no limit that anybody meets. */
export const describeLimits = ({ minimum, maximum, maxLength }: Schema): string => {
  if (maxLength !== undefined) return `≤ ${maxLength}`
  if (isOpenEnded(maximum)) return ''
  return minimum === undefined ? `≤ ${maximum}` : `${minimum}–${maximum}`
}
