import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestHouse, type TestHouse } from '../testing/test-house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await createTestHouse()
})
afterAll(() => house.close())

test('[OPS-01] openapi.json is OpenAPI 3.1 under /api/v1', async () => {
  const answer = await house.server.app.inject({ url: '/api/v1/openapi.json' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api/v1' }] })
})

test.each(['admin', 'po', 'acceptor', 'ch', 'food'])(
  '[OPS-01] %s. has the calls of version 1 below /api/v1, with or without a slash at the end, and no other version',
  async (portal) => {
    const statusOf = async (url: string): Promise<number> => {
      const headers = { host: `${portal}.localhost:8080` }
      return (await house.server.app.inject({ url, headers })).statusCode
    }
    expect(await statusOf('/api/v1/geo/countries')).toBe(200)
    expect(await statusOf('/api/v1/geo/countries/?size=1')).toBe(200)
    expect(await statusOf('/api/v2/geo/countries')).toBe(404)
    expect(await statusOf('/api/geo/countries')).toBe(404)
  },
)

test('an unknown path answers problem details with the request id', async () => {
  const answer = await house.server.app.inject({ url: '/api/v1/nowhere' })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({
    code: 'not_found',
    status: 404,
    instance: `urn:request:${String(answer.headers['x-request-id'])}`,
  })
})

test('an address that cannot be read is refused as anything else is', async () => {
  const answer = await house.server.app.inject({ url: '/api/v1/food/restaurants/%ff' })
  expect(answer.statusCode).toBe(400)
  expect(answer.headers['content-type']).toContain('application/problem+json')
  expect(answer.json()).toMatchObject({
    code: 'invalid_input',
    status: 400,
    instance: `urn:request:${String(answer.headers['x-request-id'])}`,
  })
})
