import type { CallerKind, Endpoint } from '@plein/contract/endpoint'
import { integratorScopes } from '@plein/contract/payment-management/scopes'
import { apiKeys } from '@plein/contract/payment-management/keys'
import { Uuid } from '@plein/contract/schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foodKitchen } from './modules/food-kitchen/index.ts'
import { smsCallbackEndpoint } from './modules/notifications/index.ts'
import { webhookEndpoint } from './modules/payments/index.ts'
import { routes } from './app.ts'
import { createPaymentProgram } from './modules/payment-management/payment-program.test-data.ts'
import { createFoodTestApp, paidOrder, type FoodTestApp } from './modules/food-ordering/food-ordering.test-data.ts'
import { newId } from './platform/runtime/ids.ts'
import { bearerFor } from './platform/testing/test-app.ts'

let app: FoodTestApp
/** Every {name} of a path, with an object of the demo's owner where there is one. */
let known: Record<string, string>
/** Of a program that nothing else is asked about. */
let key: string
beforeAll(async () => {
  app = await createFoodTestApp()
  const { order } = await paidOrder(app)
  const owner_uuid = await app.user('lotte@plein.example')
  const { program_uuid } = await createPaymentProgram(app, { owner_uuid })
  const made = await app
    .as('program_owner', owner_uuid)
    .call(apiKeys.create, { body: { program_uuid, mode: 'live', scopes: [...integratorScopes] } })
  ;({ key } = made.body)
  known = { program_uuid: await app.program('Bella Napoli'), uuid: order.suborders[0]!.uuid, ledger: 'all' }
})
afterAll(() => app.close())

const kinds: readonly CallerKind[] = ['guest', 'program_owner', 'acceptor', 'cardholder', 'admin', 'integrator']

const hosts: Readonly<Record<CallerKind, string>> = {
  guest: 'food.localhost',
  program_owner: 'po.localhost',
  acceptor: 'acceptor.localhost',
  cardholder: 'ch.localhost',
  admin: 'admin.localhost',
  integrator: 'po.localhost',
}

const ask = async ({
  endpoint,
  kind,
  user_uuid,
  host = hosts[kind],
  idOf = (name) => known[name] ?? newId(),
}: {
  endpoint: Endpoint
  kind: CallerKind
  user_uuid: string
  host?: string | undefined
  idOf?: ((name: string) => string) | undefined
}) => {
  const url = `/api/v1${endpoint.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) => idOf(name))}`
  const token = bearerFor(app.server, kind, kind === 'integrator' ? key : user_uuid)
  // A stream has no end: its headers say what was decided.
  const listening = new AbortController()
  const answer = await app.server.fastify.inject({
    method: endpoint.method,
    url,
    headers: { host, 'idempotency-key': newId(), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(endpoint.body ? { payload: {} } : {}),
    ...(endpoint.produces === 'text/event-stream' ? { payloadAsStream: true, signal: listening.signal } : {}),
  })
  if (endpoint.produces === 'text/event-stream') {
    answer.stream().on('error', () => undefined)
    listening.abort()
  }
  return answer.statusCode
}

const known_people = { program_owner: 'lotte', acceptor: 'omar', cardholder: 'sanne', admin: 'iris' } as const

const cells = routes.flatMap(({ endpoint }) =>
  kinds.map((kind) => [`${endpoint.method} ${endpoint.path}`, kind, endpoint] as const),
)
const admitted = cells.filter(([, kind, endpoint]) => endpoint.callers.includes(kind))
const refused = cells.filter(([, kind, endpoint]) => !endpoint.callers.includes(kind))
/** They ask who is there: without a refresh cookie or a person whom we know they answer 401 to those whom they let in as well. */
const asksWho = ({ path }: Endpoint): boolean => path === '/auth/refresh' || /^\/profile(\/|$)/.test(path)

describe('[A1] who may call what, each endpoint and each role, from the contract', () => {
  // A person without any program; the cardholder exists, since a visit may become hers.
  const askAs = async (endpoint: Endpoint, kind: CallerKind) =>
    ask({ endpoint, kind, user_uuid: kind === 'cardholder' ? await app.user('sanne@plein.example') : newId() })

  // Let in: what it then says of the input or of a foreign object is its own business.
  test.each(admitted.filter(([, , endpoint]) => !asksWho(endpoint)))('%s lets in %s', async (_name, kind, endpoint) => {
    const status = await askAs(endpoint, kind)
    expect([401, 403]).not.toContain(status)
    expect(status).toBeLessThan(500)
  })

  test.each(admitted.filter(([, , endpoint]) => asksWho(endpoint)))(
    '%s tells %s who it is',
    async (_name, kind, endpoint) => {
      const status = await ask({
        endpoint,
        kind,
        user_uuid:
          kind === 'guest' || kind === 'integrator' ? newId() : await app.user(`${known_people[kind]}@plein.example`),
      })
      // 400 and 415: the person is known, and the empty form that was sent is refused. Nobody brought a refresh cookie.
      expect(endpoint.path === '/auth/refresh' ? [401] : [200, 204, 400, 415]).toContain(status)
    },
  )

  test.each(refused)('%s refuses %s', async (_name, kind, endpoint) => {
    expect(await askAs(endpoint, kind)).toBe(kind === 'guest' ? 401 : 403)
  })
})

describe('[A1] the same role of another tenant finds nothing of a program', () => {
  const ofPrograms = routes.filter(
    ({ endpoint }) => endpoint.path.includes('{program_uuid}') && !endpoint.body && !endpoint.query && !endpoint.upload,
  )
  const cases = ofPrograms.flatMap(({ endpoint }) =>
    (['program_owner', 'acceptor'] as const)
      .filter((kind) => endpoint.callers.includes(kind))
      .map((kind) => [`${endpoint.method} ${endpoint.path}`, kind, endpoint] as const),
  )
  test.each(cases)('%s as another %s', async (_name, kind, endpoint) => {
    expect(await ask({ endpoint, kind, user_uuid: newId() })).toBe(404)
  })
})

describe('[A2] an id that lost a letter on its way leads where one of nothing leads', () => {
  const byIds = routes.filter(({ endpoint }) => {
    const names = Object.values(
      (endpoint.params as { properties?: Record<string, unknown> } | undefined)?.properties ?? {},
    )
    return names.length > 0 && names.every((schema) => schema === Uuid)
  })
  test.each(byIds.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    '%s',
    async (_name, endpoint) => {
      const [kind] = endpoint.callers
      expect(
        await ask({ endpoint, kind, user_uuid: newId(), host: hosts[kind], idOf: () => newId().slice(0, -1) }),
      ).toBe(404)
    },
  )
})

describe('[A8] a token counts on its own portal alone', () => {
  const own = routes.find(({ endpoint }) => endpoint.path === '/programs/{program_uuid}/orders/{uuid}')!.endpoint
  const everywhere = kinds
    .filter((kind) => kind !== 'guest' && kind !== 'integrator')
    .flatMap((kind) => Object.values(hosts).map((host) => [kind, host] as const))
  const counts = (kind: CallerKind, host: string): boolean => own.callers.includes(kind) && host === hosts[kind]

  test.each(everywhere.filter(([kind, host]) => counts(kind, host)))('%s counts on %s', async (kind, host) => {
    expect(await ask({ endpoint: own, kind, user_uuid: newId(), host })).toBe(kind === 'admin' ? 200 : 404)
  })

  test.each(everywhere.filter(([kind, host]) => !counts(kind, host)))('%s is refused on %s', async (kind, host) => {
    expect(await ask({ endpoint: own, kind, user_uuid: newId(), host })).toBe(403)
  })
})

describe('[A8] an account counts on the portal of another kind only where the endpoint says so', () => {
  const elsewhere = {
    program_owner: hosts.admin,
    acceptor: hosts.admin,
    cardholder: hosts.admin,
    admin: hosts.acceptor,
  }
  const foreign = admitted.flatMap(([name, kind, endpoint]) =>
    kind === 'guest' || kind === 'integrator' ? [] : [[name, kind, endpoint] as const],
  )

  test.each(foreign)('%s by %s', async (_name, kind, endpoint) => {
    const status = await ask({ endpoint, kind, user_uuid: newId(), host: elsewhere[kind] })
    expect(status === 403).toBe(endpoint.portal !== 'any')
  })
})

/** Every method and path that the server answers, each {name} as {}: out of the tree that its router prints. */
const mountedIn = (tree: string): string[] => {
  const above: string[] = []
  return tree
    .trimEnd()
    .split('\n')
    .flatMap((line) => {
      const [, branches, part, methods] = /^((?:[│ ] {3})*)[├└]── (\S+) \((.+)\)$/.exec(line) ?? []
      if (branches === undefined || part === undefined || methods === undefined) throw new Error(`no branch: ${line}`)
      const depth = branches.length / 4
      above.splice(depth, Infinity, part.replaceAll(/:\w+(?:\|:\w+)*/g, '{}'))
      return methods.split(', ').map((method) => `${method} ${above.join('')}`)
    })
    .filter((item) => !item.startsWith('HEAD '))
}

describe('[A1] what is mounted and what OpenAPI says are the same', () => {
  test('both ways', async () => {
    const { paths } = (await app.server.fastify.inject({ url: '/api/v1/openapi.json' })).json() as {
      paths: Record<string, Record<string, unknown>>
    }
    const input = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    )
    const declared = [
      ...routes.map(({ endpoint }) => endpoint),
      webhookEndpoint,
      smsCallbackEndpoint,
      ...foodKitchen.endpoints,
    ]
    expect(input.toSorted()).toEqual(declared.map(({ method, path }) => `${method} ${path}`).toSorted())
    const mounted = mountedIn(app.server.fastify.printRoutes({ commonPrefix: false }))
    const ofTheApi = mounted.filter((item) => item.includes(' /api/v1/'))
    const described = input.map((item) => item.replace(' ', ' /api/v1').replaceAll(/\{\w+\}/g, '{}'))
    const documents = ['GET /api/v1/developers/openapi.json', 'GET /api/v1/openapi.json']
    expect(ofTheApi.toSorted()).toEqual([...described, ...documents].toSorted())
    // Beside the API there are pages to read, and nothing that takes anything.
    const rest = mounted.filter((item) => !ofTheApi.includes(item))
    expect(rest).toContain('GET /api/docs')
    expect(rest.filter((item) => !item.startsWith('GET '))).toEqual([])
  })

  test('[A6] every endpoint names its callers, a closed input and a closed output', () => {
    const isClosed = (schema: unknown): boolean => {
      const node = schema as {
        type?: string
        additionalProperties?: unknown
        properties?: object
        items?: unknown
        anyOf?: unknown[]
      }
      if (node.anyOf) return node.anyOf.every(isClosed)
      if (node.items) return isClosed(node.items)
      if (node.type !== 'object') return true
      return node.additionalProperties === false && Object.values(node.properties ?? {}).every(isClosed)
    }
    for (const { endpoint } of routes) {
      expect(endpoint.callers.length).toBeGreaterThan(0)
      const input = [endpoint.params, endpoint.query, endpoint.body, endpoint.output].filter((schema) => schema != null)
      expect(input.every(isClosed), `${endpoint.method} ${endpoint.path}`).toBe(true)
    }
  })

  test('[A6] no answer has a field for a password, a hash, a key or a secret', () => {
    const namesIn = (schema: unknown): string[] => {
      if (typeof schema !== 'object' || schema === null) return []
      const {
        properties = {},
        items,
        anyOf = [],
      } = schema as {
        properties?: Record<string, { type?: string; maxLength?: number }>
        items?: unknown
        anyOf?: unknown[]
      }
      // The specification's names: of a program that its owner shows to nobody (CARD-02), of how a secret ends (PAY-08), and of how many keys a
      // program has (PAY-06); and whether a court has its provider's password (COURT-10).
      const names = Object.entries(properties).filter(
        ([name, { type, maxLength }]) =>
          !(name === 'is_private' && type === 'boolean') &&
          !(name === 'secret' && maxLength === 7) &&
          !(name === 'api_key' && type === 'object') &&
          !(name === 'ccv_super_merchant_password' && type === 'object'),
      )
      return [...names.map(([name]) => name), ...[...Object.values(properties), items, ...anyOf].flatMap(namesIn)]
    }
    const secret = /password|secret|hash$|salt|private|api_?key|encrypt/i
    // The chain's hashes are shown so that anybody can prove the books.
    const found = routes
      .filter(({ endpoint }) => !/^\/payment\/(ledgers|journals)/.test(endpoint.path))
      .flatMap(({ endpoint }) =>
        namesIn(endpoint.output)
          .filter((name) => secret.test(name))
          .map((name) => `${endpoint.path} ${name}`),
      )
    expect(found).toEqual([])
  })
})
