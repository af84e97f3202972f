import type { Endpoint } from '@plein/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../app.ts'
import { typeOfKind } from '#platform/security/caller.ts'
import { statements } from '#platform/db/named-client.ts'
import { newId } from '#platform/runtime/ids.ts'
import { createTestApp, toPath, portalHost, queryText, type TestApp } from '#platform/testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

/** Properties that nobody may set on themselves, an order or a program: the server decides them. */
const forbidden: Readonly<Record<string, unknown>> = {
  uuid: newId(),
  user_uuid: newId(),
  owner_uuid: newId(),
  acceptor_uuid: newId(),
  cardholder_uuid: newId(),
  program_uuid: newId(),
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  is_active: true,
  is_staff: true,
  is_confirmed: true,
  disabled_at: null,
  erased_at: null,
  created: '2020-01-01T00:00:00Z',
  created_by: newId(),
  password_hash: '$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaA',
  username: 'admin@plein.example',
  avatar: '/media/of-somebody-else.png',
  family_uuid: newId(),
  token_hash: 'x',
  tries: 0,
  used_at: null,
  paid_at: '2020-01-01T00:00:00Z',
  status: 3,
  total: 0,
  total_amount: 1,
  fee: 0,
  fee_basis_points: 0,
  balance: 100_000,
  $where: '1',
}

const withBody = routes.map(({ endpoint }) => endpoint).filter(({ body }) => body !== undefined)
const named = (endpoints: readonly Endpoint[]) =>
  endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

const asksForVisit = ({ query }: Endpoint): boolean => Object.hasOwn(query?.properties ?? {}, 'session_id')

const call = (endpoint: Endpoint, payload?: object) => {
  const kind = endpoint.callers.at(-1) ?? 'guest'
  const token =
    kind === 'guest' ? undefined : app.server.app.tokens.sign({ sub: newId(), typ: typeOfKind[kind], fam: newId() })
  const ids = ['program_uuid', 'uuid', 'sessionid', 'transaction_uuid', 'token'].map((name) => [name, newId()])
  const params = { ...Object.fromEntries(ids), ledger: 'all', id: '201', mode: 'test', position: '1' }
  return app.server.fastify.inject({
    method: endpoint.method,
    url: toPath(endpoint.path, params) + queryText(asksForVisit(endpoint) ? { session_id: newId() } : undefined),
    headers: {
      host: portalHost[kind],
      'idempotency-key': newId(),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    ...(payload ? { payload } : {}),
  })
}

describe('[A5] properties that are not the caller’s to say', () => {
  test.each(named(withBody))('%s refuses every one of them by its name', async (_name, endpoint) => {
    const known = Object.keys((endpoint.body as { properties?: object }).properties ?? {})
    const wrong = Object.keys(forbidden).filter((name) => !known.includes(name))
    expect(wrong.length).toBeGreaterThan(20)
    const refused = []
    for (const name of wrong) {
      const answer = await call(endpoint, { [name]: forbidden[name] })
      const { errors = [] } = answer.json() as { errors?: { field: string; code: string }[] }
      if (answer.statusCode === 400 && errors.some(({ field, code }) => field === name && code === 'unknown_field'))
        refused.push(name)
    }
    expect(refused).toEqual(wrong)
  })
})

describe('[L2] a fault of ours', () => {
  const canary = 'canary of the inside of the server'
  /** Every statement fails as a defect would. */
  const broken = async <T>(work: () => Promise<T>): Promise<T> => {
    const before = statements.log
    statements.log = () => {
      throw new TypeError(canary)
    }
    try {
      return await work()
    } finally {
      statements.log = before
    }
  }
  const reading = routes
    .map(({ endpoint }) => endpoint)
    .filter(({ body, upload, produces }) => !body && !upload && produces !== 'text/event-stream')

  test.each(named(reading))('in %s is told as problem details, without its insides', async (_name, endpoint) => {
    const answer = await broken(() => call(endpoint))
    expect(answer.payload).not.toContain('canary')
    expect(answer.payload).not.toMatch(/\bat .*\.ts:\d+/)
    const failed = answer.statusCode >= 500
    expect(failed ? answer.json() : { status: 500, code: 'server_error' }).toMatchObject({
      status: 500,
      code: 'server_error',
    })
    expect(failed ? answer.headers['content-type'] : '').toMatch(failed ? /^application\/problem\+json/ : /^$/)
  })

  test('happens in the calls that ask the database, and the process answers on', async () => {
    const statuses = await broken(() => Promise.all(reading.map(async (item) => (await call(item)).statusCode)))
    expect(statuses.filter((status) => status === 500).length).toBeGreaterThan(reading.length / 3)
    const health = await app.server.fastify.inject({ url: '/api/v1/health/ready', headers: { host: 'food.localhost' } })
    expect(health.statusCode).toBe(200)
  })
})
