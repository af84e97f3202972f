import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('[OPS-01] openapi.json is OpenAPI 3.1 under /api/v1', async () => {
  const answer = await app.server.fastify.inject({ url: '/api/v1/openapi.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v1' }] })
})

test.each(['admin', 'po', 'acceptor', 'ch', 'food'])(
  '[OPS-01] %s. has the calls of version 1 below /api/v1, with or without a slash at the end, and no other version',
  async (portal) => {
    const statusOf = async (url: string): Promise<number> => {
      const headers = { host: `${portal}.localhost:8080` }
      return (await app.server.fastify.inject({ url, headers })).statusCode
    }
    expect(await statusOf('/api/v1/geo/countries')).toBe(200)
    expect(await statusOf('/api/v1/geo/countries/?size=1')).toBe(200)
    expect(await statusOf('/api/v2/geo/countries')).toBe(404)
    expect(await statusOf('/api/geo/countries')).toBe(404)
  },
)

test('an unknown path answers problem details with the request id', async () => {
  const answer = await app.server.fastify.inject({ url: '/api/v1/nowhere' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({
    code: 'not_found',
    status: 404,
    instance: `urn:request:${String(answer.headers['x-request-id'])}`,
  })
})

test.each([
  ['DELETE', '/api/v1/geo/countries', 'GET, HEAD'],
  ['DELETE', '/api/v1/geo/countries/?size=1', 'GET, HEAD'],
  ['POST', '/api/v1/profile', 'DELETE, GET, HEAD, PUT'],
  ['GET', '/api/v1/payment/webhooks/sandbox/0190a0b0-0000-7000-8000-000000000001', 'POST'],
] as const)('%s %s is refused with what the address does take: %s', async (method, url, allow) => {
  const answer = await app.server.fastify.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers['allow']).toBe(allow)
  expect(answer.headers['content-security-policy']).toBeDefined()
  expect(answer.json()).toMatchObject({ code: 'method_not_allowed', status: 405 })
})

test('the head of what can be read can be asked for alone', async () => {
  const answer = await app.server.fastify.inject({ method: 'HEAD', url: '/api/v1/geo/countries' })
  expect([answer.statusCode, answer.body]).toEqual([200, ''])
})

test('an address that cannot be read is refused as anything else is', async () => {
  const answer = await app.server.fastify.inject({ url: '/api/v1/food/restaurants/%ff' })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    status: 400,
    instance: `urn:request:${String(answer.headers['x-request-id'])}`,
  })
})
