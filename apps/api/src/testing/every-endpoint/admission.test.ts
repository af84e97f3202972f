import { endpoint, type Endpoint } from '@plein/contract/endpoint'
import { closed } from '@plein/contract/schema'
import Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { routes } from '../../app.ts'
import { own, write, type Route } from '#platform/http/route.ts'

const carriesVisit = (schema: Endpoint['body'] | Endpoint['query']): boolean =>
  schema !== undefined && 'properties' in schema && 'session_id' in (schema.properties as object)

/** The rules by which the pipeline guessed before endpoints named it, so that no field is forgotten. */
const guessed = ({ endpoint, mode }: Route): Pick<Endpoint, 'auth' | 'portal' | 'locks_user' | 'key_owner'> => ({
  ...(endpoint.path.startsWith('/auth/') ? { auth: 'lenient' } : {}),
  ...(endpoint.callers.length === 5 || (endpoint.method === 'GET' && endpoint.path === '/profile')
    ? { portal: 'any' }
    : {}),
  ...(mode === 'write' && endpoint.callers.includes('cardholder') ? { locks_user: true } : {}),
  ...(endpoint.idempotency && carriesVisit(endpoint.body) ? { key_owner: 'body' } : {}),
  ...(endpoint.idempotency && carriesVisit(endpoint.query) ? { key_owner: 'query' } : {}),
})

describe('[A1] each endpoint says how its callers are let in', () => {
  test.each(routes.map((route) => [`${route.endpoint.method} ${route.endpoint.path}`, route] as const))(
    '%s',
    (_name, route) => {
      const { auth, portal, locks_user, key_owner } = route.endpoint
      const named = Object.entries({ auth, portal, locks_user, key_owner }).filter(([, value]) => value !== undefined)
      expect(Object.fromEntries(named)).toEqual(guessed(route))
    },
  )
})

const call = { method: 'POST', path: '/x', summary: '', output: null, status: 204, problems: [] } as const
const none = { none: 'a test' } as const
const nothing = (): Promise<null> => Promise.resolve(null)

test('[A1] an endpoint that contradicts itself does not compile', () => {
  const refused = [
    // @ts-expect-error a call that no guest may make needs a good token
    endpoint({ ...call, callers: ['cardholder'], auth: 'lenient' }),
    // @ts-expect-error an acceptor is signed in on some portal, too
    endpoint({ ...call, callers: ['guest', 'program_owner', 'cardholder', 'admin'], portal: 'any', audit: none }),
    // @ts-expect-error a read holds nobody
    endpoint({ ...call, method: 'GET', callers: ['cardholder'], locks_user: true }),
    // @ts-expect-error a guest has no account
    endpoint({ ...call, callers: ['guest'], locks_user: true }),
    // @ts-expect-error there is no visit in this body
    endpoint({ ...call, callers: ['guest'], body: closed({}), idempotency: 'optional', key_owner: 'body' }),
    // @ts-expect-error a call without keys has no owner of keys
    endpoint({ ...call, callers: ['guest'], query: closed({ session_id: Type.String() }), key_owner: 'query' }),
    // @ts-expect-error nobody calls it
    endpoint({ ...call, callers: [] }),
    // @ts-expect-error a job calls no endpoint
    endpoint({ ...call, callers: ['system'] }),
  ]
  expect(refused).toHaveLength(8)
})

test('[A1] a write of cardholders that does not say whether it holds them does not compile', () => {
  const unsaid = endpoint({ ...call, callers: ['cardholder'] })
  const holding = endpoint({ ...call, callers: ['cardholder'], locks_user: true })
  // @ts-expect-error it says nothing
  expect(write(unsaid, nothing).mode).toBe('write')
  // @ts-expect-error there is no transaction that could hold somebody
  expect(own(holding, nothing).mode).toBe('own')
  expect([write(holding, nothing).mode, own(unsaid, nothing).mode]).toEqual(['write', 'own'])
})
