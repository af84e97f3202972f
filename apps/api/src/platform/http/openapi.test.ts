import type { Endpoint } from '@plein/contract/endpoint'
import type { ProblemDetails } from '@plein/contract/problem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints, routes } from '../../app.ts'
import { newId } from '../runtime/ids.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { buildOpenApi } from './openapi.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
const { paths } = buildOpenApi(endpoints) as { paths: Record<string, Record<string, Operation>> }

const hosts = ['food.localhost', 'po.localhost', 'admin.localhost']

/** The response to a call with these headers and this body, from nobody and from an administrator, on hosts of three portals. */
const answersTo = async ({ method, path }: Endpoint, headers: Record<string, string>, payload?: string) => {
  const url = `/api/v1${path.replaceAll(/\{\w+\}/g, () => newId())}`
  const token = app.server.app.tokens.sign({ sub: newId(), typ: 4, fam: newId() })
  const callers = ['authorization' in headers ? {} : { authorization: `Bearer ${token}` }, {}]
  const calls = hosts.flatMap((host) => callers.map((caller) => ({ host, ...headers, ...caller })))
  return Promise.all(
    calls.map((input) =>
      app.server.fastify.inject({ method, url, headers: input, ...(payload === undefined ? {} : { payload }) }),
    ),
  )
}

const callsOf = (endpoint: Endpoint) => [
  answersTo(endpoint, { authorization: 'Bearer dead' }),
  ...(endpoint.method === 'GET'
    ? [answersTo(endpoint, {})]
    : [
        answersTo(endpoint, { 'content-type': 'application/xml' }, '<a/>'),
        answersTo(endpoint, { 'content-type': 'application/json' }, '{"a":'),
        answersTo(endpoint, { 'content-type': 'application/json' }, JSON.stringify({ unknown: 'x'.repeat(2_000_000) })),
        answersTo(endpoint, { 'content-type': 'application/json', 'idempotency-key': 'no' }, '{}'),
      ]),
]

test.each(
  routes
    .filter(({ endpoint }) => endpoint.produces !== 'text/event-stream')
    .map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const),
)('%s refuses nothing in a way that the document does not know', async (_call, endpoint) => {
  const { responses } = paths[endpoint.path]![endpoint.method.toLowerCase()]!
  const answers = (await Promise.all(callsOf(endpoint))).flat()
  const refused = answers.filter(({ statusCode }) => statusCode >= 400).map((answer) => answer.json<ProblemDetails>())
  const isKnown = ({ status, code }: ProblemDetails) => responses[status]?.description.includes(`\`${code}\``) === true
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.filter((problem) => !isKnown(problem))).toEqual([])
})
